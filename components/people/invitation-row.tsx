import { useQueryClient } from "@tanstack/react-query";
import { Mail } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
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
  const t = useTranslations("shared.people");
  const client = useQueryClient();
  const [revoking, setRevoking] = useState(false);

  async function revoke() {
    await api.remove(`${paths.invitations}/${invitation.id}`);
    await client.invalidateQueries({ queryKey });
    toast.success(t("invitationRevoked"));
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
          {t.rich("invited", {
            role: roleNames[invitation.role],
            name: invitation.invitedByName,
            when: () => <RelativeTime at={invitation.expiresAt} />,
          })}
        </p>
      </div>
      {isAdmin ? (
        <Button
          size="sm"
          aria-label={t("revokeOf", { email: invitation.email })}
          onClick={() => setRevoking(true)}
        >
          {t("revoke")}
        </Button>
      ) : null}
      <ConfirmDialog
        open={revoking}
        onOpenChange={setRevoking}
        title={t("revokeTitle")}
        description={text.revokeHint(invitation.email)}
        confirmLabel={t("revokeInvitation")}
        onConfirm={revoke}
      />
    </li>
  );
}
