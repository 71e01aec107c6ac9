"use client";

import { useState } from "react";
import { useTranslations } from "use-intl";
import { consoleRoot } from "@/components/partner-console/console-nav";
import { usePartnerRoles } from "@/components/partner-console/partner-roles";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { accountApi } from "@/lib/client/api";
import { JoinedPartner, type OwnPartners } from "@/lib/partners/schemas";

/** Invitations to the person's own address; only that person sees them. */
export function PendingInvitations({ invitations }: { invitations: OwnPartners["invitations"] }) {
  const t = useTranslations("console.invitations");
  const { names } = usePartnerRoles();
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
      <ul aria-label={t("title")} className="border-t">
        {invitations.map(({ id, partnerName, role, invitedByName }) => (
          <li key={id} className="flex items-center gap-3 border-b py-3">
            <div className="min-w-0 flex-1">
              <p className="truncate font-medium">{partnerName}</p>
              <p className="text-ink-2 text-sm [overflow-wrap:anywhere]">
                {t("invited", { role: names[role], name: invitedByName })}
              </p>
            </div>
            <Button
              variant="primary"
              aria-label={t("joinPartner", { name: partnerName })}
              loading={busyId === id}
              onClick={() => void accept(id)}
            >
              {t("join")}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
