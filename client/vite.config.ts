import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, loadEnv } from "vite";

const server = loadEnv("development", ".", "UPCARD_")["UPCARD_SERVER"] ?? "http://127.0.0.1:8080";

// The built client lies in the Python package, so that it runs from a fresh clone without Node.
export default defineConfig({
  plugins: [svelte()],
  base: "/",
  build: {
    outDir: "../src/upcard/web/client",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  server: {
    proxy: { "/api": server, "/ws": { target: server.replace("http", "ws"), ws: true } },
  },
});
