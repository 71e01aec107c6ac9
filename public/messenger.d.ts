declare global {
  interface Window {
    /** Undefined until the messenger's script has run; the stub of docs/messenger.md is there at once. */
    parley?: ParleyMessenger | undefined;
  }
}

export interface ParleyMessenger {
  open(): void;
  close(): void;
  toggle(): void;
  /** Shows the launcher again after `hide`. */
  show(): void;
  /** Hides the launcher. `open` still opens the panel. */
  hide(): void;
  /** Tells who the visitor is, by a token that your server signed. */
  identify(token: string): Promise<ParleyCallResult>;
  /** Forgets the visitor in this browser. */
  logout(): Promise<ParleyCallResult>;
  /** Changes the appearance; what is left out stays as it is. */
  update(appearance: ParleyLook): void;
  /** A handler of `ready` that comes late is called at once. */
  on<E extends keyof ParleyEvents>(event: E, handler: (value: ParleyEvents[E]) => void): void;
  /** Without a handler all of the event's. */
  off<E extends keyof ParleyEvents>(event: E, handler?: (value: ParleyEvents[E]) => void): void;
  /** Removes the messenger from the page. The tag, executed again, starts it again. */
  destroy(): void;
}

export interface ParleyEvents {
  /** The launcher is there. */
  ready: undefined;
  open: undefined;
  close: undefined;
  /** Unread answers. */
  unread: number;
  /** An answer arrived while the page was open. */
  message: { id: string; author: string | null; text: string };
}

/** The values of the tag's attributes. */
export interface ParleyLook {
  position?: "left" | "right";
  /** 3 or 6 hex digits. */
  color?: string;
  theme?: "light" | "dark" | "auto";
  /** A tag such as `pt-BR`; one that is not translated falls back to the page's and the browser's languages. */
  language?: string;
  /** As `show()` and `hide()`. */
  launcher?: "shown" | "hidden";
  /** A text beside the launcher's sign, at most 30 characters; an empty one takes it away. */
  label?: string;
  /** What the panel begins with, at most 300 characters. */
  greeting?: string;
}

export type ParleyCallResult =
  | { ok: true }
  /** invalid: the token was refused. unavailable: the server cannot be reached; calling again may help. */
  | { ok: false; problem: "invalid" | "unavailable" };
