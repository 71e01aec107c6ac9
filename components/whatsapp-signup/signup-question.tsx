/** The question of a signup that has stopped: one of its own, or whether to continue or to start again. */
import { useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";
import type { Signup } from "@/lib/connections/installations/signup-schemas";
import { ChooseNumber, ConfirmReplacement, EnterPin, type Title } from "./signup-questions";
import type { useSignup } from "./use-signup";

export function Question({
  signup,
  former,
  title,
  resume,
  restart,
}: {
  signup: Signup;
  former?: string | null;
  title?: Title;
  resume: ReturnType<typeof useSignup>["resume"];
  restart: () => Promise<void>;
}) {
  const t = useTranslations("signup");
  if (signup.step === "done") return null;
  if (signup.need === "number")
    return <ChooseNumber numbers={signup.numbers} onAnswer={(answer) => void resume(answer)} title={title} />;
  if (signup.need === "pin") return <EnterPin onAnswer={(answer) => void resume(answer)} title={title} />;
  if (signup.need === "replacement")
    return (
      <ConfirmReplacement
        signup={signup}
        former={former}
        onAnswer={(answer) => void resume(answer)}
        title={title}
      />
    );
  const isOver = signup.endedAt !== null || signup.step === "started" || signup.need === "popup";
  return (
    <div className="flex flex-wrap gap-2">
      {isOver ? null : (
        <Button variant="primary" onClick={() => void resume()}>
          {t("continue")}
        </Button>
      )}
      <Button variant={isOver ? "primary" : "secondary"} onClick={() => void restart()}>
        {t("startAgain")}
      </Button>
    </div>
  );
}
