/** @jsxImportSource preact */
/** The form for a new request: what it is about, the fields of that type, and a message. */
import type { ComponentChild } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Requested, RequestForms } from "@/lib/carriers/messenger/schemas";
import { CallFailed, call } from "../api";
import { texts } from "../texts";
import { storableText } from "../wording";
import {
  beginDraft,
  type Draft,
  forgetDraft,
  isFile,
  isOnItsWay,
  keepDraft,
  readDraft,
  type Value,
} from "./draft";
import { FieldInput } from "./fields";
import type { Actions } from "./ticket";
import { fill, words } from "./words";

type Props = {
  widgetId: string;
  person: number;
  conversation: Actions;
  suggest: (written: string) => ComponentChild;
};
type Type = RequestForms["types"][number];

export function RequestForm({ widgetId, person, conversation, suggest }: Props) {
  const [types, setTypes] = useState<Type[] | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [sent, setSent] = useState<Requested | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reads again
  useEffect(() => {
    let isCurrent = true;
    setFailed(false);
    call<RequestForms>(`widgets/${widgetId}/requests`, {}).then(
      (forms) => isCurrent && setTypes(forms.types),
      () => isCurrent && setFailed(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [widgetId, attempt]);

  if (sent) return <Confirmation sent={sent} conversation={conversation} />;
  if (!types || types.length === 0)
    return (
      <div
        class={types || hasFailed ? "request" : "request skeleton"}
        role="status"
        aria-label={words.loading}
      >
        {types ? <p>{words.none}</p> : hasFailed ? <p>{words.failed}</p> : [<i key="1" />, <i key="2" />]}
        {hasFailed && (
          <button type="button" class="text-button" onClick={() => setAttempt(attempt + 1)}>
            {texts.tryAgain}
          </button>
        )}
      </div>
    );
  return (
    <Fields
      key={person}
      types={types}
      person={person}
      conversation={conversation}
      suggest={suggest}
      onSent={setSent}
      // The form may have changed since it was read.
      onRefused={() => setAttempt(attempt + 1)}
    />
  );
}

function Confirmation({ sent, conversation }: { sent: Requested; conversation: Actions }) {
  const head = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => head.current?.focus(), []);
  const { number, conversationId } = sent;
  return (
    <div class="request">
      <h2 ref={head} tabIndex={-1}>
        {number === null ? words.sent : fill(words.sentAs, "number", String(number))}
      </h2>
      <button
        type="button"
        class="button request-new"
        onClick={() => conversation.openThread(conversationId)}
      >
        {words.show}
      </button>
    </div>
  );
}

type FieldsProps = Omit<Props, "widgetId"> & {
  types: Type[];
  onSent: (sent: Requested) => void;
  onRefused: () => void;
};

function Fields({ types, person, conversation, suggest, onSent, onRefused }: FieldsProps) {
  const [draft, setDraft] = useState(() => beginDraft(person));
  const [problem, setProblem] = useState("");
  const [isSending, setSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const head = useRef<HTMLHeadingElement>(null);
  const { text, values } = draft;
  const type = types.find(({ id }) => id === draft.typeId) ?? (types.length === 1 ? types[0] : undefined);
  useLayoutEffect(() => head.current?.focus({ preventScroll: true }), []);

  /** A file arrives later: what was typed meanwhile stays. */
  function change(changed: (now: Draft) => Partial<Draft>): void {
    const now = readDraft(person);
    setDraft(keepDraft(person, { ...now, ...changed(now) }));
    setProblem("");
  }

  async function send(): Promise<void> {
    if (isSending) return;
    const wrong = form.current?.querySelector<HTMLInputElement>("input:invalid");
    const before = problemIn(type, draft) || (wrong?.validity.badInput ? words.refused : "");
    if (!type || before) {
      setProblem(before);
      form.current?.querySelector<HTMLElement>(":is(input, select, textarea):invalid")?.focus();
      return;
    }
    setSending(true);
    setProblem("");
    try {
      const sent = await conversation.sendRequest({
        ...{ clientId: draft.clientId, typeId: type.id, text: storableText(text) },
        fields: valuesOf(type, draft),
      });
      forgetDraft(person);
      onSent(sent);
    } catch (error) {
      const gone = type.fields.find((field) => isRefusedFile(field, error));
      if (gone) change((now) => ({ values: { ...now.values, [gone.key]: undefined } }));
      const reason = error instanceof CallFailed ? error.problem : "unreachable";
      setProblem(gone ? `${gone.name}: ${texts.files.gone}` : (REASONS[reason] ?? words.unsent));
      setSending(false);
      if (reason === "refused") onRefused();
    }
  }

  return (
    <form
      ref={form}
      class="request request-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <h2 ref={head} tabIndex={-1} dir="auto">
        {types.length === 1 ? types[0]?.name : words.create}
      </h2>
      {types.length > 1 && (
        <Kind
          types={types}
          chosen={type?.id ?? ""}
          isSending={isSending}
          onChange={(typeId) => change(() => ({ typeId }))}
        />
      )}
      {type?.fields.map((field) => (
        <FieldInput
          key={field.key}
          field={field}
          value={values[field.key]}
          isSending={isSending}
          bring={conversation.bring}
          onChange={(value) => change((now) => ({ values: { ...now.values, [field.key]: value } }))}
        />
      ))}
      <label class="field">
        <span>{texts.message}</span>
        <textarea
          required
          rows={4}
          dir="auto"
          maxLength={4096}
          value={text}
          readOnly={isSending}
          onInput={({ currentTarget }) => change(() => ({ text: currentTarget.value }))}
        />
      </label>
      {suggest(text)}
      <p class="problem" role="alert">
        {problem}
      </p>
      <button type="submit" class="button request-new" aria-disabled={isSending}>
        {words.send}
      </button>
    </form>
  );
}

type KindProps = { types: Type[]; chosen: string; isSending: boolean; onChange: (id: string) => void };

const Kind = ({ types, chosen, isSending, onChange }: KindProps) => (
  <label class="field">
    <span>{words.kind}</span>
    <select
      required
      value={chosen}
      disabled={isSending}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    >
      <option value="">{texts.form.choose}</option>
      {types.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  </label>
);

/** An upload that waited for a day is gone, and so is one of a former visitor. The server's sentence names the field. */
const isRefusedFile = ({ key, kind }: Type["fields"][number], error: unknown): boolean =>
  kind === "file" && error instanceof CallFailed && error.sentence.startsWith(`fields.${key}:`);

const REASONS: Partial<Record<string, string>> = { refused: words.refused, limited: texts.email.limited };

/** Empty: nothing is missing. */
function problemIn(type: Type | undefined, draft: Draft): string {
  const awaited = type?.fields.find(({ key }) => isOnItsWay(draft.values[key]));
  if (awaited) return `${awaited.name}: ${texts.files.unsent}`;
  const names = missingIn(type, draft);
  return names.length > 0 ? fill(words.missing, "names", names.join(", ")) : "";
}

/** The names of what has to be filled in. */
function missingIn(type: Type | undefined, { text, values }: Draft): string[] {
  const fields = (type?.fields ?? []).filter(({ key, isRequired }) => isRequired && !hasValue(values[key]));
  return [
    ...(type ? [] : [words.kind]),
    ...fields.map(({ name }) => name),
    ...(storableText(text) ? [] : [texts.message]),
  ];
}

const hasValue = (value: Value): boolean =>
  typeof value === "string" ? value.trim() !== "" : isFile(value) ? value.id !== "" : Boolean(value?.length);

/** Without values for other types, which stay in the draft. */
function valuesOf({ fields }: Type, { values }: Draft): Record<string, unknown> {
  const given = fields.flatMap(({ key, kind }): [string, unknown][] => {
    const value = values[key];
    if (value === undefined || !hasValue(value)) return [];
    if (isFile(value)) return [[key, { id: value.id }]];
    const isNumber = kind === "number" || kind === "money";
    return [[key, isNumber ? Number(value) : typeof value === "string" ? storableText(value) : value]];
  });
  return Object.fromEntries(given);
}
