"use client";

/** The teams of a workspace: who is in them, and how they share new conversations. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { UsersRound } from "lucide-react";
import Link from "next/link";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { TEAMS_PATH, useTeamList } from "@/components/inbox/teams/use-teams";
import { ListRow, ListRows, SettingsList } from "@/components/patterns/settings-list";
import { TeamDialog } from "@/components/settings/teams/team-dialog";
import { ConfirmDialog } from "@/components/ui/alert-dialog";
import { Field } from "@/components/ui/field";
import { NativeSelect } from "@/components/ui/select";
import { TextLink } from "@/components/ui/text-link";
import { toast } from "@/components/ui/toast";
import type { Team } from "@/lib/account/teams/schemas";
import { keys } from "@/lib/client/keys";
import { useWorkspace } from "@/lib/client/workspace";

export function TeamsSettings() {
  const t = useTranslations("settings.teams");
  const { workspace } = useWorkspace();
  const list = useTeamList();
  const [edited, setEdited] = useState<Team | "new" | null>(null);
  const [leaving, setLeaving] = useState<Team | null>(null);
  const teams = list.data?.teams ?? [];
  return (
    <>
      <SettingsList
        title={t("title")}
        description={t("description")}
        list={list}
        isEmpty={teams.length === 0}
        empty={{ icon: <UsersRound />, title: t("empty"), description: t("emptyHint") }}
        add={{ label: t("create"), onClick: () => setEdited("new") }}
      >
        <ListRows label={t("title")}>
          {teams.map((team) => (
            <ListRow
              key={team.id}
              className="items-center"
              edit={{ label: t("editOf", { name: team.name }), onClick: () => setEdited(team) }}
              remove={{ label: t("deleteOf", { name: team.name }), onClick: () => setLeaving(team) }}
            >
              <span className="flex min-w-0 flex-1 flex-col">
                <Link
                  href={`/w/${workspace.id}/inbox?team=${team.id}`}
                  dir="auto"
                  className="truncate font-medium hover:underline"
                >
                  {team.name}
                </Link>
                <span className="text-ink-2 text-sm">
                  {t("count", { count: team.memberIds.length })} <span aria-hidden>·</span>{" "}
                  {t(`distributions.${team.distribution}`)}
                </span>
              </span>
              <TextLink
                href={`/w/${workspace.id}/settings/teams/${team.id}`}
                aria-label={t("answeringOf", { name: team.name })}
                className="text-sm"
              >
                {t("answering")}
              </TextLink>
            </ListRow>
          ))}
        </ListRows>
      </SettingsList>
      <TeamDialog team={edited} onClose={() => setEdited(null)} />
      <Removal key={leaving?.id} team={leaving} others={teams} onClose={() => setLeaving(null)} />
    </>
  );
}

/** Asks where its conversations go. */
function Removal({ team, others, onClose }: { team: Team | null; others: Team[]; onClose: () => void }) {
  const t = useTranslations("settings.teams");
  const { api, workspace } = useWorkspace();
  const client = useQueryClient();
  const [moveTo, setMoveTo] = useState("");
  const remove = useMutation({
    mutationFn: ({ id }: Team) => api.remove(`${TEAMS_PATH}/${id}${moveTo && `?moveTo=${moveTo}`}`),
    onSuccess: (_, { name }) => {
      void client.invalidateQueries({ queryKey: keys.teams(workspace.id) });
      toast.success(t("deleted", { name }));
    },
  });
  return (
    <ConfirmDialog
      open={team !== null}
      onOpenChange={onClose}
      title={t("deleteTitle", { name: team?.name ?? "" })}
      description={t("deleteText")}
      confirmLabel={t("delete")}
      onConfirm={() => team && remove.mutateAsync(team)}
    >
      <Field label={t("moveTo")}>
        <NativeSelect value={moveTo} onChange={({ target }) => setMoveTo(target.value)}>
          <option value="">{t("noTeam")}</option>
          {others
            .filter(({ id }) => id !== team?.id)
            .map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
        </NativeSelect>
      </Field>
    </ConfirmDialog>
  );
}
