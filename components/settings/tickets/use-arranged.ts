/** Moves, archives, brings back and deletes rows of a list that people put in order. */
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useProblemText } from "@/components/i18n/use-problem-text";
import { toast } from "@/components/ui/toast";
import { keys } from "@/lib/client/keys";
import { useWorkspace } from "@/lib/client/workspace";

export const TYPES_PATH = "/api/settings/ticket-types";
export const FIELDS_PATH = "/api/settings/fields";
type Row = { id: string; name: string };

export function useArranged(path: string) {
  const t = useTranslations("tickets.settings.rows");
  const ui = useTranslations("ui");
  const problemText = useProblemText();
  const { api, workspace } = useWorkspace();
  const client = useQueryClient();
  /** The last move, for screen readers. */
  const [said, setSaid] = useState("");
  const fail = (error: unknown) => void toast.error(problemText(error));
  const refresh = () => client.invalidateQueries({ queryKey: keys.settings.ticketForms(workspace.id) });
  const arrange = (row: Row, change: object) => api.patch(`${path}/${row.id}`, change).then(refresh);
  return {
    said,
    refresh,
    /** `place`: in the whole list; `shown`: as people count it. */
    move: (row: Row, place: number, shown: number) =>
      void arrange(row, { place }).then(
        () => setSaid(t("moved", { name: row.name, place: String(shown + 1) })),
        fail,
      ),
    archive: (row: Row) =>
      void arrange(row, { isArchived: true }).then(
        () =>
          toast.success(t("archived", { name: row.name }), {
            action: {
              label: ui("undo"),
              onClick: () => void arrange(row, { isArchived: false }).catch(fail),
            },
          }),
        fail,
      ),
    restore: (row: Row) =>
      void arrange(row, { isArchived: false }).then(
        () => toast.success(t("restored", { name: row.name })),
        fail,
      ),
    remove: (row: Row) => api.remove(`${path}/${row.id}`).then(refresh),
  };
}
