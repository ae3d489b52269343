import { mount } from "svelte";
import "./css/tokens.css";
import "./css/base.css";
import "./css/cards.css";
import "./css/table.css";
import "./css/pages.css";
import "./css/client.css";
import "./css/review.css";
import "./css/real.css";
import App from "./App.svelte";
import { keepCopy } from "./lib/online.svelte";
import { apply } from "./lib/settings.svelte";

// Nobody reads a page in one language that then turns to another; but nobody waits long for it either.
const MOST_MS = 3000;
void Promise.race([apply(), new Promise((done) => setTimeout(done, MOST_MS))]).then(() => {
  const target = document.getElementById("app");
  if (target) mount(App, { target });
});
keepCopy();
