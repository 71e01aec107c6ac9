/** Notifications to browsers, also those without an open tab: who gets one, and the test of one's own browser. */
import { chooseLocale, type Locale } from "@/lib/i18n/locales";
import { translator } from "@/lib/i18n/translator";
import type { Translate } from "@/lib/i18n/types";
import type { ActorOf, Ctx } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import { log } from "@/lib/platform/log";
import { countWaiting } from "./attention-queries";
import { findTicketRecipients, type TicketCause, type TicketRecipient } from "./given";
import { sendPush } from "./push-send";
import { findRecipients, type PushCause, type Recipient } from "./queries";
import { isQuiet } from "./quiet-hours";
import type { NotificationSettings, PushNote, PushOutcome } from "./schemas";
import { excerptOf, nameOf, shortened } from "./words";

/** Subscriptions whose push service asks to try again, and after how many seconds. */
export type PushLeft = { subscriptionIds: string[]; retrySeconds: number };

/**
 * Sends to all browsers that want it now, or only to these of a former call. A browser that its push service no longer knows
 * is removed. Sends nothing once the conversation was read. Can be repeated: the same message replaces itself silently.
 * `count`: so many that the person was given, with this one.
 */
export async function pushToBrowsers(
  ctx: Ctx,
  cause: PushCause,
  only?: string[],
  count = 1,
): Promise<PushLeft> {
  const found = await findRecipients(cause);
  const noteOf = (recipient: Recipient): PushNote =>
    count > 1 ? givenNote("conversations", cause, recipient, count) : noteFor(cause, recipient);
  return pushEach(ctx, cause.workspaceId, found, only, noteOf);
}

/** To the browsers of a ticket's assignee, as pushToBrowsers(). `count`: so many that they were given, with this one. */
export async function pushTicket(
  ctx: Ctx,
  cause: TicketCause,
  only?: string[],
  count = 1,
): Promise<PushLeft> {
  const found = await findTicketRecipients(cause);
  const noteOf = (recipient: TicketRecipient): PushNote =>
    count > 1
      ? givenNote("tickets", { ...cause, messageId: cause.changeId }, recipient, count)
      : ticketNote(cause, recipient);
  return pushEach(ctx, cause.workspaceId, found, only, noteOf);
}

type Browser = NotificationSettings & Target & { userId: string };

async function pushEach<Each extends Browser>(
  ctx: Ctx,
  workspaceId: string,
  found: Each[],
  only: string[] | undefined,
  noteOf: (recipient: Each) => PushNote,
): Promise<PushLeft> {
  const wanted = found.filter(
    ({ subscriptionId, ...settings }) =>
      !isQuiet(settings, ctx.now()) && (only === undefined || only.includes(subscriptionId)),
  );
  const waiting = await countFor(workspaceId, wanted);
  const results = await Promise.all(
    wanted.map((recipient) =>
      push(ctx, recipient, { ...noteOf(recipient), ...waiting.get(recipient.userId) }),
    ),
  );
  const left = results.filter(({ outcome }) => outcome === "delayed");
  return {
    subscriptionIds: left.map(({ subscriptionId }) => subscriptionId),
    retrySeconds: Math.max(0, ...left.map(({ retrySeconds }) => retrySeconds)),
  };
}

/**
 * For each person, one after the other: a push is not worth several connections. The number is an ornament: without it the push goes
 * all the same.
 */
async function countFor(
  workspaceId: string,
  recipients: readonly { userId: string }[],
): Promise<Map<string, { waiting?: number }>> {
  const counts = new Map<string, { waiting?: number }>();
  for (const { userId } of recipients) {
    if (counts.has(userId)) continue;
    const count = countWaiting({ workspaceId, userId }).then((waiting) => ({ waiting }));
    counts.set(userId, await count.catch(() => ({})));
  }
  return counts;
}

