"use client";

import { useState } from "react";
import { partnerRoleNames, partnerRoleOptions } from "@/components/partner-console/partner-roles";
import { InviteForm } from "@/components/people/invite-form";
import { InviteButton, PeopleList } from "@/components/people/people-list";
import type { PeopleOwner } from "@/components/people/people-owner";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { Section } from "@/components/ui/page-header";
import { toast } from "@/components/ui/toast";
import { keys } from "@/lib/client/keys";
import { usePartner } from "@/lib/client/partner";
import { InvitedPartnerMember, PartnerMemberList, type PartnerRole } from "@/lib/partners/schemas";

function usePartnerPeople(): PeopleOwner<PartnerRole> {
  const { api, partner, user, isAdmin } = usePartner();
  return {
    api,
    name: partner.name,
    userId: user.id,
    isAdmin,
    queryKey: keys.console.members(partner.id),
    list: PartnerMemberList,
    paths: {
      members: "/api/partner-console/members",
      invitations: "/api/partner-console/invitations",
      afterLeaving: "/partner",
    },
    roleNames: partnerRoleNames,
    roles: partnerRoleOptions,
    mayChange: () => isAdmin,
    text: {
      leave: "Leave the partner",
      leaveHint: "You lose access to this console at once. The partner's keys go on working.",
      leaveButton: "Leave partner",
      removeHint:
        "They lose access to this console at once. The partner's keys go on working: rotate those that they know.",
      removeButton: "Remove person",
      revokeHint: (email) => `${email} does not see it any more.`,
    },
  };
}

export function PartnerPeople() {
  const owner = usePartnerPeople();
  const [inviting, setInviting] = useState(false);

  async function invite(values: { email: string; role: string }) {
    await owner.api.post(owner.paths.members, values, { schema: InvitedPartnerMember });
    toast.success(`The invitation is on its way to ${values.email}`);
    setInviting(false);
  }
  return (
    <>
      <Dialog open={inviting} onOpenChange={setInviting}>
        <DialogContent
          title="Invite someone"
          description="They get a mail. The invitation waits for seven days, for whoever signs in with this address."
        >
          <InviteForm owner={owner} send={invite} />
        </DialogContent>
      </Dialog>
      <PeopleList
        owner={owner}
        label="People"
        frame={(people) => (
          <Section
            title="People"
            description="Who works in this console. They need no place in your customers' workspaces."
            actions={owner.isAdmin ? <InviteButton onClick={() => setInviting(true)} /> : null}
          >
            {people}
          </Section>
        )}
      />
    </>
  );
}
