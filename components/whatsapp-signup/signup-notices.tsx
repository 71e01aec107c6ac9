import { Check, Circle, CircleAlert } from "lucide-react";
/** Notices of the signup: what is needed, problems of the page, the reason why the number is not connected. */
import { createContext, type ReactNode, use } from "react";
import { useTranslations } from "use-intl";
import { useProblemText } from "@/components/i18n/use-problem-text";
import { Alert } from "@/components/ui/alert";
import { Spinner } from "@/components/ui/progress";
import { useTimeFormat } from "@/components/ui/time-format";
import type { Signup, SignupFailure, SignupKind } from "@/lib/connections/installations/signup-schemas";
import type { Messages } from "@/lib/i18n/types";

/** The text of a failed call or script: by the error's code, unless the page around it has its own words. */
type ProblemText = (error: unknown) => string;

export const SignupProblemContext = createContext<ProblemText | null>(null);

export function useSignupProblem(): ProblemText {
  const own = use(SignupProblemContext);
  const problemText = useProblemText();
  return own ?? problemText;
}

export function Problem({ children }: { children: ReactNode }) {
  const t = useTranslations("signup");
  return (
    <Alert tone="bad" title={t("couldNotContinue")}>
      {children}
    </Alert>
  );
}

/** Why the signup stopped, and from when it can be tried again. */
export function useSignupFailureText() {
  const t = useTranslations("signup");
  const times = useTimeFormat();
  return ({ code, retryAt }: Pick<SignupFailure, "code" | "retryAt">): string => {
    const why = t(`failures.${code}`);
    if (!retryAt) return why;
    return `${why} ${t("retryFrom", { time: times.clock(new Date(retryAt), new Date()) })}`;
  };
}

export function Failure({ signup: { failure, endedAt } }: { signup: Signup }) {
  const t = useTranslations("signup");
  const failureText = useSignupFailureText();
  if (!failure) return null;
  const tone = endedAt ? "bad" : failure.code === "cancelled" ? "info" : "warn";
  return (
    <Alert tone={tone} title={endedAt ? t("cannotBeConnected") : t("notConnectedYet")}>
      {failureText(failure)}
    </Alert>
  );
}

const NEEDED = {
  embedded: ["facebook", "phone", "minutes"],
  simulator: ["simulator"],
} as const satisfies Record<SignupKind, readonly string[]>;

export function Needed({ kind }: { kind: SignupKind }) {
  const t = useTranslations("signup");
  return (
    <div>
      <p className="font-medium">{t("needTitle")}</p>
      <ul className="mt-1 flex list-disc flex-col gap-1 pl-5 text-pretty text-ink-2">
        {NEEDED[kind].map((item) => (
          <li key={item}>{t(`needed.${item}`)}</li>
        ))}
      </ul>
    </div>
  );
}

type StepName = keyof Messages["signup"]["steps"];

/** Each step by the state before it. */
const steps: { after: Signup["step"]; word: StepName; appWord?: StepName }[] = [
  { after: "started", word: "exchange" },
  { after: "code_exchanged", word: "read" },
  { after: "account_read", word: "subscribe" },
  { after: "webhook_subscribed", word: "register", appWord: "keep" },
  { after: "number_registered", word: "connect" },
];

/** The steps that are done, running, and to come. `signup` is null before the first answer of the server. */
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
