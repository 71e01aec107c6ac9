/** Scheduled messages join their lanes when they are due: by a signal, and by a sweep that needs none. */

import { mustBeActive } from "@/lib/account/workspaces/workspaces";
import { readyTemplates } from "@/lib/connections/templates/sync";
import { Content } from "@/lib/inbox/messages/asked-content";
import { type Due, dueRows, eachDue } from "@/lib/inbox/scheduled/due";
import type { Ctx } from "@/lib/platform/context";
import { query } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import type { Failure } from "@/lib/platform/failure";
import { callSql } from "@/lib/platform/sql";
import { eventOrigin } from "@/lib/platform/transaction";
import { NO_FILE, type Said, said } from "./prepare";

type Row = Due & {
  asked: unknown;
  type: string;
  text: string | null;
  status: "active" | "suspended" | "archived";
  environment: "test" | "live";
};
const DUE = `
  SELECT s.workspace_id AS "workspaceId", s.id AS "messageId", s.asked, s.type, s.text, w.status, w.environment
  ${dueRows("programs")}`;

/** Idempotent: nothing happens before it is due, after it has joined, or after a cancel. */
export async function queueScheduled(ctx: Ctx, { workspaceId, messageId }: Due): Promise<void> {
  const [row] = await query<Row>("find_due_message", `${DUE} AND s.workspace_id = $1 AND s.id = $2`, [
    workspaceId,
    messageId,
  ]);
  if (row) await join(ctx, row);
}

/** Queues due messages, as far as the time allows. Returns how many. */
export const queueAllDue = (ctx: Ctx): Promise<number> =>
  eachDue<Row>(
    (failed, limit) =>
      query("find_due_messages", `${DUE} AND s.id <> ALL($1::uuid[]) ORDER BY s.send_at LIMIT ${limit}`, [
        failed,
      ]),
    (row) => join(ctx, row),
  );

async function join(ctx: Ctx, row: Row): Promise<void> {
  const { workspaceId, messageId } = row;
  const { actorType, actorId } = eventOrigin(ctx);
  const input = { workspaceId, messageId, actorType, actorId, ...(await sayNow(ctx, row)) };
  await callSql("queue_scheduled_message", { input, at: ctx.now() });
}

/** Template and policy are checked now; the lane checks reply window, opt-out and number. */
async function sayNow(
  ctx: Ctx,
  { workspaceId, asked, type, text, status, environment }: Row,
): Promise<Said & { failure: Failure | null }> {
  const content = Content.parse(asked);
  try {
    mustBeActive(status);
    if (content.type === "template" && environment === "test") await readyTemplates(ctx, workspaceId);
    return { ...(await said(workspaceId, content, ctx.now())), failure: null };
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    const unsaid = { contentType: content.type, messageType: type, text, isMarketing: false, ...NO_FILE };
    return { ...unsaid, content: asAsked(content), failure: failureOf(error) };
  }
}

/** A message that cannot be made shows what the command asked for, without values: one may be a one-time code. */
function asAsked(content: Content): object {
  if (content.type === "media") return { type: "media", kind: content.media.kind };
  if (content.type !== "template") return content;
  const { variables: _, ...template } = content.template;
  return { ...content, template };
}

/** The codes and sentences with which createCommand would refuse it now. */
const failureOf = ({ code, message }: AppError): Failure => ({
  code,
  providerErrorCode: null,
  message,
  nextStep: null,
  audience: "partner",
  retryable: false,
});
