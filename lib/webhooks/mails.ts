/** Mails the admins of a workspace or partner when an endpoint keeps failing or was disabled. */

import { listAdmins } from "@/lib/account/members/members";
import { listPartnerAdmins } from "@/lib/account/partners/members";
import { recipientLocale } from "@/lib/i18n/locales";
import { translator } from "@/lib/i18n/translator";
import { prisma } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { sendMail } from "@/lib/platform/mail";
import { findPartnerOf } from "./partner-workspace";
import type { FailureStage } from "./signals";

/** Ids of users. */
export const failureMailRecipients = async (workspaceId: string): Promise<string[]> =>
  (await recipientsOf(workspaceId)).people.map(({ userId }) => userId);

/** Sends to one admin. Does nothing if the user is no longer an admin. */
export async function sendFailureMail(
  workspaceId: string,
  endpointId: string,
  stage: FailureStage,
  userId: string,
): Promise<void> {
  const endpoint = await prisma().webhookEndpoint.findUnique({
    where: { workspaceId_id: { workspaceId, id: endpointId } },
    select: { url: true, disabledReason: true },
  });
  if (!endpoint) return;
  const { people, path } = await recipientsOf(workspaceId);
  const person = people.find((each) => each.userId === userId);
  if (!person) return;
  const { url, disabledReason } = endpoint;
  const t = translator(recipientLocale(person.locale), "mails");
  const key = stage === "disabled" ? "endpointDisabled" : "endpointFailing";
  const reason = disabledReason === "gone" ? "gone" : "failing";
  await sendMail({
    to: person.email,
    subject: t(`${key}.subject`, { host: new URL(url).host }),
    text:
      stage === "disabled" ? t(`endpointDisabled.${reason}`, { url }) : t("endpointFailing.text", { url }),
    link: `${env().APP_URL}${path}/${endpointId}`,
  });
}

type Recipients = { people: { userId: string; email: string; locale: string | null }[]; path: string };

async function recipientsOf(workspaceId: string): Promise<Recipients> {
  const owner = await findPartnerOf(workspaceId);
  return owner
    ? {
        people: await listPartnerAdmins(owner.partnerId),
        path: `/partner/${owner.partnerId}/webhooks/${owner.environment}`,
      }
    : { people: await listAdmins(workspaceId), path: `/w/${workspaceId}/settings/webhooks` };
}
