declare global {
  interface Window {
    Parley?: ParleyEmbed;
  }
  const Parley: ParleyEmbed;
}

export interface ParleyEmbed {
  /** Shows the inbox inside the element. Throws nothing: what goes wrong later is told to `onError`. */
  mountInbox(element: Element, options: ParleyInboxOptions): ParleyInbox;
}

/** What POST /api/partners/v2/surface-sessions answered your server; there may be more in it. */
export interface ParleySession {
  surfaceSessionId: string;
  token: string;
  url: string;
}

/** What is left out stays as it is. */
export interface ParleyAppearance {
  theme?: "light" | "dark" | "auto";
  /** Six hex digits. */
  accent?: string;
  locale?: "en" | "es" | "pt-BR";
}

export interface ParleyError {
  code: "session_failed" | "session_revoked" | "session_expired" | "session_invalid" | "unreachable";
  message: string;
}

export interface ParleyInboxOptions extends ParleyAppearance {
  /** Asks your server for a session: at the start, before one ends, and when the frame is loaded again. */
  fetchSession: () => Promise<ParleySession>;
  /** Open conversations with unread messages, at most 100. */
  onUnread?: (count: number) => void;
  /** `conv_…` of the open conversation; null for none. */
  onConversation?: (conversationId: string | null) => void;
  onError?: (error: ParleyError) => void;
  /** The frame's script runs; again when it was loaded again. */
  onReady?: () => void;
  /** `conv_…`; opens this one first. */
  conversationId?: string;
  /** The frame's name for screen readers. */
  title?: string;
  /** The frame is as high as its content would like, and not as its element. */
  autoHeight?: boolean;
}

export interface ParleyInbox {
  /** `conv_…`, or null for the list. */
  open(conversationId: string | null): void;
  setAppearance(appearance: ParleyAppearance): void;
  unmount(): void;
}
