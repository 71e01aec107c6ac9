/** Finds a contact by name, address or number: a field, and below it what fits. */
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useDeferredValue } from "react";
import { useTranslations } from "use-intl";
import { ContactAvatar } from "@/components/contacts/contact-avatar";
import { contactName } from "@/components/contacts/contact-name";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { isComposing } from "@/lib/client/composing";
import { keys } from "@/lib/client/keys";
import { useScope } from "@/lib/client/workspace";
import { ContactPage, type ContactRow } from "@/lib/inbox/contacts/schemas";

const SHOWN_MAX = 8;
const NONE: readonly ContactRow[] = [];

type Words = { label: string; search: string; suggested: string; none: string };

export function ContactFinder({
  words,
  typed,
  onType,
  onChoose,
  suggested = NONE,
  withoutId,
  isFocused = false,
  hint,
}: {
  words: Words;
  typed: string;
  onType: (typed: string) => void;
  onChoose: (contact: ContactRow) => void;
  /** Shown until something is typed. */
  suggested?: readonly ContactRow[];
  withoutId?: string;
  isFocused?: boolean;
  hint?: string;
}) {
  const { api, workspace } = useScope();
  const q = useDeferredValue(typed.trim());
  const search = useQuery({
    queryKey: keys.contacts.found(workspace.id, q),
    queryFn: ({ signal }) => api.get("/api/inbox/contacts", { schema: ContactPage, query: { q }, signal }),
    enabled: q !== "",
    placeholderData: keepPreviousData,
  });
  const found = (q ? (search.data?.contacts ?? NONE) : suggested)
    .filter(({ id }) => id !== withoutId)
    .slice(0, SHOWN_MAX);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys move between its own field and buttons
    <div className="flex flex-col gap-3" onKeyDown={moveByArrows}>
      <Field label={words.label} {...(hint && { hint })}>
        <Input
          // Also where the dialog around it is open already.
          autoFocus={isFocused}
          placeholder={words.search}
          autoComplete="off"
          value={typed}
          onChange={({ target }) => onType(target.value)}
        />
      </Field>
      {found.length > 0 ? (
        <ul aria-label={q ? words.search : words.suggested} className="-mx-2 flex flex-col">
          {found.map((each) => (
            <li key={each.id}>
              <Candidate contact={each} onChoose={() => onChoose(each)} />
            </li>
          ))}
        </ul>
      ) : q && search.isSuccess ? (
        <p className="text-ink-2">{words.none}</p>
      ) : null}
    </div>
  );
}

/** Moves the focus between the field and the results. Enter in the field leads to the first one, and sends no form around it. */
export function moveByArrows(event: KeyboardEvent<HTMLElement>) {
  const { key, nativeEvent, shiftKey, altKey, ctrlKey, metaKey } = event;
  const isInField = event.target instanceof HTMLInputElement;
  const step = { ArrowDown: 1, ArrowUp: -1 }[key] ?? (key === "Enter" && isInField ? 1 : 0);
  if (!step || isComposing(nativeEvent) || shiftKey || altKey || ctrlKey || metaKey) return;
  const stops = [...event.currentTarget.querySelectorAll<Element>("input, button")];
  const next = document.activeElement && stops[stops.indexOf(document.activeElement) + step];
  if (key === "Enter") event.preventDefault();
  if (!(next instanceof HTMLElement)) return;
  event.preventDefault();
  next.focus();
}

function Candidate({ contact, onChoose }: { contact: ContactRow; onChoose: () => void }) {
  const t = useTranslations("contacts");
  return (
    <button
      type="button"
      onClick={onChoose}
      className="flex w-full items-center gap-3 rounded-sm px-2 py-2 text-left hover:bg-surface-2"
    >
      <ContactAvatar contact={contact} device={contact.device} />
      <span className="min-w-0">
        <span dir="auto" className="block truncate font-medium">
          {contactName(contact, t)}
        </span>
        <span className="block truncate text-ink-2 text-sm">
          {[contact.email, contact.phone].filter(Boolean).join(" · ")}
        </span>
      </span>
    </button>
  );
}
