"use client";

/** Where a signup is: what is done, what is being done, what is to come. */
import { Check, Circle, CircleAlert } from "lucide-react";
import { useTranslations } from "use-intl";
import { Spinner } from "@/components/ui/spinner";
import type { Messages } from "@/lib/i18n/types";
import type { Signup } from "@/lib/installations/schemas";

type StepName = keyof Messages["signup"]["steps"];

/** By the step that comes before it. */
const steps: {
  after: Signup["step"];
  word: StepName;
  appWord?: StepName;
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
  const t = useTranslations("signup");
  const at = steps.findIndex(({ after }) => after === step);
  const current = at < 0 ? steps.length : at;
  return (
    <ol aria-label={t("progress")} className="flex flex-col gap-2">
      {steps.map(({ after, word, appWord }, index) => {
        const state = index < current ? "done" : index > current ? "ahead" : isWorking ? "now" : "stopped";
        return (
          <li key={after} aria-current={index === current ? "step" : undefined} className="flex gap-2.5">
            <span className="mt-0.5 flex size-4 shrink-0 items-center justify-center [&_svg]:size-4">
              {icons[state]}
            </span>
            <span className={state === "ahead" ? "text-ink-3" : undefined}>
              {t(`steps.${signup?.isCoexistence && appWord ? appWord : word}`)}
              <span className="sr-only">, {t(`states.${state}`)}</span>
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
