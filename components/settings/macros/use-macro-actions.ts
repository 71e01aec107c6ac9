/** Creates, saves and deletes macros. */
import { useTranslations } from "use-intl";
import { MACROS_PATH } from "@/components/inbox/macros/use-macros";
import { useSavedRows } from "@/components/settings/rules/use-saved-rows";
import { keys } from "@/lib/client/keys";
import { useWorkspace } from "@/lib/client/workspace";
import { Macro, SaveMacro } from "@/lib/inbox/macros/schemas";

/** The parts of a listed macro that can be saved. */
export const savedParts = ({ name, owner, teamId, actions }: Macro): SaveMacro => ({
  name,
  owner,
  teamId,
  actions,
});

export function useMacroActions() {
  const t = useTranslations("macros");
  return useSavedRows<Macro, SaveMacro>({
    path: MACROS_PATH,
    queryKey: keys.inbox.macros(useWorkspace().workspace.id),
    row: Macro,
    saved: (macro) => SaveMacro.parse(savedParts(macro)),
    deleted: (name) => t("deleted", { name }),
  });
}
