/** @jsxImportSource preact */
/** The visitor's conversations, and the way to a new one. */
import { Icon } from "./icons";
import type { PanelState } from "./state";
import { numberOf, texts } from "./texts";
import { dayOf, timeOf } from "./wording";

type Props = {
  threads: PanelState["threads"];
  onOpen: (id: string) => void;
  /** Null: this visitor may not write. */
  onStart: (() => void) | null;
};

export function Home({ threads, onOpen, onStart }: Props) {
  return (
    <nav class="home" aria-label={texts.conversations}>
      {threads === null ? (
        <div class="skeleton" role="status" aria-label={texts.loading}>
          <i />
          <i />
        </div>
      ) : (
        <ul>
          {threads.map((thread) => (
            <li key={thread.id}>
              <Thread thread={thread} onOpen={onOpen} />
            </li>
          ))}
        </ul>
      )}
      {onStart && (
        <button type="button" class="button start" onClick={onStart}>
          <Icon name="send" />
          {texts.newConversation}
        </button>
      )}
    </nav>
  );
}

type ThreadProps = { thread: NonNullable<PanelState["threads"]>[number]; onOpen: Props["onOpen"] };

function Thread({ thread, onOpen }: ThreadProps) {
  const { id, title, unread, lastMessage, author, updatedAt } = thread;
  const at = new Date(lastMessage?.createdAt ?? updatedAt);
  const isToday = new Date().toDateString() === at.toDateString();
  const who = lastMessage?.direction === "inbound" ? texts.you : (author ?? texts.team);
  return (
    <button type="button" class={unread ? "thread news-in" : "thread"} onClick={() => onOpen(id)}>
      <span class="thread-head">
        <span class="thread-title" dir="auto">
          {title || texts.fileOnly}
        </span>
        <time dateTime={at.toISOString()}>{isToday ? timeOf(at) : dayOf(at)}</time>
      </span>
      <span class="thread-text" dir="auto">
        {who}: {lastMessage?.text || texts.fileOnly}
      </span>
      <span class="thread-state">{stateOf(thread)}</span>
      {unread > 0 && (
        <span class="thread-unread">
          {numberOf(unread)} <span class="unseen">{texts.unread}</span>
        </span>
      )}
    </button>
  );
}

function stateOf({ status, lastMessage }: ThreadProps["thread"]): string {
  if (status === "resolved") return texts.closed;
  return lastMessage?.direction === "inbound" ? texts.waitsForAnswer : texts.answered;
}
