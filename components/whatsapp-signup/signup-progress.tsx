/** Where a signup is: what is done, what is being done, what is to come. */
import { Check, Circle, CircleAlert } from "lucide-react";
import { Spinner } from "@/components/ui/spinner";
import type { Signup } from "@/lib/installations/schemas";
import { useSignupWords } from "./use-signup-words";
import type { SignupWords } from "./words";

/** By the step that comes before it. */
const steps: {
  after: Signup["step"];
  word: keyof SignupWords["steps"];
  appWord?: keyof SignupWords["steps"];
}[] = [
  { after: "started", word: "exchange" },
  { after: "code_exchanged", word: "read" },
  { after: "account_read", word: "subscribe" },
  { after: "webhook_subscribed", word: "register", appWord: "keep" },
  { after: "number_registered", word: "connect" },
];

/** Null: the server has not told anything yet. */
export function SignupProgress({ signup, isWorking }: { signup: Signup | null; isWorking: boolean }) {
  const step = signup?.step ?? "started";
  const words = useSignupWords();
  const at = steps.findIndex(({ after }) => after === step);
  const current = at < 0 ? steps.length : at;
  return (
    <ol aria-label={words.progress} className="flex flex-col gap-2">
      {steps.map(({ after, word, appWord }, index) => {
        const state = index < current ? "done" : index > current ? "ahead" : isWorking ? "now" : "stopped";
        return (
          <li key={after} aria-current={index === current ? "step" : undefined} className="flex gap-2.5">
            <span className="mt-0.5 flex size-4 shrink-0 items-center justify-center [&_svg]:size-4">
              {icons[state]}
            </span>
            <span className={state === "ahead" ? "text-ink-3" : undefined}>
              {words.steps[signup?.isCoexistence && appWord ? appWord : word]}
              <span className="sr-only">, {words.states[state]}</span>
            </span>
          </li>
        );
      })}
    </ol>
  );
}

const icons = {
  done: <Check aria-hidden className="text-good" />,
  now: <Spinner />,
  stopped: <CircleAlert aria-hidden className="text-warn" />,
  ahead: <Circle aria-hidden className="text-ink-3" />,
};
