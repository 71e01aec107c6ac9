/**
 * The right to rate one conversation, as a link in the mail that asks: sealed, so that it cannot be made up and names no one, and
 * in the address's fragment, so that no server logs it. It opens nothing else. Following it rates nothing: mail scanners follow
 * links too.
 */
import type { Ctx } from "@/lib/platform/context";
import { query } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";
import { newId } from "@/lib/platform/ids";
import { seal, unseal } from "@/lib/platform/seal";
import { transaction } from "@/lib/platform/transaction";
import { notify } from "@/lib/realtime/publish";
import { workspaceTopic } from "@/lib/realtime/topics";
import { CHANGEABLE_DAYS } from "./asked";
import { rate } from "./rate";
import { type LinkedRating, type Questions, questionIn, type RateByLink } from "./schemas";

const PURPOSE = "rating";
type Place = { workspaceId: string; ratingId: string };

/** The page on which a score is chosen already. */
export function ratingLinks({ workspaceId, ratingId }: Place): (score: number) => string {
  const token = seal(JSON.stringify([workspaceId, ratingId]), PURPOSE);
  return (score) => `${env().APP_URL}/rate#${score}.${token}`;
}

/** The same, also as mail programs rewrite links: within another page's address, or in HTML entities. */
const IN_TEXT = /rate(?:#|%(?:25)*23|&#(?:35|x23);)[1-5]\.v1\.[\w-]+\.[\w-]+/gi;

/** For what a contact quotes of the mail: its readers must not have the right. */
export const withoutRatingLinks = (text: string): string => text.replace(IN_TEXT, "rate");

function placeOf(token: string): Place {
  try {
    const [workspaceId, ratingId] = JSON.parse(unseal(token, PURPOSE)) as [string, string];
    return { workspaceId, ratingId };
  } catch (error) {
    throw new AppError("invalid_token", null, { cause: error });
  }
}

type Found = Omit<LinkedRating, "question"> & {
  contactId: string;
  conversationId: string;
  question: string;
  questions: Questions;
  locale: string;
};

/** Null once the rating is gone with its workspace, or its contact was erased. */
async function find({ workspaceId, ratingId }: Place): Promise<Found | null> {
  const [found] = await query<Found>(
    "rating_by_link",
    `SELECT w.name AS "workspaceName", coalesce(s.question, '') AS question, coalesce(s.questions, '{}') AS questions, w.locale,
       r.score, r.comment, r.contact_id AS "contactId", r.conversation_id AS "conversationId", r.asked_at > now() - make_interval(days => ${CHANGEABLE_DAYS}) AS "isOpen"
     FROM conversation_ratings r JOIN workspaces w ON w.id = r.workspace_id
     JOIN contacts k ON k.workspace_id = r.workspace_id AND k.id = r.contact_id AND k.erased_at IS NULL
     LEFT JOIN rating_settings s ON s.workspace_id = r.workspace_id
     WHERE r.workspace_id = $1 AND r.id = $2 AND r.channel = 'email' AND w.status = 'active' AND w.deletion_final_at IS NULL`,
    [workspaceId, ratingId],
  );
  return found ?? null;
}

/** Throws invalid_token. */
export async function readByLink(token: string): Promise<LinkedRating> {
  const found = await find(placeOf(token));
  if (!found) throw new AppError("invalid_token");
  const { workspaceName, score, comment, isOpen } = found;
  return { workspaceName, question: questionIn(found, found.locale), score, comment, isOpen };
}

/** Idempotent. Throws invalid_token, and not_found when it is too late. */
export async function rateByLink(ctx: Ctx, { token, score, comment }: RateByLink): Promise<void> {
  const place = placeOf(token);
  const found = await find(place);
  if (!found) throw new AppError("invalid_token");
  await rate(ctx, { ...place, actorId: found.contactId, score, comment });
}

/** The contact is asked no more, on no channel. Idempotent. Throws invalid_token. */
export async function refuseByLink(ctx: Ctx, token: string): Promise<void> {
  const { workspaceId, ...place } = placeOf(token);
  const found = await find({ workspaceId, ...place });
  if (!found) throw new AppError("invalid_token");
  const { contactId, conversationId } = found;
  await transaction(ctx, async (tx) => {
    const { count } = await tx.tx.contact.updateMany({
      where: { workspaceId, id: contactId, ratingsOffAt: null },
      data: { ratingsOffAt: ctx.now() },
    });
    if (count === 0) return;
    await tx.tx.conversationChange.create({
      data: {
        workspaceId,
        id: newId(),
        conversationId,
        field: "rating_refused",
        actorType: "visitor",
        actorId: contactId,
        createdAt: ctx.now(),
      },
      select: { id: true },
    });
    notify(tx, workspaceTopic(workspaceId), { type: "thread.changed", conversationId, entryIds: [] });
  });
}
