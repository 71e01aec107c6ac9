/** public/embed.js: the embedded inbox for pages that do not bundle. Loaded twice, the first stays. */
import { mountInbox } from "./mount-inbox";

declare global {
  interface Window {
    Parley?: { mountInbox: typeof mountInbox };
  }
}

window.Parley ??= { mountInbox };
