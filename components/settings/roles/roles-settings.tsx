"use client";

/** The roles that a workspace has made: what their members may do, and which conversations they see. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { IdCard } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { ListRow, ListRows, SettingsList } from "@/components/patterns/settings-list";
import { RoleDialog } from "@/components/settings/roles/role-dialog";
import { ROLES_PATH, useOwnRoles } from "@/components/settings/roles/use-own-roles";
import { ConfirmDialog } from "@/components/ui/alert-dialog";
import { toast } from "@/components/ui/toast";
import type { OwnRole } from "@/lib/account/own-roles/schemas";
import { keys } from "@/lib/client/keys";
import { useWorkspace } from "@/lib/client/workspace";

export function RolesSettings() {
  const t = useTranslations("ownRoles");
  const { api, workspace } = useWorkspace();
  const client = useQueryClient();
  const list = useOwnRoles();
  const [edited, setEdited] = useState<OwnRole | "new" | null>(null);
  const [leaving, setLeaving] = useState<OwnRole | null>(null);
  const roles = list.data?.roles ?? [];
  const remove = useMutation({
    mutationFn: ({ id }: OwnRole) => api.remove(`${ROLES_PATH}/${id}`),
    onSuccess: (_, { name }) => {
      void client.invalidateQueries({ queryKey: keys.settings.ownRoles(workspace.id) });
      toast.success(t("deleted", { name }));
    },
  });
  return (
    <>
      <SettingsList
        title={t("title")}
        description={t("description")}
        list={list}
        isEmpty={roles.length === 0}
        empty={{ icon: <IdCard />, title: t("empty"), description: t("emptyHint") }}
        add={{ label: t("create"), onClick: () => setEdited("new") }}
      >
        <ListRows label={t("title")}>
          {roles.map((role) => (
            <ListRow
              key={role.id}
              className="items-center"
              edit={{ label: t("editOf", { name: role.name }), onClick: () => setEdited(role) }}
              remove={{ label: t("deleteOf", { name: role.name }), onClick: () => setLeaving(role) }}
            >
              <span className="flex min-w-0 flex-1 flex-col">
                <span dir="auto" className="truncate font-medium">
                  {role.name}
                </span>
                <span className="text-ink-2 text-sm">
                  {t("count", { count: role.members })} <span aria-hidden>·</span> {t(`sees.${role.sees}`)}
                </span>
              </span>
            </ListRow>
          ))}
        </ListRows>
      </SettingsList>
      <RoleDialog role={edited} onClose={() => setEdited(null)} />
      <ConfirmDialog
        open={leaving !== null}
        onOpenChange={() => setLeaving(null)}
        title={t("deleteTitle", { name: leaving?.name ?? "" })}
        description={t("deleteText")}
        confirmLabel={t("delete")}
        onConfirm={() => leaving && remove.mutateAsync(leaving)}
      />
    </>
  );
}
