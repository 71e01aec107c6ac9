/** public/embed.js: the embedded inbox for pages that do not bundle. Loaded twice, the first stays. */
import type {} from "@/public/embed";
import { mountInbox } from "./mount-inbox";

window.Parley ??= { mountInbox };
