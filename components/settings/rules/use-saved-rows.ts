/** Creates, saves and deletes rows that are sent whole; a deleted one can be put back. */
import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import type { z } from "zod";
import { useProblemText } from "@/components/i18n/use-problem-text";
import { toast } from "@/components/ui/toast";
import { useWorkspace } from "@/lib/client/workspace";
import { empty } from "@/lib/platform/shapes";

type Row = { id: string; name: string };
type Rows<Listed extends Row, Saved> = {
  path: string;
  queryKey: readonly unknown[];
  /** The shape of a stored row. */
  row: z.ZodType<Row>;
  /** The parts of a listed row that can be saved. Throws if it can no longer be saved as it is. */
  saved: (row: Listed) => Saved;
  deleted: (name: string) => string;
};

export function useSavedRows<Listed extends Row, Saved>({
  path,
  queryKey,
  row: schema,
  saved,
  deleted,
}: Rows<Listed, Saved>) {
  const ui = useTranslations("ui");
  const problemText = useProblemText();
  const { api } = useWorkspace();
  const client = useQueryClient();
  const fail = (error: unknown) => void toast.error(problemText(error));
  const refresh = () => client.invalidateQueries({ queryKey });
  const create = async (id: string, whole: Saved) => {
    await api.post(path, { id, ...whole }, { schema });
    await refresh();
  };
  return {
    create,
    fail,
    async save(id: string, whole: Saved) {
      await api.put(`${path}/${id}`, whole, { schema });
      await refresh();
    },
    remove(row: Listed) {
      const restore = () =>
        Promise.resolve()
          .then(() => create(row.id, saved(row)))
          .catch(fail);
      api
        .remove(`${path}/${row.id}`, { schema: empty })
        .then(refresh)
        .then(() => {
          toast.success(deleted(row.name), { action: { label: ui("undo"), onClick: () => void restore() } });
        }, fail);
    },
  };
}
