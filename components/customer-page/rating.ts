/** The question of how it was, once the ticket is done. It is answered once. */
import type { CustomerView } from "@/lib/inbox/customer-links/schemas";
import type { Problem } from "./calls";
import { element } from "./element";
import type { Words } from "./words";

/** Null: it is done. */
type Rate = (score: number, comment: string) => Promise<Problem | null>;
const SCORES = ["1", "2", "3", "4", "5"] as const;

export function createRating(words: Words, rate: Rate, focus: () => void) {
  const { rating } = words;
  const question = element("legend", { dir: "auto" });
  const radios = SCORES.map((score) =>
    element("input", { type: "radio", name: "score", value: score, id: `Score${score}` }),
  );
  const scores = element(
    "fieldset",
    { "aria-describedby": "RatingProblem" },
    question,
    ...radios.map((radio, at) =>
      element("label", { class: "score", for: radio.id }, radio, " ", rating.scores[SCORES[at] ?? "1"]),
    ),
  );
  const comment = element("textarea", { id: "Comment", rows: "2", maxlength: "2000", dir: "auto" });
  const problem = element("p", { class: "problem", role: "alert", id: "RatingProblem" });
  const send = element("button", { class: "button", type: "submit" }, rating.send);
  const form = element(
    "form",
    { class: "answer", novalidate: "" },
    scores,
    element("label", { for: "Comment" }, rating.comment),
    ...[comment, problem, element("div", { class: "buttons" }, send)],
  );
  const thanks = element("p", { class: "final" }, rating.thanks);
  let isBusy = false;
  let asked: CustomerView["rating"] = null;

  /** Words that were typed before the ticket was opened again stay, for the customer to copy. */
  function drawForm(): void {
    const isOpen = asked !== null && asked.score === null;
    const isKept = !isOpen && comment.value.trim() !== "";
    form.hidden = !isOpen && !isKept;
    comment.readOnly = isKept;
    scores.hidden = isKept;
    send.hidden = isKept;
  }

  form.addEventListener("change", () => {
    problem.textContent = "";
  });
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (isBusy) return;
    const chosen = radios.find(({ checked }) => checked);
    problem.textContent = chosen ? "" : rating.choose;
    if (!chosen) return radios[0]?.focus();
    isBusy = true;
    send.setAttribute("aria-disabled", "true");
    const text = comment.value;
    const failed = await rate(Number(chosen.value), text).catch((): Problem => "failed");
    isBusy = false;
    send.removeAttribute("aria-disabled");
    if (failed) {
      problem.textContent = words.problems[failed];
      return;
    }
    if (comment.value === text) comment.value = "";
    drawForm();
    focus();
  });

  return {
    form,
    parts: [form, thanks],
    /** Leaves what was written, if any. */
    end(): void {
      asked = null;
      thanks.remove();
      drawForm();
    },
    draw(view: CustomerView): void {
      asked = view.rating;
      drawForm();
      thanks.hidden = asked === null || asked.score === null;
      question.textContent = asked?.question || rating.ask;
    },
  };
}
