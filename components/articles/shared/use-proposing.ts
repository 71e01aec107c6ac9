/** Rules and macros that propose an article, in words; empty for none. Asked for when it is about to be hidden from readers. */
import { useQuery } from "@tanstack/react-query";
import { useFormatter, useTranslations } from "use-intl";
import { useMacros } from "@/components/inbox/macros/use-macros";
import { keys } from "@/lib/client/keys";
import { useWorkspace } from "@/lib/client/workspace";
import { RuleList } from "@/lib/inbox/rules/schemas";

export function useProposing(number: number): string {
  const t = useTranslations("articles.editor.inUse");
  const format = useFormatter();
  const { api, workspace } = useWorkspace();
  const listed = useQuery({
    queryKey: keys.settings.rules(workspace.id),
    queryFn: ({ signal }) => api.get("/api/settings/rules", { schema: RuleList, signal }),
  });
  const rules = listed.data?.rules ?? [];
  const macros = useMacros().data ?? [];
  const proposes = ({ actions }: { actions: readonly { do: string; number?: number }[] }) =>
    actions.some((action) => action.do === "article" && action.number === number);
  return format.list([
    ...rules.filter(proposes).map(({ name }) => t("rule", { name })),
    ...macros.filter(proposes).map(({ name }) => t("macro", { name })),
  ]);
}
