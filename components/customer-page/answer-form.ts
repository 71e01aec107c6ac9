/** The form under a ticket: an answer with a file, and the button that marks it as done. */
import type { CustomerView } from "@/lib/inbox/customer-links/schemas";
import type { Problem } from "./calls";
import { element } from "./element";
import type { Words } from "./words";

type Actions = {
  /** Null: it is done. */
  answer: (text: string, file: File | null) => Promise<Problem | null>;
  close: () => Promise<Problem | null>;
  /** Says what became of it. */
  say: (text: string) => void;
  /** After it was marked as done the button is gone. */
  focus: () => void;
};

export function createAnswerForm(words: Words, { answer, close, say, focus }: Actions) {
  const problem = element("p", { class: "problem", role: "alert", id: "Problem" });
  const field = element("textarea", {
    ...{ id: "Answer", rows: "4", maxlength: "4096", "aria-describedby": "Problem" },
  });
  const file = element("input", { id: "File", type: "file" });
  const files = element("p", { class: "files" }, element("label", { for: "File" }, words.attach), file);
  const hint = element("p", { class: "quiet" });
  const send = element("button", { class: "button", type: "submit" }, words.send);
  const solved = element("button", { class: "button second", type: "button" }, words.close);
  const buttons = element("div", { class: "buttons" }, send, solved);
  const form = element(
    "form",
    { class: "answer", novalidate: "" },
    element("label", { for: "Answer" }, words.answer),
    ...[hint, field, files, problem],
    buttons,
  );
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
    say("");
    const failed = await work()
      .catch((): Problem => "failed")
      .finally(() => {
        isBusy = false;
        button.removeAttribute("aria-disabled");
      });
    if (failed) problem.textContent = words.problems[failed];
    else say(done);
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
    if (await run(solved, close, words.closed)) focus();
  });

  return {
    form,
    /** Leaves what was written, if any. */
    end(): void {
      for (const part of [hint, files, problem, buttons]) part.remove();
      field.readOnly = true;
      form.hidden = field.value.trim() === "";
    },
    draw(view: CustomerView): void {
      // Words that were typed before it was closed for good stay, for the customer to copy.
      const isKept = !view.canAnswer && field.value.trim() !== "";
      form.hidden = !view.canAnswer && !isKept;
      field.readOnly = isKept;
      buttons.hidden = isKept;
      files.hidden = !view.takesFiles || isKept;
      solved.hidden = !view.canClose;
      hint.textContent = view.state === "done" ? words.reopen : "";
      hint.hidden = view.state !== "done";
    },
  };
}
