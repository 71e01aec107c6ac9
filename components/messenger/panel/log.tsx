/** @jsxImportSource preact */
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { articleIn } from "./article-link";
import { Bubble } from "./bubble";
import type { FindLink } from "./file-view";
import { DOWN, Icon } from "./icons";
import { layOut } from "./rows";
import type { PanelState } from "./state";
import { fill, texts } from "./texts";
import { dayOf } from "./wording";

/** This near to the end the visitor is reading along, and new messages may move the view. */
const NEAR_END_PX = 80;

const isNearEnd = (view: HTMLElement): boolean =>
  view.scrollHeight - view.scrollTop - view.clientHeight < NEAR_END_PX;

function toEnd(view: HTMLElement | null): void {
  if (view) view.scrollTop = view.scrollHeight;
}

type Props = {
  state: PanelState;
  greeting: string;
  /** Where the help center's pages begin, if the panel shows its articles. */
  help: string | null | undefined;
  onOpen: (article: number) => void;
  findLink: FindLink;
  onTryAgain: (clientId: string) => void;
  onCancel: (clientId: string) => void;
};

/** The conversation. Follows its end while the visitor is there; else a button leads to what is new. */
export function Log({ state, greeting, help, onOpen, findLink, onTryAgain, onCancel }: Props) {
  const { messages, unsent, typist, isOpen, isRestarted, isResolved } = state;
  const view = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const lastTop = useRef(0);
  const shown = useRef({ isOpen, replies: messages.length, unsent: unsent.length });
  const [hasNews, setHasNews] = useState(false);
  const rows = layOut(messages, unsent);
  const lastOwn = rows.findLast(({ isOwn }) => isOwn);
  const lastSeen = rows.findLast(({ isOwn, number }) => isOwn && number <= state.seenNumber);

  function onScroll({ currentTarget }: Event): void {
    const log = currentTarget as HTMLElement;
    // Only a scroll upward leaves the end: the panel may have shrunk since, and the observer follows in a moment.
    isAtEnd.current = isNearEnd(log) || (isAtEnd.current && log.scrollTop >= lastTop.current);
    lastTop.current = log.scrollTop;
    if (isAtEnd.current) setHasNews(false);
  }

  /** Articles open here, unless the visitor asks for a tab. */
  function follow(event: MouseEvent): void {
    const link = (event.target as Element).closest("a");
    const number = link && articleIn(link.href, help);
    if (!number || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onOpen(number);
  }

  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = { isOpen, replies: messages.length, unsent: unsent.length };
    // The log follows the visitor's own messages, and opens at the end.
    if (unsent.length > before.unsent || isOpen !== before.isOpen) isAtEnd.current = true;
    if (isAtEnd.current) toEnd(view.current);
    else if (messages.length > before.replies) setHasNews(true);
  });
  useEffect(() => {
    const follow = new ResizeObserver(() => isAtEnd.current && toEnd(view.current));
    if (view.current) follow.observe(view.current);
    return () => follow.disconnect();
  }, []);

  return (
    <div class="log-frame">
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key on a link is a click */}
      <div
        class="log"
        role="log"
        aria-live="polite"
        aria-label={texts.conversation}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        ref={view}
        onScroll={onScroll}
        onClick={follow}
      >
        <div class="message theirs starts greeting">
          <p class="bubble" dir="auto">
            {greeting}
          </p>
        </div>
        {rows.map((row) => [
          row.day && (
            <p key={`day-${row.key}`} class="day">
              <span>{dayOf(row.day)}</span>
            </p>
          ),
          <Bubble
            key={row.key}
            row={row}
            mark={
              row === lastSeen ? texts.seen : row === lastOwn ? (row.unsent ? texts.sending : texts.sent) : ""
            }
            help={help}
            findLink={findLink}
            onTryAgain={onTryAgain}
            onCancel={onCancel}
          />,
        ])}
        {isRestarted && <p class="note">{texts.restarted}</p>}
        {isResolved && <p class="note">{texts.resolved}</p>}
        {typist !== null && (
          <p class="typist">
            <span class="dots" aria-hidden="true" />
            <span dir="auto">{typist ? fill(texts.typing, "name", typist) : texts.someoneTyping}</span>
          </p>
        )}
      </div>
      {hasNews && (
        <button type="button" class="news" onClick={() => toEnd(view.current)}>
          <Icon path={DOWN} /> {texts.newMessages}
        </button>
      )}
    </div>
  );
}
