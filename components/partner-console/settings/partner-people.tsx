import { useState } from "react";
import { useTranslations } from "use-intl";
import { InviteForm } from "@/components/people/invite-form";
import { InviteButton, PeopleList } from "@/components/people/people-list";
import type { PeopleOwner } from "@/components/people/people-owner";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { Section } from "@/components/ui/page-header";
import type { SelectOption } from "@/components/ui/select";
import { toast } from "@/components/ui/toast";
import { InvitedPartnerMember, PartnerMemberList, PartnerRole } from "@/lib/account/partners/schemas";
import { keys } from "@/lib/client/keys";
import { usePartner } from "@/lib/client/partner";

/** The roles of a partner's people, translated. */
const ROLES = PartnerRole.options.toReversed();

export function usePartnerRoles(): {
  names: Record<PartnerRole, string>;
  options: SelectOption<PartnerRole>[];
} {
  const t = useTranslations("console.roles");
  return {
    names: { admin: t("admin.name"), developer: t("developer.name") },
    options: ROLES.map((role) => ({ value: role, label: t(`${role}.name`), description: t(`${role}.hint`) })),
  };
}

function usePartnerPeople(): PeopleOwner<PartnerRole> {
  const t = useTranslations("console.people");
  const roles = usePartnerRoles();
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
    roleNames: roles.names,
    roles: roles.options,
    mayChange: () => isAdmin,
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

export function PartnerPeople() {
  const t = useTranslations("console.people");
  const owner = usePartnerPeople();
  const [inviting, setInviting] = useState(false);

  async function invite(values: { email: string; role: string }) {
    await owner.api.post(owner.paths.members, values, { schema: InvitedPartnerMember });
    toast.success(t("sent", { email: values.email }));
    setInviting(false);
  }
  return (
    <>
      <Dialog open={inviting} onOpenChange={setInviting}>
        <DialogContent title={t("invite")} description={t("inviteHint")}>
          <InviteForm owner={owner} send={invite} />
        </DialogContent>
      </Dialog>
      <PeopleList
        owner={owner}
        label={t("title")}
        frame={(people) => (
          <Section
            title={t("title")}
            description={t("description")}
            actions={owner.isAdmin ? <InviteButton onClick={() => setInviting(true)} /> : null}
          >
            {people}
          </Section>
        )}
      />
    </>
  );
}
