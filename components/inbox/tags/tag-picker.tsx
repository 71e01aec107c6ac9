/** Adds and removes tags: found by typing, with arrows and Enter, and made on the way. */

import { Check, Minus, Plus } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useId, useState } from "react";
import { useTranslations } from "use-intl";
import { useProblemText } from "@/components/i18n/use-problem-text";
import { ColorDot } from "@/components/inbox/tags/tag-chip";
import { useMakeTag, useTags } from "@/components/inbox/tags/use-tags";
import { cn } from "@/components/ui/cn";
import { Input } from "@/components/ui/input";
import { Popover, PopoverContent, PopoverTrigger } from "@/components/ui/popover";
import { toast } from "@/components/ui/toast";
import { isComposing } from "@/lib/client/composing";
import { useScope } from "@/lib/client/workspace";
import type { Tag } from "@/lib/inbox/tags/schemas";

/** How many of the conversations have the tag. */
export type Share = "all" | "some" | "none";

export function TagPicker({
  open,
  onOpenChange,
  shareOf,
  onToggle,
  onCloseAutoFocus,
  children,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  shareOf: (tag: Tag) => Share;
  /** `isOn`: whether to set the tag on all, or on none of them. */
  onToggle: (tag: Tag, isOn: boolean) => void;
  onCloseAutoFocus?: (event: Event) => void;
  children: ReactNode;
}) {
  const t = useTranslations("inbox.tags");
  return (
    <Popover open={open} onOpenChange={onOpenChange}>
      <PopoverTrigger asChild>{children}</PopoverTrigger>
      <PopoverContent
        align="end"
        aria-label={t("title")}
        className="w-64 p-2"
        onCloseAutoFocus={onCloseAutoFocus}
      >
        <Choices shareOf={shareOf} onToggle={onToggle} />
      </PopoverContent>
    </Popover>
  );
}

type Offer = { key: string; tag: Tag | null };

function Choices({
  shareOf,
  onToggle,
}: {
  shareOf: (tag: Tag) => Share;
  onToggle: (tag: Tag, isOn: boolean) => void;
}) {
  const t = useTranslations("inbox.tags");
  const problemText = useProblemText();
  const { isEmbedded } = useScope();
  const tags = useTags();
  const make = useMakeTag();
  const [text, setText] = useState("");
  const [active, setActive] = useState(0);
  const id = useId();
  const name = text.trim();
  const folded = name.toLocaleLowerCase();
  const found: Offer[] = tags
    .filter((tag) => tag.name.toLocaleLowerCase().includes(folded))
    .map((tag) => ({ key: tag.id, tag }));
  const isNew = name !== "" && tags.every((tag) => tag.name.toLocaleLowerCase() !== folded);
  const offers = isNew && !isEmbedded ? [...found, { key: "new", tag: null }] : found;

  function choose({ tag }: Offer) {
    if (tag) return onToggle(tag, shareOf(tag) !== "all");
    setText("");
    setActive(0);
    make(name).then(
      (made) => onToggle(made, true),
      (error) => toast.error(problemText(error)),
    );
  }

  function onKeyDown(event: KeyboardEvent) {
    if (isComposing(event.nativeEvent)) return;
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step !== 0 && offers.length > 0) setActive((active + step + offers.length) % offers.length);
    const offer = offers[active];
    if (event.key === "Enter" && offer) choose(offer);
    if (step !== 0 || event.key === "Enter") event.preventDefault();
  }

  return (
    <>
      <Input
        role="combobox"
        aria-expanded
        aria-controls={id}
        aria-activedescendant={offers[active] ? `${id}-${active}` : undefined}
        aria-label={t("find")}
        placeholder={t(isEmbedded ? "find" : "findOrMake")}
        autoComplete="off"
        maxLength={40}
        value={text}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          setText(event.target.value);
          setActive(0);
        }}
      />
      <div
        id={id}
        role="listbox"
        aria-label={t("title")}
        aria-multiselectable
        className="mt-1 max-h-64 overflow-y-auto"
      >
        {offers.map((offer, index) => (
          <Choice
            key={offer.key}
            id={`${id}-${index}`}
            tag={offer.tag}
            name={name}
            isActive={index === active}
            share={offer.tag ? shareOf(offer.tag) : "none"}
            onChoose={() => choose(offer)}
          />
        ))}
      </div>
      {offers.length === 0 ? (
        <p className="px-2 py-1.5 text-ink-2">{t(name ? "noneFound" : "none")}</p>
      ) : null}
    </>
  );
}

function Choice({
  id,
  tag,
  name,
  isActive,
  share,
  onChoose,
}: {
  id: string;
  /** Null: a new one. */
  tag: Tag | null;
  name: string;
  isActive: boolean;
  share: Share;
  onChoose: () => void;
}) {
  const t = useTranslations("inbox.tags");
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and the keys
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={share === "all"}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className={cn(
        "flex cursor-default items-center gap-2 rounded-sm px-2 py-1.5 hover:bg-surface-2 pointer-coarse:py-2.5",
        isActive && "bg-surface-2",
      )}
    >
      {tag ? <ColorDot color={tag.color} /> : <Plus aria-hidden className="size-4" />}
      <span dir="auto" className="min-w-0 flex-1 truncate text-left">
        {tag ? tag.name : t("make", { name })}
      </span>
      {share === "all" ? <Check aria-hidden className="size-4 text-accent-ink" /> : null}
      {share === "some" ? <Minus aria-hidden className="size-4 text-ink-3" /> : null}
    </div>
  );
}
