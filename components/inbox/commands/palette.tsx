/** The command palette: what one can do, and where one can go, found by typing. */
import { Search, X } from "lucide-react";
import { Dialog as Primitive } from "radix-ui";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { type Asked, type Command, isSameTarget } from "@/components/inbox/commands/command";
import { MacrosState } from "@/components/inbox/commands/macros-state";
import { found, withRecent } from "@/components/inbox/commands/match";
import { PaletteFoot } from "@/components/inbox/commands/palette-foot";
import { PaletteList } from "@/components/inbox/commands/palette-list";
import { recentOf, remember } from "@/components/inbox/commands/recent";
import { useActionCommands } from "@/components/inbox/commands/use-action-commands";
import { useFoundConversations } from "@/components/inbox/commands/use-found-conversations";
import type { useInboxActions } from "@/components/inbox/commands/use-inbox-actions";
import { useMacroCommands } from "@/components/inbox/commands/use-macro-commands";
import { usePeopleCommands } from "@/components/inbox/commands/use-people-commands";
import { usePageCommands, useViewCommands } from "@/components/inbox/commands/use-place-commands";
import type { useInboxLocation } from "@/components/inbox/shared/use-inbox-location";
import { modKeyOf } from "@/components/patterns/use-shortcuts";
import { cn } from "@/components/ui/cn";
import { overlayStyle, useReturnFocus } from "@/components/ui/dialog";
import { IconButton } from "@/components/ui/icon-button";
import { toast } from "@/components/ui/toast";
import { isComposing } from "@/lib/client/composing";
import { useScope } from "@/lib/client/workspace";

type Props = ReturnType<typeof useInboxActions> & {
  location: ReturnType<typeof useInboxLocation>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Null while it is closed. */
  asked: Asked | null;
};

/** People whom one has not asked for yet: the rest is found by typing. */
const PEOPLE_SHOWN = 8;
const MACROS_SHOWN = 8;

