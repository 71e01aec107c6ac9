/** @jsxImportSource preact */
/** One of the visitor's requests: where it stands, what they may know of it, and what was said. Answers go into its conversation. */
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { CustomerField, VisitorTicketView } from "@/lib/carriers/messenger/schemas";
import { CallFailed } from "../api";
import type { Conversation } from "../conversation";
import { Icon, SEND } from "../icons";
import type { PanelState } from "../state";
import { language, texts } from "../texts";
import { dayOf, timeOf } from "../wording";
import { fill, words } from "./words";

export type Actions = Pick<
  Conversation,
  "read" | "sendRequest" | "bring" | "findLink" | "openRequest" | "openThread"
>;
type Entry = VisitorTicketView["entries"][number];

export function Ticket({
  id,
  news,
  conversation,
}: {
  id: string;
  news: PanelState["threads"];
  conversation: Actions;
}) {
  const [ticket, setTicket] = useState<VisitorTicketView | null>(null);
  const [problem, setProblem] = useState<"gone" | "failed" | null>(null);
  const [attempt, setAttempt] = useState(0);
  const head = useRef<HTMLHeadingElement>(null);
  const isThere = ticket !== null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: news and another attempt are reasons to read again
  useEffect(() => {
    let isCurrent = true;
    conversation.read<VisitorTicketView>(`ticket?id=${id}`).then(
      (read) => {
        if (!isCurrent) return;
        setTicket(read);
        setProblem(read ? null : "gone");
      },
      (error: unknown) => {
        const isGone = error instanceof CallFailed && error.problem === "refused";
        if (isCurrent) setProblem(isGone ? "gone" : "failed");
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [id, news, attempt, conversation]);
  useLayoutEffect(() => {
    if (isThere) head.current?.focus({ preventScroll: true });
  }, [isThere]);

  // A later read that fails leaves what was read.
  if (problem === "gone" || (problem && !ticket))
    return (
      <div class="request" role="alert">
        <p>{words[problem]}</p>
        {problem === "failed" && (
          <button type="button" class="text-button" onClick={() => setAttempt(attempt + 1)}>
            {texts.tryAgain}
          </button>
        )}
      </div>
    );
  if (!ticket)
    return (
      <div class="request skeleton" role="status" aria-label={words.loading}>
        <i />
        <i />
        <i />
      </div>
    );
  return <Shown ticket={ticket} head={head} conversation={conversation} />;
}

type ShownProps = {
  ticket: VisitorTicketView;
  head: { current: HTMLHeadingElement | null };
  conversation: Actions;
};

function Shown({ ticket, head, conversation }: ShownProps) {
  const { conversationId, number, state, type, openedAt, fields, isCut, entries } = ticket;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section class="request" tabIndex={0} aria-label={words.requests}>
      <h2 ref={head} tabIndex={-1}>
        {fill(words.number, "number", String(number))}
      </h2>
      {type && (
        <p class="request-type" dir="auto">
          {type}
        </p>
      )}
      <p role="status">
        <span class="request-state" data-state={state}>
          {words.states[state]}
        </span>
      </p>
      <p class="request-quiet">{fill(words.opened, "date", dayOf(new Date(openedAt)))}</p>
      {fields.length > 0 && (
        <dl>
          {fields.map((field) => (
            <div key={field.name}>
              <dt dir="auto">{field.name}</dt>
              <dd dir="auto">
                {field.kind === "file" ? (
                  <FileLink file={field.value} find={conversation.findLink} />
                ) : (
                  textOf(field)
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {isCut && <p class="request-quiet">{words.cut}</p>}
      <div role="log" aria-label={words.history}>
        <ol>
          {entries.map((entry) => (
            <Row key={entry.kind === "message" ? entry.id : entry.at + entry.state} entry={entry} />
          ))}
        </ol>
      </div>
      <button
        type="button"
        class="button request-new"
        onClick={() => conversation.openThread(conversationId)}
      >
        <Icon path={SEND} />
        {words.write}
      </button>
    </section>
  );
}

function Row({ entry }: { entry: Entry }) {
  const at = new Date(entry.at);
  const time = (
    <time dateTime={entry.at}>
      {dayOf(at)}, {timeOf(at)}
    </time>
  );
  if (entry.kind === "state")
    return (
      <li class="request-change">
        <span>{entry.state === "done" && entry.isYours ? words.doneByYou : words.states[entry.state]}</span>
        {time}
      </li>
    );
  const names = { you: texts.you, team: entry.name ?? texts.team, other: words.other };
  return (
    <li class="request-said" data-from={entry.from}>
      <p class="request-by">
        <bdi>{names[entry.from]}</bdi>
        {time}
      </p>
      {entry.text && (
        <p class="request-text" dir="auto">
          {entry.text}
        </p>
      )}
      {entry.files.map((file) => (
        <p key={file.id} class="request-quiet" dir="auto">
          {texts.fileOnly}: {file.name}
        </p>
      ))}
    </li>
  );
}

type FileShown = Extract<CustomerField, { kind: "file" }>["value"];

function FileLink({ file, find }: { file: FileShown; find: Actions["findLink"] }) {
  const [url, setUrl] = useState("");
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    find(file.id).then(setUrl, () => setFailed(true));
  }, [find, file.id]);
  return (
    <>
      {url ? (
        <a href={url} target="_blank" rel="noreferrer">
          {file.name}
        </a>
      ) : (
        file.name
      )}
      {hasFailed && <span class="request-quiet"> {words.failed}</span>}
    </>
  );
}

function textOf(field: Exclude<CustomerField, { kind: "file" }>): string {
  switch (field.kind) {
    case "number":
      return field.value.toLocaleString(language, { maximumFractionDigits: 20 });
    case "money":
      return money(field.value, field.currency);
    case "date":
      return new Date(`${field.value}T00:00:00Z`).toLocaleDateString(language, {
        ...({ dateStyle: "long", timeZone: "UTC" } as const),
      });
    case "several":
      return field.value.join(", ");
    case "text":
      return field.value;
  }
}

/** A code that the browser does not know stays beside its number. */
function money(value: number, currency: string): string {
  try {
    return value.toLocaleString(language, { style: "currency", currency });
  } catch {
    return `${value.toLocaleString(language)} ${currency}`;
  }
}
