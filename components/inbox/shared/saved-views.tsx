/** Filters of a list under a name: saved and deleted in a dialog. */
import { useQueryClient } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useTranslations } from "use-intl";
import { useProblemText } from "@/components/i18n/use-problem-text";
import { SaveUnderName } from "@/components/patterns/save-under-name";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { IconButton } from "@/components/ui/icon-button";
import { toast } from "@/components/ui/toast";
import { keys } from "@/lib/client/keys";
import { nothing, shaped } from "@/lib/client/shaped";
import { useScope } from "@/lib/client/workspace";
import type { AnySavedView, ViewList } from "@/lib/inbox/views/schemas";

type View = AnySavedView;
type Props = {
  list: ViewList;
  /** It would be saved. */
  filter: View["filter"];
  views: readonly View[];
  /** The view that has this filter already. */
  known: View | undefined;
};

export function SavedViewsDialog({
  open,
  onOpenChange,
  ...props
}: Props & { open: boolean; onOpenChange: (open: boolean) => void }) {
  const t = useTranslations("inbox.views");
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title={t("title")} description={t("description")}>
        <SavedViewsForm {...props} onDone={() => onOpenChange(false)} />
      </DialogContent>
    </Dialog>
  );
}

function useChangeViews(list: ViewList) {
  const { api, workspace } = useScope();
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: keys.inbox.views(workspace.id) });
  return {
    async save(view: View) {
      await api.post("/api/inbox/views", { ...view, list }, { schema: shaped<View>("id", "filter") });
      await refresh();
    },
    async remove({ id }: View) {
      await api.remove(`/api/inbox/views/${id}`, { schema: nothing });
      await refresh();
    },
  };
}

function SavedViewsForm({ list, filter, views, known, onDone }: Props & { onDone: () => void }) {
  const t = useTranslations("inbox.views");
  const ui = useTranslations("ui");
  const problemText = useProblemText();
  const { save, remove } = useChangeViews(list);

  function discard(view: View) {
    const fail = (error: unknown) => void toast.error(problemText(error));
    remove(view).then(() => {
      const onClick = () => void save(view).catch(fail);
      // A toast is out of reach behind a dialog.
      onDone();
      toast.success(t("deleted", { name: view.name }), { action: { label: ui("undo"), onClick } });
    }, fail);
  }

  return (
    <SaveUnderName
      words={{
        ...{ name: t("name"), nameHint: t("nameHint"), forTeam: t("forTeam"), save: t("save") },
        saved: (name) => t("saved", { name }),
        isSaved: known ? t("isSaved", { name: known.name }) : null,
      }}
      save={(named) => save({ ...named, filter })}
      onDone={onDone}
    >
      {views.length > 0 ? (
        <ul className="flex flex-col divide-y border-t">
          {views.map((view) => (
            <li key={view.id} className="flex items-center gap-2 py-1">
              <span dir="auto" className="min-w-0 flex-1 truncate text-left">
                {view.name}
              </span>
              <span className="text-ink-3 text-sm">{view.isShared ? t("team") : t("own")}</span>
              <IconButton label={t("delete", { name: view.name })} onClick={() => discard(view)}>
                <Trash2 />
              </IconButton>
            </li>
          ))}
        </ul>
      ) : null}
    </SaveUnderName>
  );
}
