/** Warns those who look after a workspace that one of its keys stands in a web page. */
import { listAdmins } from "@/lib/members/members";
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
  await sendMail({
    to: admin.email,
    subject: `The API key "${exposure.name}" is readable on a web page`,
    text: `A page of ${exposure.origin} sent the API key "${exposure.name}" to Parley. Whoever opens that page can read the key. The page was shown nothing, but the key should be rotated and kept on a server.`,
    link: `${env().APP_URL}/w/${workspaceId}/settings/api-keys`,
  });
}