function noteFor({ workspaceId, conversationId, messageId }: PushCause, recipient: Recipient): PushNote {
  const locale = chooseLocale([recipient.locale], null);
  const name = nameOf(locale, recipient);
  return {
    title: recipient.workspaceName ? `${name} · ${recipient.workspaceName}` : name,
    body: messageId ? excerptOf(locale, recipient, recipient.showsText) : newsFor(locale, recipient),
    tag: `conversation-${conversationId}`,
    url: `/w/${workspaceId}/inbox/${conversationId}`,
    messageId: messageId ?? recipient.messageId,
  };
}

function newsFor(locale: Locale, { noteAuthor, noteText, noteKind, showsText }: Recipient): string {
  const t: Translate<"notifications"> = translator(locale, "notifications");
  if (noteAuthor === null) return t("assigned");
  const text = showsText ? shortened(noteText ?? "", NOTE_MAX) : "";
  return text
    ? t("mentionedWith", { name: noteAuthor, text })
    : t("mentioned", { name: noteAuthor, kind: noteKind ?? "note" });
}

function ticketNote({ workspaceId, ticketId, changeId }: TicketCause, recipient: TicketRecipient): PushNote {
  const t = translator(chooseLocale([recipient.locale], null), "notifications");
  const { number, ticketTitle, showsText, workspaceName } = recipient;
  const name = showsText && ticketTitle ? `#${number} ${shortened(ticketTitle, NOTE_MAX)}` : `#${number}`;
  return {
    title: workspaceName ? `${name} · ${workspaceName}` : name,
    body: t("ticketAssigned"),
    tag: `ticket-${ticketId}`,
    url: `/w/${workspaceId}/tickets/${ticketId}`,
    messageId: changeId,
    isOfTicket: true,
  };
}

const PAGES = { tickets: "tickets", conversations: "inbox" } as const;

/** Several at once. */
function givenNote(
  what: keyof typeof PAGES,
  { workspaceId, messageId }: { workspaceId: string; messageId: string | null },
  { locale, workspaceName, ...recipient }: TicketRecipient | Recipient,
  count: number,
): PushNote {
  const t = translator(chooseLocale([locale], null), "notifications.given");
  const name = t(`${what}.title`);
  return {
    title: workspaceName ? `${name} · ${workspaceName}` : name,
    body: t(`${what}.text`, { count }),
    tag: `${what}-${workspaceId}`,
    url: `/w/${workspaceId}/${PAGES[what]}?assignee=me`,
    messageId: messageId ?? ("messageId" in recipient ? recipient.messageId : ""),
    ...(what === "tickets" && { isOfTicket: true }),
  };
}

/** A push takes about 3,900 bytes. */
const NOTE_MAX = 200;

type Target = { subscriptionId: string; target: string };

async function push(ctx: Ctx, { subscriptionId, target }: Target, note: PushNote) {
  const result = await sendPush(ctx.now(), { subscriptionId, target }, note);
  const { outcome, status } = result;
  const where = { id: subscriptionId };
  if (outcome === "sent")
    await prisma().pushSubscription.updateMany({ where, data: { lastSentAt: ctx.now() } });
  if (outcome === "gone") await prisma().pushSubscription.deleteMany({ where });
  if (outcome === "refused") log().warn({ subscriptionId, status }, "a push service refused a message");
  return { ...result, subscriptionId };
}

/** Sends a notification to one of the person's own browsers. Throws not_found. */
export async function testPush(ctx: Ctx<ActorOf<"user">>, subscriptionId: string): Promise<PushOutcome> {
  const found = await prisma().pushSubscription.findFirst({
    where: { id: subscriptionId, userId: ctx.actor.userId },
    select: { target: true, locale: true, session: { select: { user: { select: { locale: true } } } } },
  });
  if (!found) throw new AppError("not_found");
  const locale = chooseLocale([found.session.user.locale, found.locale], null);
  const t = translator(locale, "notifications.test");
  const note = { title: t("title"), body: t("body"), tag: "test", url: "", messageId: "", isTest: true };
  const { outcome } = await push(ctx, { subscriptionId, target: found.target }, note);
  return outcome;
}
