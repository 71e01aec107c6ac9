/** What the tag's script hands over to `control.ts`. Either file may be a day older than the other: only add to it. */
import type { ParleyMessenger } from "@/public/messenger";
import type { Look } from "./attributes";

/** A call of the API that waits for `control.ts`. */
export type QueuedCall = [name: keyof ParleyMessenger, args: never[], done?: (result: unknown) => void];

export type Launcher = {
  /** Parley's own. */
  origin: string;
  widgetId: string;
  host: HTMLElement;
  root: ShadowRoot;
  button: HTMLButtonElement;
  badge: HTMLElement;
  frame: HTMLIFrameElement;
  /** Resolves with the frame's first load; later ones are those of `frame.onload`. */
  loaded: Promise<unknown>;
  look: Required<Look>;
  /** Brings the launcher in line with `look`. */
  paint: () => void;
  /** Makes the frame load. */
  prepare: () => void;
  words: [open: string, close: string, messages: string, unread: string];
  api: ParleyMessenger;
  calls: QueuedCall[];
  /** Ends what the script does on the page. */
  ending: AbortController;
};
