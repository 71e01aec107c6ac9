"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { UserMinus } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { partnerRoleNames, partnerRoleOptions } from "@/components/partner-console/partner-roles";
import { ConfirmDialog } from "@/components/ui/alert-dialog";
import { Avatar } from "@/components/ui/avatar";
import { Badge } from "@/components/ui/badge";
import { IconButton } from "@/components/ui/icon-button";
import { Select } from "@/components/ui/select";
import { toast } from "@/components/ui/toast";
import { keys } from "@/lib/client/keys";
import { usePartner } from "@/lib/client/partner";
import type { PartnerMember, PartnerRole } from "@/lib/partners/schemas";

export function PartnerMemberRow({ member }: { member: PartnerMember }) {
  const { api, partner, user, isAdmin } = usePartner();
  const client = useQueryClient();
  const router = useRouter();
  const [removing, setRemoving] = useState(false);
  const isSelf = member.id === user.id;
  const refetch = () => client.invalidateQueries({ queryKey: keys.console.members(partner.id) });

  const change = useMutation({
    mutationFn: (next: PartnerRole) => api.patch(`/api/partner-console/members/${member.id}`, { role: next }),
    onSuccess: (_, next) => {
      toast.success(`${member.name} is now ${partnerRoleNames[next].toLowerCase()}`);
      if (isSelf) router.refresh();
    },
    onError: (error) => toast.error(error.message),
    onSettled: refetch,
  });

  async function remove() {
    await api.remove(`/api/partner-console/members/${member.id}`);
    if (isSelf) return window.location.assign("/partner");
    await refetch();
    toast.success(`${member.name} was removed`);
  }

  return (
    <li className="flex min-h-16 items-center gap-3 border-b py-2 last:border-b-0">
      <Avatar id={member.id} name={member.name} />
      <div className="min-w-0 flex-1">
        <p className="flex items-center gap-2">
          <span className="truncate font-medium">{member.name}</span>
          {isSelf ? <Badge>You</Badge> : null}
        </p>
        <p className="truncate text-ink-2">{member.email}</p>
      </div>
      {isAdmin ? (
        <Select
          label={`Role of ${member.name}`}
          size="sm"
          className="w-32"
          value={change.isPending ? change.variables : member.role}
          onValueChange={(next) => change.mutate(next)}
          disabled={change.isPending}
          options={partnerRoleOptions}
        />
      ) : (
        <span className="text-ink-2">{partnerRoleNames[member.role]}</span>
      )}
      {isAdmin || isSelf ? (
        <IconButton
          label={isSelf ? "Leave the partner" : `Remove ${member.name}`}
          onClick={() => setRemoving(true)}
        >
          <UserMinus />
        </IconButton>
      ) : null}
      <ConfirmDialog
        open={removing}
        onOpenChange={setRemoving}
        title={isSelf ? `Leave ${partner.name}?` : `Remove ${member.name}?`}
        description={
          isSelf
            ? "You lose access to this console at once. The partner's keys go on working."
            : "They lose access to this console at once. The partner's keys go on working: rotate those that they know."
        }
        confirmLabel={isSelf ? "Leave partner" : "Remove person"}
        onConfirm={remove}
      />
    </li>
  );
}
