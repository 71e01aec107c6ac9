/** The fates of columns: whether an erasure empties them, an export shows them, a merge carries them, and the audit log names their changes. */

export const YES = true;
/** Yes, or why not. */
type Answer = true | string;
export type Fate = { columns: string; erased: Answer; exported: Answer; merged: Answer; audited: Answer };

export const OWN = "the team's own: names no contact";
const PLAIN = "an id, a state or a word of a closed list";
export const NOT_DATA = "no content of the workspace: how Parley works";
const SETTING = "a setting: exports have what was personal and asked";
const OF_WORKSPACE = "belongs to the workspace, not to a contact";
const CONTENT = "what is personal is no act of administration";

/** A contact's data, in its rows. */
export const personal = (columns: string, more: Partial<Fate> = {}): Fate => ({
  columns,
  erased: YES,
  exported: YES,
  merged: YES,
  audited: CONTENT,
  ...more,
});
/** Settings that people administer. */
export const setting = (columns: string, more: Partial<Fate> = {}): Fate => ({
  columns,
  erased: OWN,
  exported: SETTING,
  merged: OF_WORKSPACE,
  audited: YES,
  ...more,
});
/** Texts that the team writes for its readers. */
export const written = (columns: string): Fate => ({
  columns,
  erased: OWN,
  exported: "its authors can download it",
  merged: OF_WORKSPACE,
  audited: "the history of the article has it",
});
/** Internal state of Parley. */
export const inner = (columns: string, more: Partial<Fate> = {}): Fate => ({
  columns,
  erased: PLAIN,
  exported: NOT_DATA,
  merged: OF_WORKSPACE,
  audited: NOT_DATA,
  ...more,
});
