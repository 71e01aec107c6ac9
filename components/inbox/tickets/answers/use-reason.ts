/** Why a reporter is not answered, in words. */
import { useTranslations } from "use-intl";
import { useProblemText } from "@/components/i18n/use-problem-text";
import { ANSWER_REASONS } from "@/lib/inbox/tickets/answer-schemas";

export function useReason(): (reason: string) => string {
  const t = useTranslations("tickets.answers");
  const problemText = useProblemText();
  return (reason) => {
    const own = ANSWER_REASONS.find((each) => each === reason);
    if (own) return t(`reasons.${own}`);
    return reason === "session_window_closed" ? t("reasons.needsTemplate") : problemText({ code: reason });
  };
}
