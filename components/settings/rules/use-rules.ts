/** The rules of a workspace, and actions on one. */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { useProblemText } from "@/components/i18n/use-problem-text";
import { toast } from "@/components/ui/toast";
import { keys } from "@/lib/client/keys";
import { useWorkspace } from "@/lib/client/workspace";
import { type ListedRule, Rule, RuleList, SaveRule } from "@/lib/inbox/rules/schemas";
import { empty } from "@/lib/platform/shapes";

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
  const ui = useTranslations("ui");
  const problemText = useProblemText();
  const { api, workspace } = useWorkspace();
  const client = useQueryClient();
  const fail = (error: unknown) => void toast.error(problemText(error));
  const refresh = () => client.invalidateQueries({ queryKey: keys.settings.rules(workspace.id) });
  const create = async (id: string, rule: SaveRule) => {
    await api.post(RULES_PATH, { id, ...rule }, { schema: Rule });
    await refresh();
  };
  const save = async (id: string, rule: SaveRule) => {
    await api.put(`${RULES_PATH}/${id}`, rule, { schema: Rule });
    await refresh();
  };
  return {
    create,
    save,
    turn: (rule: ListedRule, isOn: boolean) => void save(rule.id, { ...savedParts(rule), isOn }).catch(fail),
    /** Its runs stay deleted when it is put back. */
    remove(rule: ListedRule) {
      const restore = () => void create(rule.id, SaveRule.parse(savedParts(rule))).catch(fail);
      api
        .remove(`${RULES_PATH}/${rule.id}`, { schema: empty })
        .then(refresh)
        .then(() => {
          const action = { label: ui("undo"), onClick: restore };
          toast.success(t("deleted", { name: rule.name }), { action });
        }, fail);
    },
  };
}
