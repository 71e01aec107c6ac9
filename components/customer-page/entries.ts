/**
 * Draws the messages and the changes of the state, in the order of time. What is the same keeps its element, so the focus stays where it
 * is and only what is new is announced.
 */
import type { CustomerView } from "@/lib/inbox/customer-links/schemas";
import { element } from "./element";
import { fill, type formatsIn, type Words } from "./words";

type Entry = CustomerView["entries"][number];
type Said = Extract<Entry, { kind: "message" }>;
type Shown = {
  words: Words;
  formats: ReturnType<typeof formatsIn>;
  view: CustomerView;
  open: (fileId: string, label: string) => void;
};

export function createEntries(list: HTMLElement): (shown: Shown) => void {
  let rows = new Map<string, HTMLElement>();
  return (shown) => {
    const { entries, workspaceName } = shown.view;
    const next = new Map<string, HTMLElement>();
    for (const entry of entries) {
      const key = JSON.stringify([entry, workspaceName]);
      next.set(key, rows.get(key) ?? rowOf(entry, shown));
    }
    for (const [key, row] of rows) if (!next.has(key)) row.remove();
    rows = next;
    [...next.values()].forEach((row, at) => {
      const there = list.children[at] ?? null;
      if (there !== row) list.insertBefore(row, there);
    });
  };
}

const rowOf = (entry: Entry, shown: Shown): HTMLElement =>
  entry.kind === "message" ? saidRow(entry, shown) : changeRow(entry, shown);

const time = (at: string, { formats }: Shown): HTMLElement =>
  element("time", { datetime: at }, formats.moment(at));

function saidRow(entry: Said, shown: Shown): HTMLElement {
  const { words, view } = shown;
  const names = { you: words.you, team: entry.name ?? view.workspaceName, other: words.other };
  const text = entry.text || (entry.files.length > 0 ? "" : words.withoutText);
  return element(
    "li",
    { class: `said ${entry.from}` },
    element("p", { class: "by" }, element("bdi", {}, names[entry.from]), " ", time(entry.at, shown)),
    ...(text ? [element("p", { class: "text", dir: "auto" }, text)] : []),
    ...entry.files.map((file) => fileButton(file, shown)),
  );
}

export function fileButton(
  { id, name, sizeBytes }: Said["files"][number],
  shown: Pick<Shown, "words" | "formats" | "open">,
): HTMLElement {
  const { words, formats, open } = shown;
  const size = sizeBytes > 0 ? ` (${formats.size(sizeBytes)})` : "";
  const label = `${fill(words.file, "name", name ?? words.unnamed)}${size}`;
  const button = element("button", { class: "file", type: "button" }, label);
  button.addEventListener("click", () => open(id, label));
  return element("p", {}, button);
}

function changeRow(entry: Extract<Entry, { kind: "state" }>, shown: Shown): HTMLElement {
  const { words } = shown;
  const said = entry.state === "done" && entry.isYours ? words.doneByYou : words.states[entry.state];
  return element("li", { class: "change" }, element("span", {}, said), " ", time(entry.at, shown));
}
