/** The objects that the tag's script hands over to `control.ts`. Either file may be a day older: only add to it. */
import type { LauncherLook } from "@/lib/carriers/messenger/schemas";
import type { ParleyMessenger } from "@/public/messenger";
import type { Look } from "./attributes";

/** A call of the API that waits for `control.ts`. */
export type QueuedCall = [name: keyof ParleyMessenger, args: never[], done?: (result: unknown) => void];

export type Launcher = Pick<LauncherLook, "words" | "language"> & {
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
  /** The options of the tag and the page's script. */
  own: Look;
  /** `own`, completed by what the workspace has chosen. */
  look: LauncherLook["look"] & Pick<Look, "greeting">;
  /** Asks for the workspace's look and the words, and draws the launcher. False where there is nothing to show. */
  load: () => Promise<boolean>;
  /** Draws the launcher by `own` and `look`. */
  paint: () => void;
  /** The frame's, by look and language. */
  address: () => string;
  /** Makes the frame load. */
  prepare: () => void;
  api: ParleyMessenger;
  calls: QueuedCall[];
  /** Puts the launcher back. */
  observer: MutationObserver;
  /** Aborts everything that the script does on the page. */
  ending: AbortController;
};
