/** Draws the ticket once, and again what changed: what the customer is writing stays. */
import type { CustomerView } from "@/lib/inbox/customer-links/schemas";
import { createAnswerForm } from "./answer-form";
import type { Problem } from "./calls";
import { drawDetails } from "./details";
import { element } from "./element";
import { createEntries, fileButton } from "./entries";
import { createRating } from "./rating";
import { fill, formatsIn, type Words } from "./words";

type Actions = {
  /** Null: it is done. */
  answer: (text: string, file: File | null) => Promise<Problem | null>;
  close: () => Promise<Problem | null>;
  rate: (score: number, comment: string) => Promise<Problem | null>;
  /** An address where the browser opened no tab for it. */
  open: (fileId: string) => Promise<Problem | null | { url: string }>;
};

export function createTicketView(words: Words, language: string, { answer, close, rate, open }: Actions) {
  const formats = formatsIn(language);
  const heading = element("h1", { tabindex: "-1" });
  const state = element("span", { class: "state" });
  const type = element("p", { class: "type", dir: "auto" });
  const opened = element("p", { class: "quiet" });
  const details = element("dl", { class: "details", "aria-label": words.details });
  const cut = element("p", { class: "quiet" }, words.cut);
  // Safari takes the role from a list whose marks are not drawn.
  const list = element("ol", { class: "entries", role: "list" });
  const drawEntries = createEntries(list);
  const status = element("p", { class: "status", role: "status" });
  const final = element("p", { class: "final" }, words.final);
  const ends = element("p", { class: "quiet" });
  const focus = () => heading.focus();
  const say = (text: string) => {
    status.textContent = text;
  };
  const { form, draw: drawForm, end: endForm } = createAnswerForm(words, { answer, close, say, focus });
  const rating = createRating(words, rate, focus);
  let drawn = "";

  const openFile = async (fileId: string, label: string): Promise<void> => {
    const opened = await open(fileId);
    if (opened === null || typeof opened === "string") return say(opened ? words.problems[opened] : "");
    const link = { href: opened.url, target: "_blank", rel: "noopener noreferrer" };
    status.replaceChildren(words.blocked, " ", element("a", link, label));
  };

  const header = element("header", {}, heading, type, element("p", {}, state), opened, details);
  const history = element("section", { role: "log", "aria-label": words.history }, cut, list);

  return {
    parts: [header, history, status, ...rating.parts, form, final, ends],
    focus,
    /** The link has ended meanwhile: what it showed goes. What the customer was writing stays, for them to copy. */
    end(): void {
      heading.textContent = words.title;
      header.replaceChildren(heading);
      for (const part of [history, final, ends]) part.remove();
      endForm();
      rating.end();
      say(words.problems.unknown);
      if (![form, rating.form].some((each) => each.contains(document.activeElement))) focus();
    },
    draw(view: CustomerView): void {
      const now = JSON.stringify(view);
      if (now === drawn) return;
      drawn = now;
      heading.textContent = fill(words.number, "number", String(view.number));
      type.textContent = view.type;
      type.hidden = view.type === null;
      drawDetails(details, view, {
        formats,
        draw: (file) => fileButton(file, { words, formats, open: openFile }),
      });
      state.textContent = words.states[view.state];
      state.dataset.state = view.state;
      opened.textContent = fill(words.opened, "date", formats.date(view.openedAt));
      ends.textContent = `${fill(words.ends, "date", formats.date(view.expiresAt))} ${words.keep}`;
      cut.hidden = !view.isCut;
      drawEntries({ words, formats, view, open: openFile });
      final.hidden = view.canAnswer;
      rating.draw(view);
      drawForm(view);
    },
  };
}
