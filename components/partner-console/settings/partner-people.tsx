"use client";

import { useQuery } from "@tanstack/react-query";
import { UserPlus } from "lucide-react";
import { useState } from "react";
import { InvitePersonDialog } from "@/components/partner-console/settings/invite-person-dialog";
import { PartnerInvitationRow } from "@/components/partner-console/settings/partner-invitation-row";
import { PartnerMemberRow } from "@/components/partner-console/settings/partner-member-row";
import { LoadFailure } from "@/components/patterns/load-failure";
import { Button } from "@/components/ui/button";
import { Section } from "@/components/ui/page-header";
import { SkeletonRows } from "@/components/ui/skeleton";
import { keys } from "@/lib/client/keys";
import { usePartner } from "@/lib/client/partner";
import { PartnerMemberList } from "@/lib/partners/schemas";

export function PartnerPeople() {
  const { api, partner, isAdmin } = usePartner();
  const [inviting, setInviting] = useState(false);
  const people = useQuery({
    queryKey: keys.console.members(partner.id),
    queryFn: ({ signal }) => api.get("/api/partner-console/members", { schema: PartnerMemberList, signal }),
  });
  return (
    <>
      <Section
        title="People"
        description="Who works in this console. They need no place in your customers' workspaces."
        actions={
          isAdmin ? (
            <Button onClick={() => setInviting(true)}>
              <UserPlus aria-hidden />
              Invite someone
            </Button>
          ) : null
        }
      >
        <InvitePersonDialog open={inviting} onOpenChange={setInviting} />
        {people.data ? (
          <ul aria-label="People" className="-mt-2">
            {people.data.members.map((member) => (
              <PartnerMemberRow key={member.id} member={member} />
            ))}
          </ul>
        ) : people.error ? (
          <LoadFailure error={people.error} retry={() => void people.refetch()} />
        ) : (
          <SkeletonRows rows={2} />
        )}
      </Section>
      {people.data && people.data.invitations.length > 0 ? (
        <Section title="Invitations" description="Sent, and not accepted yet.">
          <ul aria-label="Invitations" className="-mt-2">
            {people.data.invitations.map((invitation) => (
              <PartnerInvitationRow key={invitation.id} invitation={invitation} />
            ))}
          </ul>
        </Section>
      ) : null}
    </>
  );
}
