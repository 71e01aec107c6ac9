"use client";

/** The members of a workspace and their invitations. */
import { useState } from "react";
import { InviteForm } from "@/components/people/invite-form";
import { InviteButton, PeopleList } from "@/components/people/people-list";
import type { PeopleOwner } from "@/components/people/people-owner";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { CodeBlock } from "@/components/ui/code-block";
import { CopyButton } from "@/components/ui/copy-button";
import { Dialog, DialogBody, DialogClose, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { PageHeader } from "@/components/ui/page-header";
import type { SelectOption } from "@/components/ui/select";
import { keys } from "@/lib/client/keys";
import { useWorkspace } from "@/lib/client/workspace";
import { CreatedInvitation, MemberList, type Role } from "@/lib/members/schemas";

const roleNames: Record<Role, string> = { owner: "Owner", admin: "Admin", agent: "Agent" };
const roles: SelectOption<Role>[] = [
  { value: "agent", label: "Agent", description: "Answers customers" },
  { value: "admin", label: "Admin", description: "Also changes settings, members and keys" },
  { value: "owner", label: "Owner", description: "Also decides who owns the workspace" },
];

function useWorkspacePeople(): PeopleOwner<Role> {
  const { api, workspace, user, role, isAdmin } = useWorkspace();
  return {
    api,
    name: workspace.name,
    userId: user.id,
    isAdmin,
    queryKey: keys.settings.members(workspace.id),
    list: MemberList,
    paths: { members: "/api/settings/members", invitations: "/api/settings/invitations", afterLeaving: "/" },
    roleNames,
    // Only owners make or unmake owners.
    roles: role === "owner" ? roles : roles.filter(({ value }) => value !== "owner"),
    mayChange: (member) => isAdmin && (member.role !== "owner" || role === "owner"),
    text: {
      leave: "Leave the workspace",
      leaveHint:
        "You lose access at once, and your personal keys stop working. Your answers stay where they are.",
      leaveButton: "Leave workspace",
      removeHint:
        "They lose access at once, and their personal keys stop working. Their answers stay where they are.",
      removeButton: "Remove member",
      revokeHint: (email) => `The link that ${email} received stops working.`,
    },
  };
}

export function MembersSettings() {
  const owner = useWorkspacePeople();
  const [inviting, setInviting] = useState(false);
  return (
    <>
      <PageHeader
        title="Members"
        description="Who can read and answer in this workspace."
        actions={owner.isAdmin ? <InviteButton variant="primary" onClick={() => setInviting(true)} /> : null}
      />
      <Dialog open={inviting} onOpenChange={setInviting}>
        <DialogContent
          title="Invite someone"
          description="They get a mail with a link that is valid for seven days."
        >
          <InviteSteps owner={owner} />
        </DialogContent>
      </Dialog>
      <PeopleList owner={owner} label="Members" frame={(members) => members} />
    </>
  );
}

function InviteSteps({ owner }: { owner: PeopleOwner<Role> }) {
  const [sent, setSent] = useState<{ email: string; url: string } | null>(null);

  async function send(values: { email: string; role: string }) {
    const { url } = await owner.api.post(owner.paths.invitations, values, { schema: CreatedInvitation });
    setSent({ email: values.email, url });
  }

  if (!sent) return <InviteForm owner={owner} send={send} />;
  return (
    <>
      <DialogBody>
        <Alert tone="good">The invitation is on its way to {sent.email}.</Alert>
        <p className="text-ink-2">
          You can also hand over the link yourself. Whoever holds it can join, so treat it like a password.
        </p>
        <CodeBlock code={sent.url} label="Invitation link" wrap />
      </DialogBody>
      <DialogFooter>
        <Button onClick={() => setSent(null)}>Invite another</Button>
        <CopyButton value={sent.url} label="Copy link" />
        <DialogClose asChild>
          <Button variant="primary">Done</Button>
        </DialogClose>
      </DialogFooter>
    </>
  );
}
