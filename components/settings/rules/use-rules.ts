/** The rules of a workspace, and actions on one. */
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { useSavedRows } from "@/components/settings/rules/use-saved-rows";
import { keys } from "@/lib/client/keys";
import { useWorkspace } from "@/lib/client/workspace";
import { type ListedRule, Rule, RuleList, SaveRule } from "@/lib/inbox/rules/schemas";

export const RULES_PATH = "/api/settings/rules";

/** The parts of a listed rule that can be saved. */
export const savedParts = ({
  name,
  isOn,
  trigger,
  afterMinutes,
  conditions,
  matchesAny,
  actions,
}: Rule): SaveRule => ({
  name,
  isOn,
  trigger,
  afterMinutes,
  conditions,
  matchesAny,
  actions,
});

export function useRules() {
  const { api, workspace } = useWorkspace();
  return useQuery({
    queryKey: keys.settings.rules(workspace.id),
    queryFn: ({ signal }) => api.get(RULES_PATH, { schema: RuleList, signal }),
  });
}

export function useRuleActions() {
  const t = useTranslations("rules");
  const rows = useSavedRows<ListedRule, SaveRule>({
    path: RULES_PATH,
    queryKey: keys.settings.rules(useWorkspace().workspace.id),
    row: Rule,
    // Its runs stay deleted when it is put back.
    saved: (rule) => SaveRule.parse(savedParts(rule)),
    deleted: (name) => t("deleted", { name }),
  });
  const turn = (rule: ListedRule, isOn: boolean) =>
    void rows.save(rule.id, { ...savedParts(rule), isOn }).catch(rows.fail);
  return { ...rows, turn };
}
