/** Warns those who look after a workspace that one of its keys is in a web page. */

import { listAdmins } from "@/lib/account/members/members";
import { recipientLocale } from "@/lib/i18n/locales";
import { translator } from "@/lib/i18n/translator";
import { env } from "@/lib/platform/env";
import { sendMail } from "@/lib/platform/mail";
import { findExposure } from "./verify";

/** Users' ids. */
export const exposureMailRecipients = async (workspaceId: string): Promise<string[]> =>
  (await listAdmins(workspaceId)).map(({ userId }) => userId);

/** To one of the admins; nothing happens when they are none any more. */
export async function sendExposureMail(workspaceId: string, keyId: string, userId: string): Promise<void> {
  const exposure = await findExposure(workspaceId, keyId);
  const admin = (await listAdmins(workspaceId)).find((each) => each.userId === userId);
  if (!exposure || !admin) return;
  const t = translator(recipientLocale(admin.locale), "mails.keyExposed");
  await sendMail({
    to: admin.email,
    subject: t("subject", { name: exposure.name }),
    text: t("text", { name: exposure.name, origin: exposure.origin }),
    link: `${env().APP_URL}/w/${workspaceId}/settings/api-keys`,
  });
}
