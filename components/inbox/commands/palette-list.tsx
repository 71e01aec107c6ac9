/** The commands in their groups. The field keeps the focus, and names the active one. */
import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { contactName } from "@/components/contacts/contact-name";
import type { Asked, Command, CommandGroup } from "@/components/inbox/commands/command";
import { cn } from "@/components/ui/cn";
import { Kbd } from "@/components/ui/tooltip";

export function PaletteList({
  id,
  groups,
  asked,
  active,
  onActive,
  onChoose,
}: {
  id: string;
  groups: readonly CommandGroup[];
  asked: Asked;
  /** Counted through all groups. */
  active: number;
  onActive: (index: number) => void;
  onChoose: (command: Command) => void;
}) {
  const t = useTranslations("inbox.palette");
  const titleOf = useTitles(asked);
  const list = useRef<HTMLDivElement>(null);
  const activeId = groups.flatMap(({ commands }) => commands)[active]?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the active one is another with each move
  useEffect(() => {
    const option = list.current?.querySelector("[aria-selected=true]");
    // The title of the first group is above its first command.
    if (active === 0) list.current?.scrollTo({ top: 0 });
    else option?.scrollIntoView({ block: "nearest" });
  }, [active, activeId]);
  if (groups.length === 0) return null;
  let index = 0;
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={t("results")}
      className="min-h-0 flex-1 scroll-py-2 overflow-y-auto overscroll-contain p-1.5"
    >
      {groups.map(({ name, commands }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is no group of options
        <div key={name} role="group" aria-labelledby={`${id}-${name}`} className="pb-1.5 last:pb-0">
          <div id={`${id}-${name}`} className="truncate px-2.5 pt-2 pb-1 text-ink-3 text-sm">
            {titleOf(name)}
          </div>
          {commands.map((command) => {
            const at = index++;
            return (
              <Option
                key={command.id}
                id={`${id}-${at}`}
                command={command}
                isActive={at === active}
                onActive={() => onActive(at)}
                onChoose={() => onChoose(command)}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}

const TITLES = [
  "recent",
  "inbox",
  "views",
  "places",
  "people",
  "macros",
  "settings",
  "conversations",
] as const;

function useTitles({ chosenIds, conversation }: Asked): (name: string) => string {
  const t = useTranslations("inbox.palette");
  const contacts = useTranslations("contacts");
  return (name) => {
    const title = TITLES.find((each) => each === name);
    if (title) return t(title);
    if (name === "chosen" || !conversation) return t("forChosen", { count: chosenIds.length });
    return t("forOne", { name: contactName(conversation.contact, contacts) });
  };
}

/** Begins where the list begins, whatever the direction of its words, and is cut at their end. */
const lineStyle = "block truncate [text-align:-webkit-match-parent]";

function Option({
  id,
  command: { label, icon, detail, text, caps },
  isActive,
  onActive,
  onChoose,
}: {
  id: string;
  command: Command;
  isActive: boolean;
  onActive: () => void;
  onChoose: () => void;
}) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and the keys
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      onMouseDown={(event) => event.preventDefault()}
      // Not on enter: the list may scroll under a pointer that rests.
      onPointerMove={onActive}
      onClick={onChoose}
      className={cn(
        "flex min-h-9 cursor-default items-center gap-2.5 rounded-sm border-s-2 px-2.5 py-1 pointer-coarse:min-h-11",
        isActive ? "border-accent-ink bg-surface-2" : "border-transparent",
      )}
    >
      <span className="flex w-6 shrink-0 justify-center text-ink-3 [&>svg]:size-4">{icon}</span>
      <span className="min-w-0 flex-1">
        <span dir="auto" className={lineStyle}>
          {label}
          {detail ? <span className="text-ink-3"> {detail}</span> : null}
        </span>
        {text ? (
          <span dir="auto" className={cn(lineStyle, "text-ink-2 text-sm")}>
            {text}
          </span>
        ) : null}
      </span>
      {caps ? (
        <span className="shrink-0 pointer-coarse:hidden">
          <Kbd>{caps}</Kbd>
        </span>
      ) : null}
    </div>
  );
}
