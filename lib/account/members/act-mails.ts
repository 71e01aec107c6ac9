/** Mails to those who look after a workspace: an act that endangers it, and the end of its grace. */
import { getAct } from "@/lib/account/audit/audit-log";
import { recipientLocale } from "@/lib/i18n/locales";
import { translator } from "@/lib/i18n/translator";
import { prisma } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { sendMail } from "@/lib/platform/mail";
import { listAdmins } from "./members";

/** Users' ids: all owners but the one who acted; of a deletion, all owners and admins. */
export async function actMailRecipients(workspaceId: string, entryId: string): Promise<string[]> {
  const entry = await getAct(workspaceId, entryId);
  if (!entry) return [];
  const admins = await listAdmins(workspaceId);
  if (entry.act.startsWith("deletion")) return admins.map(({ userId }) => userId);
  return admins
    .filter(({ role, userId }) => role === "owner" && userId !== entry.actor.id)
    .map(({ userId }) => userId);
}

export async function sendActMail(workspaceId: string, entryId: string, userId: string): Promise<void> {
  const [entry, to] = [await getAct(workspaceId, entryId), await findAdmin(workspaceId, userId)];
  if (!entry || !to) return;
  const locale = recipientLocale(to.locale);
  const [t, audit] = [translator(locale, "mails.act"), translator(locale, "audit")];
  const sentence = audit(
    `acts.${entry.kind}.${entry.act}` as Parameters<typeof audit>[0],
    {
      name: entry.subjectName ?? "",
    } as never,
  );
  const values = {
    workspace: to.workspace,
    sentence,
    actor: entry.actor.name ?? t("someone"),
    address: entry.address ?? "–",
  };
  const isDeletion = entry.act === "deletion_begun";
  await sendMail({
    to: to.email,
    subject: t("subject", values),
    text: isDeletion ? t("deletion", values) : t("text", values),
    link: `${env().APP_URL}/w/${workspaceId}/settings/${isDeletion ? "general" : "audit-log"}`,
  });
}

/** Users' ids; none if the deletion was cancelled or moved meanwhile. */
export async function deletionMailRecipients(workspaceId: string, finalAt: string): Promise<string[]> {
  const count = await prisma().workspace.count({
    where: { id: workspaceId, deletionFinalAt: new Date(finalAt) },
  });
  return count > 0 ? (await listAdmins(workspaceId)).map(({ userId }) => userId) : [];
}

export async function sendDeletionMail(workspaceId: string, userId: string): Promise<void> {
  const to = await findAdmin(workspaceId, userId);
  if (!to) return;
  const t = translator(recipientLocale(to.locale), "mails.deletionNear");
  await sendMail({
    to: to.email,
    subject: t("subject", { workspace: to.workspace }),
    text: t("text", { workspace: to.workspace }),
    link: `${env().APP_URL}/w/${workspaceId}/settings/general`,
  });
}

async function findAdmin(workspaceId: string, userId: string) {
  const admin = (await listAdmins(workspaceId)).find((each) => each.userId === userId);
  const workspace = await prisma().workspace.findUnique({
    where: { id: workspaceId },
    select: { name: true },
  });
  return admin && workspace ? { ...admin, workspace: workspace.name } : null;
}
