/**
 * The embedded inbox on a partner's page: the frame, and the page's end of the conversation with it. The token is in this
 * script's memory until it goes to the frame by message; it is never in an address.
 */
import { type Appearance, type Body, type FrameErrorCode, type FromHost, readFromFrame } from "../protocol";
import { type Session, sessionSource } from "./session-source";

export type InboxOptions = Appearance & {
  fetchSession: () => Promise<Session>;
  onUnread?: (count: number) => void;
  onConversation?: (conversationId: string | null) => void;
  /** `session_failed`: for a minute fetchSession gave no session. The others are the frame's. */
  onError?: (error: { code: FrameErrorCode | "session_failed"; message: string }) => void;
  /** The frame's script runs; called again after each reload of the frame. */
  onReady?: () => void;
  conversationId?: string;
  title?: string;
  /** The frame is as high as its content would like, and not as its element. */
  autoHeight?: boolean;
};

export type Inbox = {
  open(conversationId: string | null): void;
  setAppearance(appearance: Appearance): void;
  unmount(): void;
};

/** Only the given values; #0c6e73 becomes 0c6e73. */
const appearanceOf = ({ theme, accent, locale }: Appearance): Appearance => ({
  ...(theme && { theme }),
  ...(accent && { accent: accent.replace("#", "") }),
  ...(locale && { locale }),
});

export function mountInbox(element: Element, options: InboxOptions): Inbox {
  const frame = document.createElement("iframe");
  let appearance = appearanceOf(options);
  let origin = "";
  let isReady = false;
  /** Minted, and not yet given to the frame. */
  let waiting: Session | undefined;
  /** The conversation to open once the frame is connected. */
  let wanted: string | null | undefined;

  const post = (body: Body<FromHost>): void =>
    frame.contentWindow?.postMessage({ parley: 1, ...body }, origin);

  const give = ({ surfaceSessionId, token }: Session): void =>
    post({ type: "session", surfaceSessionId, token });

  const load = (session: Session): void => {
    const address = new URL(session.url);
    address.hash = "";
    const { conversationId: conversation } = options;
    for (const [name, value] of Object.entries({ ...appearance, ...(conversation && { conversation }) }))
      address.searchParams.set(name, value);
    origin = address.origin;
    isReady = false;
    waiting = session;
    frame.src = address.href;
    element.append(frame);
  };

  const source = sessionSource({
    fetchSession: options.fetchSession,
    // A token is posted only to the origin of its frame.
    onSession: (session) => (new URL(session.url).origin === origin ? give(session) : load(session)),
    onFailed: () => {
      if (origin) post({ type: "session.failed" });
      options.onError?.({ code: "session_failed", message: "fetchSession gave no session." });
    },
  });

  const onMessage = (event: MessageEvent): void => {
    if (event.source !== frame.contentWindow || event.origin !== origin) return;
    const message = readFromFrame(event.data);
    switch (message?.type) {
      case "ready":
        isReady = true;
        // A reload resets the frame to the appearance in its address.
        post({ type: "appearance", ...appearance });
        if (message.needsSession) {
          if (waiting) give(waiting);
          else source.ask();
        }
        waiting = undefined;
        if (wanted !== undefined) post({ type: "open", conversationId: wanted });
        wanted = undefined;
        options.onReady?.();
        break;
      case "session.expiring":
        source.ask();
        break;
      case "resize":
        if (options.autoHeight) frame.style.height = `${message.height}px`;
        break;
      case "unread":
        options.onUnread?.(message.count);
        break;
      case "conversation.selected":
        options.onConversation?.(message.conversationId);
        break;
      case "error":
        options.onError?.({ code: message.code, message: message.message });
    }
  };

  frame.title = options.title || "Inbox";
  frame.allow = "clipboard-write";
  frame.style.cssText = "display:block;width:100%;height:100%;border:0";
  addEventListener("message", onMessage);
  source.ask();

  return {
    open: (conversationId) => {
      if (isReady) post({ type: "open", conversationId });
      else wanted = conversationId;
    },
    setAppearance: (change) => {
      appearance = { ...appearance, ...appearanceOf(change) };
      if (isReady) post({ type: "appearance", ...appearance });
    },
    unmount: () => {
      source.stop();
      removeEventListener("message", onMessage);
      frame.remove();
    },
  };
}
