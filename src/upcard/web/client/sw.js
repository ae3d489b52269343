// Keeps a copy of the pages, so that they open without a connection. What the server says (/api/) is never kept.
// The build puts the name of this copy and its files in place of the two words.
const NAME = "upcard-54033449c57c";
const FILES = ["/", "/icon.svg", "/app.webmanifest", "/icons/192.png", "/icons/512.png", "/assets/de-DSGvDlDE.js", "/assets/index-DFdR6S8T.js", "/assets/index-DGkKCSay.css"];

self.addEventListener("install", (event) => {
  const fresh = FILES.map((file) => new Request(file, { cache: file.startsWith("/assets/") ? "default" : "reload" }));
  event.waitUntil(caches.open(NAME).then((copy) => copy.addAll(fresh)).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  const old = (name) => name.startsWith("upcard-") && name !== NAME;
  event.waitUntil(caches.keys().then((names) => Promise.all(names.filter(old).map((name) => caches.delete(name)))).then(() => self.clients.claim()));
});

// Every page is the one client: the newest where there is a connection, else the copy.
const page = async (request) => {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await caches.match("/");
    if (kept) return kept;
    throw error;
  }
};

const file = async (request) => {
  const kept = await caches.match(request, { ignoreVary: true });
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok && new URL(request.url).pathname.startsWith("/cards/")) {
    const copy = answer.clone();
    void caches.open(NAME).then((open) => open.put(request, copy));
  }
  return answer;
};

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin || /^\/(api|ws)(\/|$)/.test(url.pathname)) return;
  event.respondWith(request.mode === "navigate" ? page(request) : file(request));
});
