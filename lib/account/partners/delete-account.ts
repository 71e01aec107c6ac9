/** Deletes a person's account at their own request: it leaves its workspaces and partners first. */
import { requireProof } from "@/lib/account/auth/second-factor";
import { changeCredentials } from "@/lib/account/credentials/cache";
import { leaveAll } from "@/lib/account/members/members";
import { recipientLocale } from "@/lib/i18n/locales";
import { translator } from "@/lib/i18n/translator";
import type { ActorOf, Ctx } from "@/lib/platform/context";
import { env } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";
import { sendMail } from "@/lib/platform/mail";
import { seal, unseal } from "@/lib/platform/seal";
import { signal } from "@/lib/platform/signals";
import { leavePartner } from "./members";
import { accountDeleted } from "./signals";

/** An older proof has to be repeated. */
const PROOF_MS = 5 * 60_000;
const PURPOSE = "account-deleted";
type Gone = { email: string; name: string; locale: string | null };

/**
 * `email` is the account's, typed as a confirmation. What the person wrote keeps their name, as a colleague's who has left; their
 * conversations are unassigned, their personal keys revoked, their sessions ended. Throws proof_required, invalid_request,
 * last_owner, last_admin.
 */
export async function deleteAccount(ctx: Ctx<ActorOf<"user">>, email: string): Promise<void> {
  const { userId } = ctx.actor;
  await requireProof(ctx, PROOF_MS);
  await changeCredentials(ctx, async (tx) => {
    const [person] = await tx.tx.$queryRaw<Gone[]>`
      SELECT email, name, locale FROM users WHERE id = ${userId}::uuid FOR UPDATE`;
    if (!person) throw new AppError("unauthorized");
    if (person.email !== email.trim().toLowerCase()) {
      const message = `Type your address: ${person.email}`;
      throw new AppError("invalid_request", `email: ${message}`, { details: [{ field: "email", message }] });
    }
    await leaveAll(tx, userId);
    const partners = await tx.tx.partnerMember.findMany({
      where: { userId },
      select: { partnerId: true },
      orderBy: { partnerId: "asc" },
    });
    for (const { partnerId } of partners) await leavePartner(tx, partnerId, userId);
    await tx.tx.user.delete({ where: { id: userId }, select: { id: true } });
    // The mail needs the address, sealed so that stored jobs do not reveal it.
    signal(tx, accountDeleted, { person: seal(JSON.stringify(person), PURPOSE) });
  });
}

/** Sends the mail to the account's former address. */
export async function sendDeletedMail(person: string): Promise<void> {
  const { email, name, locale } = JSON.parse(unseal(person, PURPOSE)) as Gone;
  const t = translator(recipientLocale(locale), "mails");
  await sendMail({
    to: email,
    subject: t("accountDeleted.subject"),
    text: `${t("helloName", { name })}\n\n${t("accountDeleted.text")}`,
    link: env().APP_URL,
  });
}
