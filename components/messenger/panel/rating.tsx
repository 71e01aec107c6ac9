/** @jsxImportSource preact */
/** Asks for a rating of a conversation that was closed. A sent rating can be changed. */
import { useState } from "preact/hooks";
import type { AskedRating, CustomerLanguage, Rate } from "@/lib/carriers/messenger/schemas";
import { CLOSE, Icon } from "./icons";
import { texts } from "./texts";

type Props = { rating: AskedRating; onRate: (rating: Rate) => Promise<void> };
/** From very bad to very good. */
const FACES = ["😞", "🙁", "😐", "🙂", "😀"];

export function Rating({ rating, onRate }: Props) {
  const [score, setScore] = useState(rating.score ?? 0);
  const [comment, setComment] = useState(rating.comment ?? "");
  const [step, setStep] = useState<"asking" | "saving" | "done" | "gone">(rating.score ? "done" : "asking");
  const [problem, setProblem] = useState("");
  const words = texts.rating;
  const names = Object.values(words.scores);

  async function save(): Promise<void> {
    setStep("saving");
    setProblem("");
    try {
      await onRate({ ratingId: rating.id, score, comment });
      setStep("done");
    } catch {
      setProblem(texts.email.failed);
      setStep("asking");
    }
  }

  if (step === "gone") return null;
  const close = (
    <button
      type="button"
      class="icon-button small"
      aria-label={texts.email.notNow}
      onClick={() => setStep("gone")}
    >
      <Icon path={CLOSE} />
    </button>
  );
  if (step === "done")
    return (
      <div class="card" role="status">
        <p class="card-title">
          <span>
            <span aria-hidden="true">{FACES[score - 1]}</span> {words.thanks}{" "}
            <button type="button" class="text-button" onClick={() => setStep("asking")}>
              {words.change}
            </button>
          </span>
          {close}
        </p>
      </div>
    );
  return (
    <form
      class="card form"
      onSubmit={(event) => {
        event.preventDefault();
        if (score > 0 && step !== "saving") void save();
      }}
    >
      <p class="card-title">
        <span id="rating" dir="auto">
          {rating.questions?.[document.documentElement.lang as CustomerLanguage] ||
            rating.question ||
            words.ask}
        </span>
        {close}
      </p>
      <div class="faces" role="radiogroup" aria-labelledby="rating">
        {FACES.map((face, index) => (
          <label key={face} class={score === index + 1 ? "chosen" : ""}>
            <input
              type="radio"
              name="score"
              aria-label={names[index]}
              checked={score === index + 1}
              onChange={() => setScore(index + 1)}
            />
            <span aria-hidden="true">{face}</span>
          </label>
        ))}
      </div>
      {score > 0 && (
        <label class="field">
          <span>{words.comment}</span>
          <input
            type="text"
            dir="auto"
            maxLength={2000}
            value={comment}
            onInput={({ currentTarget }) => setComment(currentTarget.value)}
          />
        </label>
      )}
      <p class="problem" role="alert">
        {problem}
      </p>
      {score > 0 && (
        <button type="submit" class="button wide" disabled={step === "saving"}>
          {words.send}
        </button>
      )}
    </form>
  );
}
