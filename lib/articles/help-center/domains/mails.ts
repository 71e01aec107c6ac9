/** Warns those who look after a workspace that the proof of its help center's domain is missing, or that its host has stopped. */
import { listAdmins } from "@/lib/account/members/members";
import { recipientLocale } from "@/lib/i18n/locales";
import { translator } from "@/lib/i18n/translator";
import { prisma } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { sendMail } from "@/lib/platform/mail";
import { GRACE_DAYS } from "./plan";
import type { DomainStage } from "./signals";

/** Users' ids. */
export const domainMailRecipients = async (workspaceId: string): Promise<string[]> =>
  (await listAdmins(workspaceId)).map(({ userId }) => userId);

/** To one of the admins. Nothing happens when they are none any more, or the domain has been removed or proved meanwhile. */
export async function sendDomainMail(workspaceId: string, stage: DomainStage, userId: string): Promise<void> {
  const row = await prisma().helpDomain.findUnique({ where: { workspaceId } });
  const admin = (await listAdmins(workspaceId)).find((each) => each.userId === userId);
  if (!row || !admin || (stage === "lost" ? row.provenAt : !row.failingSince)) return;
  const { domain } = row;
  const t = translator(recipientLocale(admin.locale), "mails");
  await sendMail({
    to: admin.email,
    subject: t(stage === "lost" ? "domainLost.subject" : "domainFailing.subject", { domain }),
    text:
      stage === "lost"
        ? t("domainLost.text", { domain })
        : t("domainFailing.text", { domain, days: GRACE_DAYS }),
    link: `${env().APP_URL}/w/${workspaceId}/settings/help-center`,
  });
}
