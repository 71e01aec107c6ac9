/** The four kinds of callouts, and the words by which other tools name them. Browser-safe. */

export const CALLOUT_KINDS = ["info", "tip", "warning", "danger"] as const;
export type CalloutKind = (typeof CALLOUT_KINDS)[number];

const WORDS: Record<CalloutKind, readonly string[]> = {
  info: ["info", "note", "important", "abstract", "example", "question", "secondary", "primary", "seealso"],
  tip: ["tip", "hint", "success", "check"],
  warning: ["warning", "caution", "attention", "warn"],
  danger: ["danger", "error", "failure", "bug", "critical"],
};

const KINDS = new Map(CALLOUT_KINDS.flatMap((kind) => WORDS[kind].map((word) => [word, kind] as const)));

/** The kind that a word of Docusaurus, VitePress, MkDocs, Sphinx, Bootstrap or MDX components means. */
export const calloutKind = (word: string): CalloutKind | null => KINDS.get(word.toLowerCase()) ?? null;

/** The words of GitHub's alerts; its `CAUTION` is red. */
export const ALERTS: Record<CalloutKind, string> = {
  info: "NOTE",
  tip: "TIP",
  warning: "WARNING",
  danger: "CAUTION",
};

export function alertKind(word: string): CalloutKind | null {
  const known = word.toUpperCase();
  return CALLOUT_KINDS.find((kind) => ALERTS[kind] === known) ?? calloutKind(known);
}
