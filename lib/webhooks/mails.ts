/** Tells those who look after a workspace, or a partner, that one of its endpoints fails, or was disabled. */
import { listAdmins } from "@/lib/members/members";
import { listPartnerAdmins } from "@/lib/partners/members";
import { prisma } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { sendMail } from "@/lib/platform/mail";
import { findPartnerOf } from "./partner-workspace";
import type { FailureStage } from "./signals";

/** Users' ids. */
export const failureMailRecipients = async (workspaceId: string): Promise<string[]> =>
  (await caretakers(workspaceId)).people.map(({ userId }) => userId);

/** To one of those who look after it; nothing happens when they do so no more. */
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
  const host = new URL(endpoint.url).host;
  const why =
    endpoint.disabledReason === "gone"
      ? "It answered with status 410, which means that it wants no more deliveries."
      : "Every attempt of the last five days has failed.";
  const mail =
    stage === "disabled"
      ? {
          subject: `The webhook endpoint at ${host} was disabled`,
          text: `Deliveries to ${endpoint.url} have ended. ${why} Once it works again you can enable it and recover what it has missed.`,
        }
      : {
          subject: `The webhook endpoint at ${host} has been failing for a day`,
          text: `Every delivery to ${endpoint.url} has failed for a day. After five days it will be disabled. The delivery log shows what its server answered.`,
        };
  const { people, room } = await caretakers(workspaceId);
  const person = people.find((each) => each.userId === userId);
  if (person) await sendMail({ to: person.email, ...mail, link: `${env().APP_URL}${room}/${endpointId}` });
}

type Caretakers = { people: { userId: string; email: string }[]; room: string };

async function caretakers(workspaceId: string): Promise<Caretakers> {
  const home = await findPartnerOf(workspaceId);
  return home
    ? {
        people: await listPartnerAdmins(home.partnerId),
        room: `/partner/${home.partnerId}/webhooks/${home.environment}`,
      }
    : { people: await listAdmins(workspaceId), room: `/w/${workspaceId}/settings/webhooks` };
}
