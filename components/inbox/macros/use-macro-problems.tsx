/** Why a macro did nothing: each action that is not possible, with its reason. */
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useProblemText } from "@/components/i18n/use-problem-text";
import { useMacroWords } from "@/components/inbox/macros/use-macro-words";
import { ApiError } from "@/lib/client/api";
import { hasText } from "@/lib/i18n/has-text";
import type { Messages } from "@/lib/i18n/types";
import type { Macro, MacroProblem } from "@/lib/inbox/macros/schemas";

const isProblem = (each: unknown): each is MacroProblem =>
  typeof each === "object" && each !== null && "reason" in each && "field" in each;

export function useMacroProblems(): (macro: Macro, error: unknown) => ReactNode {
  const t = useTranslations("macros");
  const problemText = useProblemText();
  const words = useMacroWords();
  function lineOf({ actions }: Macro, { field, reason, message }: MacroProblem): string {
    const key = `reasons.${reason as keyof Messages["macros"]["reasons"]}` as const;
    const said = hasText(t, key) ? t(key) : problemText({ code: reason, message });
    // Another one may have changed the macro meanwhile.
    const action = actions[Number(field.split(".")[1])];
    return action ? t("run.problem", { action: words.action(action), reason: said }) : said;
  }
  return (macro, error) => {
    const details = error instanceof ApiError && Array.isArray(error.details) ? error.details : [];
    const problems = details.filter(isProblem);
    if (problems.length === 0) return problemText(error);
    return (
      <ul className="flex flex-col gap-1">
        {problems.map((problem) => (
          <li key={problem.field} dir="auto">
            {lineOf(macro, problem)}
          </li>
        ))}
      </ul>
    );
  };
}
