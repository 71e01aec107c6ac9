"use client";

import { useQueryClient } from "@tanstack/react-query";
import { Mail } from "lucide-react";
import { useState } from "react";
import { partnerRoleNames } from "@/components/partner-console/partner-roles";
import { ConfirmDialog } from "@/components/ui/alert-dialog";
import { Button } from "@/components/ui/button";
import { RelativeTime } from "@/components/ui/relative-time";
import { toast } from "@/components/ui/toast";
import { keys } from "@/lib/client/keys";
import { usePartner } from "@/lib/client/partner";
import type { PartnerInvitation } from "@/lib/partners/schemas";

export function PartnerInvitationRow({ invitation }: { invitation: PartnerInvitation }) {
  const { api, partner, isAdmin } = usePartner();
  const client = useQueryClient();
  const [revoking, setRevoking] = useState(false);

  async function revoke() {
    await api.remove(`/api/partner-console/invitations/${invitation.id}`);
    await client.invalidateQueries({ queryKey: keys.console.members(partner.id) });
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
          {partnerRoleNames[invitation.role]}, invited by {invitation.invitedByName}, expires{" "}
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
        description={`${invitation.email} does not see it any more.`}
        confirmLabel="Revoke invitation"
        onConfirm={revoke}
      />
    </li>
  );
}
