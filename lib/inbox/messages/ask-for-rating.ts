/** Asks a contact for a rating after their conversation was resolved, as the conversation's channel can: by a message, or in its own place. */
import { notifyBrowsers } from "@/lib/connections/channels/browsers";
import { CHANNELS } from "@/lib/connections/channels/capabilities";
import type { ChannelName } from "@/lib/connections/channels/schemas";
import { recipientLocale } from "@/lib/i18n/locales";
import { translator } from "@/lib/i18n/translator";
import { lockConversation } from "@/lib/inbox/conversations/update";
import { type Questions, questionIn } from "@/lib/inbox/ratings/schemas";
import { ratingRequestDue } from "@/lib/inbox/ratings/signals";
import type { Ctx } from "@/lib/platform/context";
import { query } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import { newId } from "@/lib/platform/ids";
import { signal } from "@/lib/platform/signals";
import { fn } from "@/lib/platform/sql";
import { type TxCtx, transaction } from "@/lib/platform/transaction";
import { refusesAnswer } from "./automatic-answers";
import { addSaid, inputOf, mailFields, PLAIN, type Said } from "./send";

type Place = { workspaceId: string; conversationId: string };
type Request = { round: number; personId: string | null };
type Facts = {
  question: string;
  questions: Questions;
  name: string;
  locale: string;
  contactLocale: string | null;
};

/**
 * The reply window of Meta holds in the sandbox too; a request that is later than a day is of no use to anyone. A round that was rated on
 * the page of a ticket is asked no second time, also where the workspace asks at each end.
 */
const FACTS = `
  SELECT s.question, s.questions, w.name, w.locale, (SELECT v.locale FROM visitors v WHERE v.workspace_id = $1 AND v.contact_id = k.id
    AND v.locale IS NOT NULL ORDER BY v.created_at DESC LIMIT 1) AS "contactLocale"
  FROM conversations c JOIN contacts k ON k.workspace_id = c.workspace_id AND k.id = c.contact_id
  JOIN rating_settings s ON s.workspace_id = c.workspace_id JOIN workspaces w ON w.id = c.workspace_id
  WHERE c.workspace_id = $1::uuid AND c.id = $2::uuid AND c.status = 'resolved' AND c.channel = ANY(s.channels)
    AND w.status = 'active' AND w.deletion_final_at IS NULL
    AND k.erased_at IS NULL AND k.blocked_at IS NULL AND k.ratings_off_at IS NULL
    AND (c.channel = 'messenger' OR k.marketing_opted_out_at IS NULL)
    AND (${fn}.reply_window(c.channel) IS NULL OR c.last_inbound_at > now() - ${fn}.reply_window(c.channel))
    AND (SELECT (r.number, r.resolved_at IS NOT NULL) FROM conversation_rounds r WHERE r.workspace_id = $1::uuid
      AND r.conversation_id = c.id ORDER BY r.number DESC LIMIT 1) = ($3::int, true)
    AND NOT EXISTS (SELECT FROM conversation_ratings x WHERE x.workspace_id = $1::uuid AND x.contact_id = k.id
      AND x.asked_at > $4::timestamptz - make_interval(days => s.every_days))
    AND NOT EXISTS (SELECT FROM conversation_ratings x WHERE x.workspace_id = $1::uuid AND x.conversation_id = c.id AND x.round = $3::int)`;

/**
 * The request's end, the question and its message commit together, so a contact is asked once or not at all. Does not ask when the
 * conversation was reopened meanwhile, or the contact cannot or does not want to be asked.
 */
