"use client";

import { useState } from "react";
import { consoleRoot } from "@/components/partner-console/console-nav";
import { partnerRoleNames } from "@/components/partner-console/partner-roles";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { accountApi } from "@/lib/client/api";
import { JoinedPartner, type OwnPartners } from "@/lib/partners/schemas";

/** Offers to the person's own address; nobody else sees them. */
export function PendingInvitations({ invitations }: { invitations: OwnPartners["invitations"] }) {
  const [busyId, setBusyId] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  async function accept(id: string) {
    setBusyId(id);
    setFailure(null);
    try {
      const path = `/api/account/partner-invitations/${id}/accept`;
      const { partnerId } = await accountApi.post(path, {}, { schema: JoinedPartner });
      window.location.assign(consoleRoot(partnerId));
    } catch (error) {
      setBusyId(null);
      setFailure((error as Error).message);
    }
  }
  return (
    <div className="flex flex-col gap-3">
      {failure ? <Alert tone="bad">{failure}</Alert> : null}
      <ul aria-label="Invitations" className="border-t">
        {invitations.map(({ id, partnerName, role, invitedByName }) => (
          <li key={id} className="flex items-center gap-3 border-b py-3">
            <div className="min-w-0 flex-1">
              <p className="truncate font-medium">{partnerName}</p>
              <p className="text-ink-2 text-sm [overflow-wrap:anywhere]">
                {partnerRoleNames[role]}, invited by {invitedByName}
              </p>
            </div>
            <Button
              variant="primary"
              aria-label={`Join ${partnerName}`}
              loading={busyId === id}
              onClick={() => void accept(id)}
            >
              Join
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
