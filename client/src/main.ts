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

apply();
const target = document.getElementById("app");
if (target) mount(App, { target });
keepCopy();
