/** @jsxImportSource preact */
/** Starts the panel: the document's data of the widget, the site's colour, and the conversation. */
import { render } from "preact";
import type { Widget } from "@/lib/carriers/messenger/schemas";
import { isComposing } from "@/lib/client/composing";
import { createConversation } from "./conversation";
import { wear } from "./look";
import { Panel } from "./panel";
import { createStore, EMPTY_STATE } from "./state";
import { texts } from "./texts";
import "./parts";
import "./panel.css";

const widget = JSON.parse(document.getElementById("widget")?.textContent ?? "null") as Widget;
const { color } = document.documentElement.dataset;
wear({ color, ...Object.fromEntries(new URLSearchParams(location.search)) });

document.title = texts.messages;

const root = document.body;
const store = createStore((state) => {
  render(<Panel widget={widget} state={state} conversation={conversation} />, root);
  conversation.remember(state);
});
const conversation = createConversation(widget, store);
store.set(EMPTY_STATE);

document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && !isComposing(event)) conversation.close();
});
