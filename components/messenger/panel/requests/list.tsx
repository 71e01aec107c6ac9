/** @jsxImportSource preact */
/** On the panel's home: the visitor's requests, if there are any, and the way to a new one. */
import { useEffect, useRef, useState } from "preact/hooks";
import type { VisitorTicket, VisitorTicketList } from "@/lib/carriers/messenger/schemas";
import type { PanelState } from "../state";
import { dayOf, timeOf } from "../wording";
import type { Actions } from "./ticket";
import { fill, words } from "./words";

type Props = {
  hasList: boolean;
  hasForm: boolean;
  /** Changes when something may have happened. */
  news: PanelState["threads"];
  /** Whether this visitor may write. */
  mayAsk: boolean;
  conversation: Actions;
};

/** So many are shown at first. */
const FIRST = 2;
/** The entry that was opened last: the way back leads there. */
let left: string | null = null;

export function Requests({ hasList, hasForm, news, mayAsk, conversation }: Props) {
  const [tickets, setTickets] = useState<VisitorTicket[]>([]);
  const [isWhole, setWhole] = useState(false);
  const root = useRef<HTMLElement>(null);
  const isOffered = hasForm && mayAsk;

  // biome-ignore lint/correctness/useExhaustiveDependencies: news are a reason to read again
  useEffect(() => {
    if (!hasList) return;
    let isCurrent = true;
    conversation.read<VisitorTicketList>("tickets").then(
      (list) => isCurrent && setTickets(list?.tickets ?? []),
      // The next notice reads again; what is shown stays.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [hasList, news, conversation]);

  useEffect(() => {
    if (left === null) return;
    const entry = root.current?.querySelector<HTMLElement>(`[data-request="${left}"]`);
    if (!entry) return;
    left = null;
    entry.focus();
  });

  function open(id: string): void {
    left = id;
    conversation.openRequest(id);
  }

  if (tickets.length === 0 && !isOffered) return null;
  const shown = isWhole ? tickets : tickets.slice(0, FIRST);
  return (
    <section ref={root} class="requests" aria-label={words.requests}>
      {tickets.length > 0 && (
        <>
          <h2>{words.requests}</h2>
          <ul>
            {shown.map((ticket) => (
              <li key={ticket.id}>
                <Entry ticket={ticket} onOpen={open} />
              </li>
            ))}
          </ul>
        </>
      )}
      {shown.length < tickets.length && (
        <button type="button" class="all-threads" onClick={() => setWhole(true)}>
          {words.all}
        </button>
      )}
      {isOffered && (
        <button type="button" class="button request-new" data-request="" onClick={() => open("")}>
          {words.create}
        </button>
      )}
    </section>
  );
}

function Entry({ ticket, onOpen }: { ticket: VisitorTicket; onOpen: (id: string) => void }) {
  const { id, number, state, type, about, changedAt } = ticket;
  const at = new Date(changedAt);
  const isToday = new Date().toDateString() === at.toDateString();
  return (
    <button type="button" class="thread" data-request={id} onClick={() => onOpen(id)}>
      <span class="thread-head">
        <span class="thread-title" dir="auto">
          {type ?? fill(words.number, "number", String(number))}
        </span>
        <time dateTime={changedAt}>{isToday ? timeOf(at) : dayOf(at)}</time>
      </span>
      <span class="thread-text" dir="auto">
        {about}
      </span>
      <span class="thread-state">
        <span class="request-state" data-state={state}>
          {words.states[state]}
        </span>
        {type && ` · #${number}`}
      </span>
    </button>
  );
}
