/** Draws the ticket once, and again what changed: what the customer is writing stays. */
import type { CustomerView } from "@/lib/inbox/customer-links/schemas";
import type { Problem } from "./calls";
import { element } from "./element";
import { entriesOf } from "./entries";
import { fill, formatsIn, type Words } from "./words";

type Actions = {
  /** Null: it is done. */
  answer: (text: string, file: File | null) => Promise<Problem | null>;
  open: (fileId: string) => Promise<Problem | null>;
  close: () => Promise<Problem | null>;
};

export function createTicketView(words: Words, language: string, { answer, close, open }: Actions) {
  const formats = formatsIn(language);
  const heading = element("h1", { tabindex: "-1" });
  const state = element("span", { class: "state" });
  const opened = element("p", { class: "quiet" });
  const cut = element("p", { class: "quiet" }, words.cut);
  const list = element("ol", { class: "entries" });
  const status = element("p", { class: "status", role: "status" });
  const problem = element("p", { class: "problem", role: "alert", id: "Problem" });
  const field = element("textarea", {
    id: "Answer",
    rows: "4",
    maxlength: "4096",
    "aria-describedby": "Problem",
  });
  const file = element("input", { id: "File", type: "file" });
  const files = element("p", { class: "files" }, element("label", { for: "File" }, words.attach), file);
  const hint = element("p", { class: "quiet" });
  const send = element("button", { class: "button", type: "submit" }, words.send);
  const solved = element("button", { class: "button second", type: "button" }, words.close);
  const form = element(
    "form",
    { class: "answer", novalidate: "" },
    element("label", { for: "Answer" }, words.answer),
    ...[hint, field, files, problem],
    element("div", { class: "buttons" }, send, solved),
  );
  const final = element("p", { class: "final" }, words.final);
  const ends = element("p", { class: "quiet" });
  let drawn = "";
  let isBusy = false;

  /** One at a time: a second press while the first is under way does nothing. */
  async function run(
    button: HTMLButtonElement,
    work: () => Promise<Problem | null>,
    done: string,
  ): Promise<boolean> {
    if (isBusy) return false;
    isBusy = true;
    button.setAttribute("aria-disabled", "true");
    problem.textContent = "";
    status.textContent = "";
    const failed = await work();
    isBusy = false;
    button.removeAttribute("aria-disabled");
    if (failed) problem.textContent = words.problems[failed];
    else status.textContent = done;
    return !failed;
  }

  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const text = field.value;
    const chosen = file.files?.[0] ?? null;
    if (text.trim() === "" && !chosen) {
      problem.textContent = words.empty;
      field.setAttribute("aria-invalid", "true");
      field.focus();
      return;
    }
    field.removeAttribute("aria-invalid");
    if (!(await run(send, () => answer(text.trim() === "" ? "" : text, chosen), words.sent))) return;
    // Keeps text that was typed meanwhile.
    if (field.value === text) field.value = "";
    if (file.files?.[0] === chosen) file.value = "";
    field.focus();
  });
  solved.addEventListener("click", async () => {
    if (await run(solved, close, words.closed)) heading.focus();
  });

  const openFile = async (fileId: string): Promise<void> => {
    const failed = await open(fileId);
    status.textContent = failed ? words.problems[failed] : "";
  };

  return {
    parts: [
      element("header", {}, heading, element("p", {}, state), opened),
      element("section", { "aria-label": words.history }, cut, list),
      ...[status, form, final, ends],
    ],
    focus: () => heading.focus(),
    /** The link was revoked meanwhile: what it showed goes. */
    end(): void {
      drawn = "";
      list.replaceChildren();
      for (const part of [form, final, ends]) part.hidden = true;
      status.textContent = words.problems.unknown;
    },
    draw(view: CustomerView): void {
      const now = JSON.stringify(view);
      if (now === drawn) return;
      drawn = now;
      heading.textContent = fill(words.number, "number", String(view.number));
      state.textContent = words.states[view.state];
      state.dataset.state = view.state;
      opened.textContent = fill(words.opened, "date", formats.date(view.openedAt));
      ends.textContent = `${fill(words.ends, "date", formats.date(view.expiresAt))} ${words.keep}`;
      cut.hidden = !view.isCut;
      list.replaceChildren(...entriesOf({ words, formats, view, open: openFile }));
      form.hidden = !view.canAnswer;
      final.hidden = view.canAnswer;
      files.hidden = !view.takesFiles;
      solved.hidden = !view.canClose;
      hint.textContent = view.state === "done" ? words.reopen : "";
      hint.hidden = view.state !== "done";
    },
  };
}
