"use client";

import { useQuery } from "@tanstack/react-query";
import { UserPlus } from "lucide-react";
import { useState } from "react";
import { LoadFailure } from "@/components/patterns/load-failure";
import { InvitationRow } from "@/components/settings/invitation-row";
import { InviteDialog } from "@/components/settings/invite-dialog";
import { MemberRow } from "@/components/settings/member-row";
import { Button } from "@/components/ui/button";
import { PageHeader, Section } from "@/components/ui/page-header";
import { SkeletonRows } from "@/components/ui/skeleton";
import { keys } from "@/lib/client/keys";
import { useWorkspace } from "@/lib/client/workspace";
import { MemberList } from "@/lib/members/schemas";

export function MembersSettings() {
  const { api, workspace, isAdmin } = useWorkspace();
  const [inviting, setInviting] = useState(false);
  const members = useQuery({
    queryKey: keys.settings.members(workspace.id),
    queryFn: ({ signal }) => api.get("/api/settings/members", { schema: MemberList, signal }),
  });
  return (
    <>
      <PageHeader
        title="Members"
        description="Who can read and answer in this workspace."
        actions={
          isAdmin ? (
            <Button variant="primary" onClick={() => setInviting(true)}>
              <UserPlus aria-hidden />
              Invite someone
            </Button>
          ) : null
        }
      />
      <InviteDialog open={inviting} onOpenChange={setInviting} />
      {members.data ? (
        <ul aria-label="Members" className="border-t">
          {members.data.members.map((member) => (
            <MemberRow key={member.id} member={member} />
          ))}
        </ul>
      ) : members.error ? (
        <LoadFailure error={members.error} retry={() => void members.refetch()} />
      ) : (
        <SkeletonRows rows={3} />
      )}
      {members.data && members.data.invitations.length > 0 ? (
        <Section title="Invitations" description="Sent, and not accepted yet.">
          <ul aria-label="Invitations" className="-mt-2">
            {members.data.invitations.map((invitation) => (
              <InvitationRow key={invitation.id} invitation={invitation} />
            ))}
          </ul>
        </Section>
      ) : null}
    </>
  );
}
