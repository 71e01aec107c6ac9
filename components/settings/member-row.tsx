"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { UserMinus } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { roleNames, rolesGivenBy } from "@/components/settings/roles";
import { ConfirmDialog } from "@/components/ui/alert-dialog";
import { Avatar } from "@/components/ui/avatar";
import { Badge } from "@/components/ui/badge";
import { IconButton } from "@/components/ui/icon-button";
import { Select } from "@/components/ui/select";
import { toast } from "@/components/ui/toast";
import { keys } from "@/lib/client/keys";
import { useWorkspace } from "@/lib/client/workspace";
import type { Member, Role } from "@/lib/members/schemas";

export function MemberRow({ member }: { member: Member }) {
  const { api, workspace, user, role, isAdmin } = useWorkspace();
  const client = useQueryClient();
  const router = useRouter();
  const [removing, setRemoving] = useState(false);
  const isSelf = member.id === user.id;
  const mayChange = isAdmin && (member.role !== "owner" || role === "owner");
  const refetch = () => client.invalidateQueries({ queryKey: keys.settings.members(workspace.id) });

  const change = useMutation({
    mutationFn: (next: Role) => api.patch(`/api/settings/members/${member.id}`, { role: next }),
    onSuccess: (_, next) => {
      toast.success(`${member.name} is now ${roleNames[next].toLowerCase()}`);
      if (isSelf) router.refresh();
    },
    onError: (error) => toast.error(error.message),
    onSettled: refetch,
  });

  async function remove() {
    await api.remove(`/api/settings/members/${member.id}`);
    if (isSelf) return window.location.assign("/");
    await refetch();
    toast.success(`${member.name} was removed`);
  }

  return (
    <li className="flex min-h-16 items-center gap-3 border-b py-2">
      <Avatar id={member.id} name={member.name} />
      <div className="min-w-0 flex-1">
        <p className="flex items-center gap-2">
          <span className="truncate font-medium">{member.name}</span>
          {isSelf ? <Badge>You</Badge> : null}
        </p>
        <p className="truncate text-ink-2">{member.email}</p>
      </div>
      {mayChange ? (
        <Select
          label={`Role of ${member.name}`}
          size="sm"
          className="w-24"
          value={change.isPending ? change.variables : member.role}
          onValueChange={(next) => change.mutate(next)}
          disabled={change.isPending}
          options={rolesGivenBy(role)}
        />
      ) : (
        <span className="text-ink-2">{roleNames[member.role]}</span>
      )}
      {mayChange || isSelf ? (
        <IconButton
          label={isSelf ? "Leave the workspace" : `Remove ${member.name}`}
          onClick={() => setRemoving(true)}
        >
          <UserMinus />
        </IconButton>
      ) : null}
      <ConfirmDialog
        open={removing}
        onOpenChange={setRemoving}
        title={isSelf ? `Leave ${workspace.name}?` : `Remove ${member.name}?`}
        description={
          isSelf
            ? "You lose access at once, and your personal keys stop working. Your answers stay where they are."
            : "They lose access at once, and their personal keys stop working. Their answers stay where they are."
        }
        confirmLabel={isSelf ? "Leave workspace" : "Remove member"}
        onConfirm={remove}
      />
    </li>
  );
}
