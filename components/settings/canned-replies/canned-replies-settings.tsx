"use client";

/** The canned replies of a workspace, by folder. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { MessageSquareQuote } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useProblemText } from "@/components/i18n/use-problem-text";
import { CANNED_REPLIES_PATH, matching, useCannedReplies } from "@/components/inbox/composer/canned-replies";
import { useTeams } from "@/components/inbox/teams/use-teams";
import { SearchBox } from "@/components/patterns/search-box";
import { ListRow, ListRows, SettingsList } from "@/components/patterns/settings-list";
import { CannedReplyDialog } from "@/components/settings/canned-replies/canned-reply-dialog";
import { toast } from "@/components/ui/toast";
import { keys } from "@/lib/client/keys";
import { useWorkspace } from "@/lib/client/workspace";
import type { CannedReply } from "@/lib/inbox/canned-replies/schemas";

export function CannedRepliesSettings() {
  const t = useTranslations("settings.cannedReplies");
  const list = useCannedReplies();
  const [query, setQuery] = useState("");
  const [edited, setEdited] = useState<CannedReply | "new" | null>(null);
  const all = list.data ?? [];
  const found = matching(all, query);
  const folders = [...new Set(found.map(({ folder }) => folder))];
  return (
    <>
      <SettingsList
        title={t("title")}
        description={t("description")}
        list={list}
        isEmpty={all.length === 0}
        empty={{ icon: <MessageSquareQuote />, title: t("empty"), description: t("emptyHint") }}
        add={{ label: t("create"), onClick: () => setEdited("new") }}
      >
        <SearchBox value={query} label={t("search")} onChange={setQuery} hint={null} className="max-w-sm" />
        {found.length === 0 ? <p className="text-ink-2">{t("noneFound", { query })}</p> : null}
        {folders.map((folder) => (
          <section key={folder ?? ""} aria-label={folder ?? t("noFolder")}>
            {folders.length > 1 || folder ? (
              <h2 dir="auto" className="pb-2 font-medium">
                {folder ?? t("noFolder")}
              </h2>
            ) : null}
            <ListRows>
              {found
                .filter((reply) => reply.folder === folder)
                .map((reply) => (
                  <CannedReplyRow key={reply.id} reply={reply} onEdit={() => setEdited(reply)} />
                ))}
            </ListRows>
          </section>
        ))}
      </SettingsList>
      <CannedReplyDialog
        reply={edited}
        folders={[...new Set(all.flatMap(({ folder }) => folder ?? []))]}
        onClose={() => setEdited(null)}
      />
    </>
  );
}

function CannedReplyRow({ reply, onEdit }: { reply: CannedReply; onEdit: () => void }) {
  const t = useTranslations("settings.cannedReplies");
  const remove = useRemove(reply);
  const { name, shortcut, text, teamId } = reply;
  const team = useTeams().find(({ id }) => id === teamId);
  return (
    <ListRow
      edit={{ label: t("editOf", { name }), onClick: onEdit }}
      remove={{ label: t("deleteOf", { name }), onClick: () => remove.mutate() }}
    >
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span dir="auto" className="font-medium [overflow-wrap:anywhere]">
            {name}
          </span>
          {shortcut ? <code className="text-ink-3 text-sm">/{shortcut}</code> : null}
          {team ? (
            <span dir="auto" className="text-ink-2 text-sm">
              {t("ofTeam", { name: team.name })}
            </span>
          ) : null}
        </p>
        <p dir="auto" className="line-clamp-2 whitespace-pre-line text-ink-2 [overflow-wrap:anywhere]">
          {text}
        </p>
      </div>
    </ListRow>
  );
}

/** Undo creates it again under its id. */
function useRemove(reply: CannedReply) {
  const t = useTranslations("settings.cannedReplies");
  const ui = useTranslations("ui");
  const problemText = useProblemText();
  const { api, workspace } = useWorkspace();
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: keys.inbox.replies(workspace.id) });
  async function restore() {
    const { updatedAt, ...input } = reply;
    await api.post(CANNED_REPLIES_PATH, input).catch((error) => toast.error(problemText(error)));
    await refresh();
  }
  return useMutation({
    mutationFn: () => api.remove(`${CANNED_REPLIES_PATH}/${reply.id}`),
    onSuccess: () => {
      void refresh();
      toast.success(t("deleted", { name: reply.name }), {
        action: { label: ui("undo"), onClick: () => void restore() },
      });
    },
    onError: (error) => toast.error(problemText(error)),
  });
}
