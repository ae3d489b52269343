// Whether the server can be reached: what the browser says, and what the last request has shown.
export const line = $state({ up: navigator.onLine });
const hearers = new Set<() => void>();

export function onBack(hear: () => void): () => void {
  hearers.add(hear);
  return () => hearers.delete(hear);
}

export function reached(): void {
  if (line.up) return;
  line.up = true;
  for (const hear of hearers) hear();
}

export function lost(): void {
  line.up = false;
}

addEventListener("online", reached);
addEventListener("offline", lost);

// A browser keeps a copy of the pages only for an address that it holds to be safe (https, or this machine).
export const keepsCopy = isSecureContext && "serviceWorker" in navigator;

interface Policy { createScriptURL(url: string): string }
interface Policies { createPolicy(name: string, rules: Policy): Policy }

export function keepCopy(): void {
  if (!keepsCopy || import.meta.env.DEV) return;
  const policies = (window as { trustedTypes?: Policies }).trustedTypes;
  const url = policies?.createPolicy("upcard", { createScriptURL: (name) => name }).createScriptURL("/sw.js") ?? "/sw.js";
  navigator.serviceWorker.register(url).catch(() => {});
}
