/** Creates, saves and deletes macros. */
import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { useProblemText } from "@/components/i18n/use-problem-text";
import { MACROS_PATH } from "@/components/inbox/macros/use-macros";
import { toast } from "@/components/ui/toast";
import { keys } from "@/lib/client/keys";
import { useWorkspace } from "@/lib/client/workspace";
import { Macro, SaveMacro } from "@/lib/inbox/macros/schemas";
import { empty } from "@/lib/platform/shapes";

/** The parts of a listed macro that can be saved. */
export const savedParts = ({ name, owner, teamId, actions }: Macro): SaveMacro => ({
  name,
  owner,
  teamId,
  actions,
});

export function useMacroActions() {
  const t = useTranslations("macros");
  const ui = useTranslations("ui");
  const problemText = useProblemText();
  const { api, workspace } = useWorkspace();
  const client = useQueryClient();
  const fail = (error: unknown) => void toast.error(problemText(error));
  const refresh = () => client.invalidateQueries({ queryKey: keys.inbox.macros(workspace.id) });
  const create = async (id: string, macro: SaveMacro) => {
    await api.post(MACROS_PATH, { id, ...macro }, { schema: Macro });
    await refresh();
  };
  return {
    create,
    async save(id: string, macro: SaveMacro) {
      await api.put(`${MACROS_PATH}/${id}`, macro, { schema: Macro });
      await refresh();
    },
    remove(macro: Macro) {
      const restore = () => void create(macro.id, SaveMacro.parse(savedParts(macro))).catch(fail);
      api
        .remove(`${MACROS_PATH}/${macro.id}`, { schema: empty })
        .then(refresh)
        .then(() => {
          const action = { label: ui("undo"), onClick: restore };
          toast.success(t("deleted", { name: macro.name }), { action });
        }, fail);
    },
  };
}
