/** The words of a report in the reader's language. */
import { useTranslations } from "use-intl";
import { useNumbers } from "@/components/overview/use-numbers";
import type { Group } from "@/lib/inbox/reports/definitions";
import { reportWords } from "@/lib/inbox/reports/words";

export function useReportWords(group: Group, currency: string | null = null) {
  const t = useTranslations("reports");
  const overview = useTranslations("overview");
  const numbers = useNumbers();
  return reportWords(group, currency, { t, overview, numbers });
}
