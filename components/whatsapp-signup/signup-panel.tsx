/** The signup on the page: what it needs, the window, what is happening now, what is asked, and what went wrong. */
import { ExternalLink } from "lucide-react";
import { useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/progress";
import type { Signup, SignupKind } from "@/lib/connections/installations/signup-schemas";
import { Failure, Needed, Problem, SignupProgress } from "./signup-notices";
import { Question } from "./signup-question";
import { type SignupApi, useSignup } from "./use-signup";

export function SignupPanel({
  kind,
  api,
  initial,
  startLabel,
  startVariant = "primary",
  onDone,
}: {
  kind: SignupKind;
  /** Must not change from one drawing to the next. */
  api: SignupApi;
  /** A signup that stopped on the way, perhaps in an earlier visit. */
  initial: Signup | null;
  startLabel: string;
  startVariant?: "primary" | "secondary";
  onDone: (signup: Signup) => void;
}) {
  const t = useTranslations("signup");
  const { phase, signup, problem, begin, open, resume, restart, leave } = useSignup(api, initial, onDone);
  if (phase === "idle" && !signup) {
    return (
      <div className="flex flex-col items-start gap-3">
        {problem ? <Problem>{problem}</Problem> : null}
        <Button variant={startVariant} onClick={() => void begin()}>
          {startLabel}
        </Button>
      </div>
    );
  }
  const isWorking = phase === "working";
  const hasBegun = signup !== null && signup.step !== "started";
  return (
    <div className="flex max-w-[480px] flex-col gap-5 rounded-md border p-4">
      {problem ? <Problem>{problem}</Problem> : null}
      {!isWorking && signup ? <Failure signup={signup} /> : null}
      {hasBegun || isWorking ? (
        <SignupProgress signup={signup} isWorking={isWorking} />
      ) : phase === "open" ? null : (
        <Needed kind={kind} />
      )}
      <p role="status" className="flex items-center gap-2 text-ink-2 empty:hidden">
        {phase === "open" ? (
          <>
            <Spinner /> {t("openElsewhere")}
          </>
        ) : null}
      </p>
      {phase === "idle" && signup ? <Question signup={signup} resume={resume} restart={restart} /> : null}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {phase === "preparing" || phase === "ready" ? (
          <Button variant="primary" loading={phase === "preparing"} onClick={() => void open()}>
            <ExternalLink aria-hidden />
            {t(`open.${kind}`)}
          </Button>
        ) : null}
        {isWorking || phase === "open" ? null : (
          <Button variant="ghost" onClick={leave}>
            {t("notNow")}
          </Button>
        )}
      </div>
    </div>
  );
}
