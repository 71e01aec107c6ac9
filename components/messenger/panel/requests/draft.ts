/** The request that is being written: kept while articles are read, and in this tab also over a load of the page. */
import { newClientId } from "../api";

/** A file that is uploaded. `id`: empty while it is on its way. */
export type FileDraft = { id: string; name: string };
export type Value = string | string[] | FileDraft | undefined;
export type Values = Record<string, Value>;
export type Draft = { typeId: string; text: string; values: Values; clientId: string };

/** session.ts removes it when another person may be at the screen. */
const DRAFT_KEY = "parley:request";
/** Whose it is: the number changes with the person. */
let kept: { person: number; draft: Draft } | null = null;

const empty = (): Draft => ({ typeId: "", text: "", values: {}, clientId: newClientId() });

export function readDraft(person: number): Draft {
  if (kept) return kept.person === person ? kept.draft : empty();
  try {
    const stored = JSON.parse(sessionStorage.getItem(DRAFT_KEY) ?? "null") as {
      at: string;
      draft: Draft;
    } | null;
    // Another site's messenger may have been in this tab.
    return { ...empty(), ...(stored?.at === location.pathname && stored.draft) };
  } catch {
    return empty();
  }
}

/** The draft with which the form begins: without a file whose upload has no one any more who waits for it. */
export function beginDraft(person: number): Draft {
  const draft = readDraft(person);
  const values = Object.entries(draft.values).filter(([, value]) => !isOnItsWay(value));
  const isWhole = !Object.values(draft.values).some(isOnItsWay);
  return isWhole ? draft : keepDraft(person, { ...draft, values: Object.fromEntries(values) });
}

export const isFile = (value: Value): value is FileDraft =>
  typeof value === "object" && !Array.isArray(value);
export const isOnItsWay = (value: Value): boolean => isFile(value) && value.id === "";

/** Sent again, it is the same request only while it says the same. */
export function keepDraft(person: number, draft: Draft): Draft {
  const next = { ...draft, clientId: newClientId() };
  kept = { person, draft: next };
  try {
    sessionStorage.setItem(DRAFT_KEY, JSON.stringify({ at: location.pathname, draft: next }));
  } catch {
    // Blocked or full: it lives as long as the page.
  }
  return next;
}

export function forgetDraft(person: number): void {
  kept = { person, draft: empty() };
  try {
    sessionStorage.removeItem(DRAFT_KEY);
  } catch {
    // Blocked.
  }
}
