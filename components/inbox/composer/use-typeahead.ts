/** Suggestions while a word that begins with a sign is typed: canned replies after `/`, colleagues after `@`. */

import { type KeyboardEvent, useId, useState } from "react";
import { isComposing } from "@/lib/client/composing";

export type Offer = { id: string; label: string; detail?: string; text?: string };
export type Source = {
  sign: "/" | "@";
  offers: (query: string) => Offer[];
  /** Replaces the sign and what was typed behind it, `from` to `to` in the text. */
  choose: (offer: Offer, range: { from: number; to: number }) => void;
};

/** A word at the start of the text or after a blank; up to the caret. */
const WORD = /(?:^|\s)([/@])([\p{L}\p{N}_-]{0,40})$/u;

export function useTypeahead(text: string, sources: Source[]) {
  const id = useId();
  const [caret, setCaret] = useState<number | null>(null);
  const [dismissed, setDismissed] = useState<string | null>(null);
  const [chosen, setChosen] = useState(0);

  const typed = caret === null ? null : WORD.exec(text.slice(0, caret));
  const source = typed && sources.find(({ sign }) => sign === typed[1]);
  const query = typed?.[2] ?? "";
  const from = (caret ?? 0) - query.length - 1;
  const key = `${from}${typed?.[1]}`;
  const offers = source && dismissed !== key ? source.offers(query) : [];
  const isOpen = Boolean(source) && dismissed !== key && (offers.length > 0 || query === "");
  const active = Math.min(chosen, Math.max(offers.length - 1, 0));

  function choose(offer: Offer | undefined) {
    if (!offer || caret === null) return;
    source?.choose(offer, { from, to: caret });
    setChosen(0);
  }

  /** True: the list has handled the key. */
  function onKeyDown(event: KeyboardEvent): boolean {
    if (!isOpen || isComposing(event.nativeEvent)) return false;
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (move && offers.length > 0) setChosen((active + move + offers.length) % offers.length);
    else if ((event.key === "Enter" || event.key === "Tab") && offers.length > 0) choose(offers[active]);
    else if (event.key === "Escape") setDismissed(key);
    else return false;
    event.preventDefault();
    return true;
  }

  return {
    id,
    sign: source?.sign ?? null,
    isOpen,
    offers,
    active,
    choose,
    onKeyDown,
    /** Called by the field with its caret; null without one, or with a selection. */
    onCaret(field: HTMLTextAreaElement | null) {
      const at = field && field.selectionStart === field.selectionEnd ? field.selectionStart : null;
      if (at !== caret) setCaret(at);
    },
    /**
     * Attributes for the field, which keeps the focus. A textarea takes no other role and no aria-expanded (ARIA in
     * HTML).
     */
    aria: {
      "aria-autocomplete": "list" as const,
      "aria-controls": isOpen ? id : undefined,
      "aria-activedescendant": isOpen && offers.length > 0 ? `${id}-${active}` : undefined,
    },
  };
}