export async function askForRating(ctx: Ctx, { workspaceId, conversationId }: Place): Promise<void> {
  const place = { workspaceId, conversationId };
  await transaction(ctx, async (tx) => {
    const thread = await lockConversation(tx, workspaceId, conversationId).catch(ifGone);
    const request = thread && (await takeRequest(tx, place));
    if (!request) return;
    // Serializes a contact's conversations, so that only one asks.
    await tx.tx
      .$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('rating:' || ${thread.contactId}, 0))`;
    const at = ctx.now();
    const [facts] = await tx.tx.$queryRawUnsafe<Facts[]>(
      FACTS,
      workspaceId,
      conversationId,
      request.round,
      at,
    );
    if (!facts || (await refusesAnswer(tx, place, null))) return;
    const id = newId();
    const { channel, contactId } = thread;
    if (CHANNELS[channel].delivery === "lane") {
      const sender = { senderType: "automation", senderId: null, senderName: facts.name };
      try {
        const said = question(channel, id, facts);
        await addSaid(tx, inputOf(tx, { ...place, clientId: id }, said, sender), said);
      } catch (error) {
        // The channel refuses, for example because its number is no longer connected.
        if (error instanceof AppError && error.status < 500) return;
        throw error;
      }
    }
    // Without a message, the history records the question.
    else
      await tx.tx.conversationChange.create({
        data: { ...place, id: newId(), field: "rating_asked", actorType: "system", createdAt: at },
        select: { id: true },
      });
    const { round, personId } = request;
    await tx.tx.conversationRating.create({
      data: { workspaceId, id, conversationId, round, contactId, channel, personId, askedAt: at },
      select: { id: true },
    });
    await notifyBrowsers(tx, place);
  });
}

const ifGone = (error: unknown): null => {
  if (error instanceof AppError && error.code === "conversation_not_found") return null;
  throw error;
};

async function takeRequest(tx: TxCtx, { workspaceId, conversationId }: Place): Promise<Request | null> {
  const [request] = await tx.tx.$queryRaw<Request[]>`
    DELETE FROM rating_requests WHERE workspace_id = ${workspaceId}::uuid AND conversation_id = ${conversationId}::uuid
      AND due_at <= clock_timestamp() RETURNING round, person_id AS "personId"`;
  return request ?? null;
}

/**
 * The question in the channel's form. A mail's links are added on sending, so that no right to rate is stored
 * (email-mail.ts).
 */
function question(channel: ChannelName, ratingId: string, facts: Facts): Said {
  const language = facts.contactLocale ?? facts.locale;
  const t = translator(recipientLocale(facts.contactLocale, facts.locale), "ratings.ask");
  const text = questionIn(facts, language) || t("question");
  if (CHANNELS[channel].isMail)
    return { ...PLAIN, fields: { ...mailFields(text, []), content: { ratingId } } };
  const scores = [t("scores.5"), t("scores.4"), t("scores.3"), t("scores.2"), t("scores.1")];
  const rows = scores.map((name, index) => ({
    id: `parley-rating:${ratingId}:${5 - index}`,
    title: `${5 - index} – ${name}`,
  }));
  const interactive = {
    kind: "list",
    body: `${text}\n\n${t("thenWords")}`,
    buttonLabel: t("choose"),
    sections: [{ rows }],
  };
  return { ...PLAIN, fields: { type: "interactive", text, content: { type: "interactive", interactive } } };
}

const SWEPT_MAX = 500;

/** For requests whose signal was lost, or whose process died. After a day no one wants to be asked. */
export async function sweepRatingRequests(ctx: Ctx): Promise<void> {
  await query(
    "drop_rating_requests",
    "DELETE FROM rating_requests WHERE due_at < now() - interval '1 day'",
    [],
  );
  const due = await query<Place>(
    "sweep_rating_requests",
    `SELECT workspace_id AS "workspaceId", conversation_id AS "conversationId" FROM rating_requests
     WHERE due_at < now() - interval '30 seconds' ORDER BY due_at LIMIT ${SWEPT_MAX}`,
    [],
  );
  if (due.length === 0) return;
  await transaction(ctx, async (tx) => {
    for (const place of due) signal(tx, ratingRequestDue, place);
  });
}