export function Palette({ open, onOpenChange, asked, ...parts }: Props) {
  const t = useTranslations("inbox.palette");
  const chosen = useRef<{ command: Command; asked: Asked } | null>(null);
  const focus = useReturnFocus({});
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className={overlayStyle} />
        <Primitive.Content
          aria-describedby={undefined}
          onOpenAutoFocus={focus.onOpenAutoFocus}
          onCloseAutoFocus={(event) => {
            focus.onCloseAutoFocus(event);
            // The command finds the focus where its key would: in a row, or in the field that one wrote in.
            const { command, asked: before } = chosen.current ?? {};
            chosen.current = null;
            if (command?.isOnTarget && before && !isSameTarget(before, parts.targetNow()))
              toast.error(t("movedOn"));
            else command?.run();
          }}
          // At the top, so that only its lower edge moves while one types, and a phone's keyboard covers nothing of it but its end.
          className={cn(
            "fixed inset-x-0 top-0 z-50 flex max-h-dvh animate-appear flex-col bg-surface-1 shadow-float",
            "rounded-b-lg focus:outline-none md:inset-x-auto md:top-[12vh] md:left-1/2 md:max-h-[min(30rem,76vh)]",
            "md:w-[40rem] md:-translate-x-1/2 md:rounded-lg md:border",
          )}
        >
          <Primitive.Title className="sr-only">{t("title")}</Primitive.Title>
          {asked ? (
            <Finder
              {...parts}
              asked={asked}
              onChoose={(command) => {
                chosen.current = { command, asked };
                onOpenChange(false);
              }}
              onClose={() => onOpenChange(false)}
            />
          ) : null}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

type FinderProps = Omit<Props, "open" | "onOpenChange" | "asked"> & {
  asked: Asked;
  onChoose: (command: Command) => void;
  onClose: () => void;
};

function Finder({ asked, location, run, act, onChoose, onClose }: FinderProps) {
  const t = useTranslations("inbox.palette");
  const ui = useTranslations("ui");
  const ofMacros = useTranslations("macros.run");
  const { workspace } = useScope();
  const id = useId();
  const [typed, setTyped] = useState("");
  const [chosenIndex, setChosenIndex] = useState(0);
  const [recent] = useState(() => recentOf(workspace.id));

  const { groups, conversations, macros } = useGroups(typed, recent, { asked, location, run, act });
  const isTyped = typed.trim() !== "";
  const isOfMacros = asked.only === "macros";
  const commands = groups.flatMap((group) => group.commands);
  const active = Math.min(chosenIndex, Math.max(commands.length - 1, 0));

  function choose(command: Command | undefined) {
    if (!command) return;
    if (!command.id.startsWith("conversation:")) remember(workspace.id, command.id);
    onChoose(command);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (isComposing(event.nativeEvent)) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && commands.length > 0) setChosenIndex((active + step + commands.length) % commands.length);
    else if (event.key === "Enter") choose(commands[active]);
    // The key that opened it closes it.
    else if (modKeyOf(event) === "Mod+k") onClose();
    else return;
    event.preventDefault();
  }

  return (
    <>
      <div className="flex shrink-0 items-center gap-2.5 border-b ps-4 pe-2">
        <Search aria-hidden className="size-4 shrink-0 text-ink-3" />
        <input
          role="combobox"
          aria-expanded={commands.length > 0}
          aria-controls={commands.length > 0 ? id : undefined}
          aria-activedescendant={commands[active] ? `${id}-${active}` : undefined}
          aria-autocomplete="list"
          aria-label={isOfMacros ? ofMacros("button") : t("title")}
          placeholder={isOfMacros ? ofMacros("placeholder") : t("placeholder")}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={200}
          dir="auto"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setChosenIndex(0);
          }}
          onKeyDown={onKeyDown}
          className="h-12 min-w-0 flex-1 bg-transparent text-lg placeholder:text-ink-3 focus-visible:outline-none"
        />
        <IconButton
          label={ui("close")}
          onClick={onClose}
          // Its tooltip would take the first Escape for itself.
          onFocus={(event) => event.preventDefault()}
        >
          <X />
        </IconButton>
      </div>
      <PaletteList
        id={id}
        groups={groups}
        asked={asked}
        active={active}
        onActive={setChosenIndex}
        onChoose={choose}
      />
      {isOfMacros ? <MacrosState list={macros.list} /> : null}
      <PaletteFoot
        typed={isTyped ? typed.trim() : ""}
        count={commands.length}
        state={conversations.state}
        onRetry={conversations.retry}
      />
    </>
  );
}

type Parts = Pick<FinderProps, "asked" | "location" | "run" | "act">;

/** The commands that are shown: what is found, or, before one types, what was used lately and the beginning of the rest. */
function useGroups(typed: string, recent: readonly string[], { asked, location, run, act }: Parts) {
  const actions = useActionCommands(asked, { location, run, act });
  const views = useViewCommands(location);
  const people = usePeopleCommands(asked, act);
  const pages = usePageCommands();
  const macros = useMacroCommands(asked, act);
  const isOfMacros = asked.only === "macros";
  const conversations = useFoundConversations(isOfMacros ? "" : typed, location);
  const isTyped = typed.trim() !== "";
  const shown: Record<string, number> = isOfMacros
    ? {}
    : { [people.name]: PEOPLE_SHOWN, [macros.group.name]: MACROS_SHOWN };
  const all = isOfMacros ? [macros.group] : [...actions, macros.group, people, views, ...pages];
  const groups = isTyped
    ? [...found(all, typed, recent), conversations.group].filter(({ commands }) => commands.length > 0)
    : withRecent(
        isOfMacros ? all : [...actions, macros.group, views, ...pages, people],
        isOfMacros ? [] : recent,
      ).map(({ name, commands }) => ({ name, commands: commands.slice(0, shown[name]) }));
  return { groups, conversations, macros };
}
