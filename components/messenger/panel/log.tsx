/** @jsxImportSource preact */
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { Bubble } from "./bubble";
import { Icon } from "./icons";
import { layOut } from "./rows";
import type { PanelState } from "./state";
import { dayOf } from "./wording";

/** This near to the end the visitor is reading along, and new messages may move the view. */
const NEAR_END_PX = 80;

type Props = { state: PanelState; greeting: string; onTryAgain: (clientId: string) => void };

/** The conversation. Follows its end while the visitor is there; else a button leads to what is new. */
export function Log({ state, greeting, onTryAgain }: Props) {
  const { messages, unsent, typist, isOpen, isRestarted, isResolved, isAskingEmail } = state;
  const view = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const [hasNews, setHasNews] = useState(false);
  const rows = layOut(messages, unsent);
  const lastOwn = rows.findLast(({ isOwn }) => isOwn);

  const toEnd = (): void => {
    if (view.current) view.current.scrollTop = view.current.scrollHeight;
    setHasNews(false);
  };

  function onScroll(): void {
    const { scrollHeight = 0, scrollTop = 0, clientHeight = 0 } = view.current ?? {};
    isAtEnd.current = scrollHeight - scrollTop - clientHeight < NEAR_END_PX;
    if (isAtEnd.current) setHasNews(false);
  }

  // What the visitor writes is always followed.
  useLayoutEffect(toEnd, [unsent.length, isOpen]);
  useLayoutEffect(() => {
    if (isAtEnd.current) toEnd();
    else if (messages.length > 0) setHasNews(true);
  }, [messages.length]);
  useLayoutEffect(() => {
    if (isAtEnd.current) toEnd();
  }, [typist, isResolved, isAskingEmail]);
  useEffect(() => {
    const follow = new ResizeObserver(() => isAtEnd.current && toEnd());
    if (view.current) follow.observe(view.current);
    return () => follow.disconnect();
  }, []);

  return (
    <div class="log-frame">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <div class="log" role="log" aria-live="polite" aria-label="Conversation" tabIndex={0} ref={view} onScroll={onScroll}>
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
          <Bubble key={row.key} row={row} isLastOwn={row === lastOwn} onTryAgain={onTryAgain} />,
        ])}
        {isRestarted && (
          <p class="note">
            This browser lost its place, so this is a new conversation. Nothing is lost: the team still has what you wrote before.
          </p>
        )}
        {isResolved && <p class="note">This conversation was closed. Write to reopen it.</p>}
        {typist !== null && (
          <p class="typist">
            <span class="dots" aria-hidden="true" />
            <span dir="auto">{typist ? `${typist} is writing` : "Someone is writing"}</span>
          </p>
        )}
      </div>
      {hasNews && (
        <button type="button" class="news" onClick={toEnd}>
          <Icon name="down" /> New messages
        </button>
      )}
    </div>
  );
}
