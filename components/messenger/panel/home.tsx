/** @jsxImportSource preact */
/** The visitor's conversations, articles where the site shows them, and the way to a new conversation. */
import { useState } from "preact/hooks";
import type { Widget } from "@/lib/carriers/messenger/schemas";
import { isOnPage } from "../page-match";
import type { Conversation } from "./conversation";
import { Icon, SEND } from "./icons";
import { ArticlesPart, RequestsPart } from "./lazy-parts";
import type { PanelState } from "./state";
import { numberOf, texts } from "./texts";
import { dayOf, timeOf } from "./wording";

type Props = {
  widget: Widget;
  state: PanelState;
  conversation: Conversation;
  /** Null: this visitor may not write. */
  onStart: (() => void) | null;
};

export function Home({ widget, state, conversation, onStart }: Props) {
  const { articles, pages, requests } = widget;
  const isCards = Boolean(articles ?? requests?.hasForm);
  const { threads } = state;
  const [isWhole, setWhole] = useState(false);
  const shown = isCards && !isWhole ? threads?.slice(0, 1) : threads;
  return (
    <div class={isCards ? "home cards" : "home"}>
      {isCards && (
        <p class="home-greeting" dir="auto">
          {state.greeting || widget.greeting}
        </p>
      )}
      <nav aria-label={texts.conversations} hidden={threads?.length === 0}>
        {shown ? (
          <ul>
            {shown.map((thread) => (
              <li key={thread.id}>
                <Thread thread={thread} onOpen={conversation.openThread} />
              </li>
            ))}
          </ul>
        ) : (
          <div class="skeleton" role="status" aria-label={texts.loading}>
            <i />
            <i />
          </div>
        )}
        {threads && shown && shown.length < threads.length && (
          <button type="button" class="all-threads" onClick={() => setWhole(true)}>
            {texts.articles.all}
          </button>
        )}
      </nav>
      {requests && (
        <RequestsPart
          show={({ Requests }) => (
            <Requests {...requests} news={threads} mayAsk={onStart !== null} conversation={conversation} />
          )}
        />
      )}
      {articles && (
        <ArticlesPart
          waiting={<div class="finder-space" />}
          show={({ Finder }) => (
            <Finder
              widgetId={widget.id}
              first={pages?.find((entry) => isOnPage(state.page, entry))?.articles ?? articles}
              sought={state.sought}
              last={state.lastRead}
              onSeek={conversation.seek}
              onOpen={conversation.openArticle}
            />
          )}
        />
      )}
      {onStart && (
        <button type="button" class="button start" onClick={onStart}>
          <Icon path={SEND} />
          {isCards ? texts.articles.write : texts.newConversation}
        </button>
      )}
    </div>
  );
}

type ThreadProps = { thread: NonNullable<PanelState["threads"]>[number]; onOpen: Conversation["openThread"] };

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
