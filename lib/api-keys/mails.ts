/** Warns those who look after a workspace that one of its keys stands in a web page. */
import * as members from "@/lib/members/service";
import { env } from "@/lib/platform/env";
import { sendMail } from "@/lib/platform/mail";
import { findExposure } from "./verify";

export async function sendExposureMail(workspaceId: string, keyId: string): Promise<void> {
  const exposure = await findExposure(workspaceId, keyId);
  if (!exposure) return;
  for (const to of await members.adminEmails(workspaceId)) {
    await sendMail({
      to,
      subject: `The API key "${exposure.name}" is readable on a web page`,
      text: `A page of ${exposure.origin} sent the API key "${exposure.name}" to Parley. Whoever opens that page can read the key. The page was shown nothing, but the key should be rotated and kept on a server.`,
      link: `${env().APP_URL}/w/${workspaceId}/settings/api-keys`,
    });
  }
}
