"use client";

/** The members of a workspace and their invitations. */
import { useState } from "react";
import { useTranslations } from "use-intl";
import { InviteForm } from "@/components/people/invite-form";
import { InviteButton, PeopleList } from "@/components/people/people-list";
import type { PeopleOwner } from "@/components/people/people-owner";
import { useOwnRoles } from "@/components/settings/roles/use-own-roles";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { CodeBlock } from "@/components/ui/code-block";
import { CopyButton } from "@/components/ui/copy-button";
import { Dialog, DialogBody, DialogClose, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { PageHeader } from "@/components/ui/page-header";
import type { SelectOption } from "@/components/ui/select";
import { CreatedInvitation, MemberList, Role } from "@/lib/account/members/schemas";
import { keys } from "@/lib/client/keys";
import { useWorkspace } from "@/lib/client/workspace";
import type { Translate } from "@/lib/i18n/types";

/** From the fewest rights. */
const fixedRoles = (t: Translate<"settings.members">): SelectOption<string>[] =>
  [...Role.options].reverse().map((value) => ({
    value,
    label: t(`roles.${value}`),
    description: t(`roleHints.${value}`),
  }));

function useWorkspacePeople(): PeopleOwner<string> {
  const t = useTranslations("settings.members");
  const own = useTranslations("ownRoles");
  const { api, workspace, user, role, can } = useWorkspace();
  const mayManage = can("members");
  const ownRoles = useOwnRoles().data?.roles ?? [];
  const roles = [
    ...ownRoles.map(({ id, name, sees }) => ({ value: id, label: name, description: own(`sees.${sees}`) })),
    ...fixedRoles(t),
  ];
  const seesAll = (given: string) =>
    (ownRoles.find(({ id }) => id === given)?.sees ?? "everything") === "everything";
  return {
    api,
    name: workspace.name,
    userId: user.id,
    isAdmin: mayManage,
    queryKey: keys.settings.members(workspace.id),
    list: MemberList,
    paths: {
      members: "/api/settings/members",
      invitations: "/api/settings/invitations",
      afterLeaving: "/",
      resetSecondFactor: "reset-second-factor",
    },
    roleNames: Object.fromEntries(roles.map(({ value, label }) => [value, label])),
    // Only owners make or unmake owners. The proposed one comes first.
    roles: [
      ...fixedRoles(t).slice(0, 1),
      ...roles.filter(({ value }) => value !== "agent" && (value !== "owner" || role === "owner")),
    ],
    losses: (person, next) => (seesAll(person.role) && !seesAll(next) ? own("keysEndOf") : null),
    mayChange: (member) => mayManage && (member.role !== "owner" || role === "owner"),
    text: {
      leave: t("leave"),
      leaveHint: t("leaveHint"),
      leaveButton: t("leaveButton"),
      removeHint: t("removeHint"),
      removeButton: t("removeButton"),
      revokeHint: (email) => t("revokeHint", { email }),
    },
  };
}

export function MembersSettings() {
  const t = useTranslations("settings.members");
  const owner = useWorkspacePeople();
  const [inviting, setInviting] = useState(false);
  return (
    <>
      <PageHeader
        title={t("title")}
        description={t("description")}
        actions={owner.isAdmin ? <InviteButton variant="primary" onClick={() => setInviting(true)} /> : null}
      />
      <Dialog open={inviting} onOpenChange={setInviting}>
        <DialogContent title={t("invite")} description={t("inviteHint")}>
          <InviteSteps owner={owner} />
        </DialogContent>
      </Dialog>
      <PeopleList owner={owner} label={t("title")} frame={(members) => members} />
    </>
  );
}

function InviteSteps({ owner }: { owner: PeopleOwner<string> }) {
  const t = useTranslations("settings.members");
  const [sent, setSent] = useState<{ email: string; url: string } | null>(null);

  async function send(values: { email: string; role: string }) {
    const { url } = await owner.api.post(owner.paths.invitations, values, { schema: CreatedInvitation });
    setSent({ email: values.email, url });
  }

  if (!sent) return <InviteForm owner={owner} send={send} />;
  return (
    <>
      <DialogBody>
        <Alert tone="good">{t("sent", { email: sent.email })}</Alert>
        <p className="text-ink-2">{t("linkHint")}</p>
        <CodeBlock code={sent.url} label={t("link")} wrap />
      </DialogBody>
      <DialogFooter>
        <Button onClick={() => setSent(null)}>{t("inviteAnother")}</Button>
        <CopyButton value={sent.url} label={t("copyLink")} />
        <DialogClose asChild>
          <Button variant="primary">{t("done")}</Button>
        </DialogClose>
      </DialogFooter>
    </>
  );
}
