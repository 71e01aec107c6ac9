"use client";

import { useQueryClient } from "@tanstack/react-query";
import { Mail } from "lucide-react";
import { useState } from "react";
import type { PendingInvitation, PeopleOwner } from "@/components/people/people-owner";
import { ConfirmDialog } from "@/components/ui/alert-dialog";
import { Button } from "@/components/ui/button";
import { RelativeTime } from "@/components/ui/relative-time";
import { toast } from "@/components/ui/toast";

export function InvitationRow<Role extends string>({
  invitation,
  owner: { api, isAdmin, paths, queryKey, roleNames, text },
}: {
  invitation: PendingInvitation<Role>;
  owner: PeopleOwner<Role>;
}) {
  const client = useQueryClient();
  const [revoking, setRevoking] = useState(false);

  async function revoke() {
    await api.remove(`${paths.invitations}/${invitation.id}`);
    await client.invalidateQueries({ queryKey });
    toast.success("Invitation revoked");
  }

  return (
    <li className="flex min-h-16 items-center gap-3 border-b py-2 last:border-b-0">
      <span
        aria-hidden
        className="flex size-8 shrink-0 items-center justify-center rounded-full border border-line-strong border-dashed text-ink-3"
      >
        <Mail className="size-4" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium">{invitation.email}</p>
        <p className="text-ink-2 [overflow-wrap:anywhere]">
          {roleNames[invitation.role]}, invited by {invitation.invitedByName}, expires{" "}
          <RelativeTime at={invitation.expiresAt} />
        </p>
      </div>
      {isAdmin ? (
        <Button
          size="sm"
          aria-label={`Revoke the invitation of ${invitation.email}`}
          onClick={() => setRevoking(true)}
        >
          Revoke
        </Button>
      ) : null}
      <ConfirmDialog
        open={revoking}
        onOpenChange={setRevoking}
        title="Revoke this invitation?"
        description={text.revokeHint(invitation.email)}
        confirmLabel="Revoke invitation"
        onConfirm={revoke}
      />
    </li>
  );
}
