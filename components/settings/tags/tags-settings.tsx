"use client";

/** The tags of a workspace: their names and colours, and how often each is used. */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Tag as TagIcon } from "lucide-react";
import Link from "next/link";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useProblemText } from "@/components/i18n/use-problem-text";
import { TagChip } from "@/components/inbox/tags/tag-chip";
import { TAGS_PATH } from "@/components/inbox/tags/use-tags";
import { ListRow, ListRows, SettingsList } from "@/components/patterns/settings-list";
import { TagDialog } from "@/components/settings/tags/tag-dialog";
import { ConfirmDialog } from "@/components/ui/alert-dialog";
import { toast } from "@/components/ui/toast";
import { keys } from "@/lib/client/keys";
import { useWorkspace } from "@/lib/client/workspace";
import { CreateTag, Tag, type UsedTag, UsedTagList } from "@/lib/inbox/tags/schemas";

export function TagsSettings() {
  const t = useTranslations("settings.tags");
  const { api, workspace, can } = useWorkspace();
  const list = useQuery({
    queryKey: [...keys.tags(workspace.id), "used"],
    queryFn: ({ signal }) => api.get(`${TAGS_PATH}/used`, { schema: UsedTagList, signal }),
  });
  const [edited, setEdited] = useState<Tag | "new" | null>(null);
  const [leaving, setLeaving] = useState<UsedTag | null>(null);
  const remove = useRemove();
  const tags = list.data?.tags ?? [];
  return (
    <>
      <SettingsList
        title={t("title")}
        description={t("description")}
        list={list}
        isEmpty={tags.length === 0}
        empty={{ icon: <TagIcon />, title: t("empty"), description: t("emptyHint") }}
        add={{ label: t("create"), onClick: () => setEdited("new") }}
      >
        <ListRows label={t("title")}>
          {tags.map((tag) => (
            <ListRow
              key={tag.id}
              className="items-center"
              edit={{ label: t("editOf", { name: tag.name }), onClick: () => setEdited(tag) }}
              remove={
                can("sees_everything")
                  ? {
                      label: t("deleteOf", { name: tag.name }),
                      // A tag that no conversation has is restored by one undo, so it needs no question.
                      onClick: () => (tag.conversations > 0 ? setLeaving(tag) : remove.mutate(tag)),
                    }
                  : null
              }
            >
              <span className="flex min-w-0 flex-1">
                <TagChip tag={tag} />
              </span>
              <Link
                href={`/w/${workspace.id}/inbox?status=all&tag=${tag.id}`}
                className="text-ink-2 text-sm tabular-nums hover:underline"
              >
                {t("used", { count: tag.conversations })}
              </Link>
            </ListRow>
          ))}
        </ListRows>
      </SettingsList>
      <TagDialog tag={edited} onClose={() => setEdited(null)} />
      <ConfirmDialog
        open={leaving !== null}
        onOpenChange={() => setLeaving(null)}
        title={t("deleteTitle", { name: leaving?.name ?? "" })}
        description={t("deleteText", { count: leaving?.conversations ?? 0 })}
        confirmLabel={t("delete")}
        onConfirm={() => leaving && remove.mutateAsync(leaving)}
      />
    </>
  );
}

function useRemove() {
  const t = useTranslations("settings.tags");
  const ui = useTranslations("ui");
  const problemText = useProblemText();
  const { api, workspace } = useWorkspace();
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: keys.tags(workspace.id) });
  async function restore(tag: UsedTag) {
    const { conversations, ...input } = tag;
    await api
      .post(TAGS_PATH, CreateTag.parse(input), { schema: Tag })
      .catch((error) => toast.error(problemText(error)));
    await refresh();
  }
  return useMutation({
    mutationFn: ({ id }: UsedTag) => api.remove(`${TAGS_PATH}/${id}`),
    onSuccess: (_, tag) => {
      void refresh();
      const isUnused = tag.conversations === 0;
      toast.success(t("deleted", { name: tag.name }), {
        ...(isUnused && { action: { label: ui("undo"), onClick: () => void restore(tag) } }),
      });
    },
    onError: (error) => toast.error(problemText(error)),
  });
}
