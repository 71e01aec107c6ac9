/** How soon a team answers in the messenger: whether it is there now, and what the last 30 days show. */

import { type Hours, isOpen, nextOpening, openMsBetween } from "@/lib/account/office-hours/hours";
import { hoursOf } from "@/lib/account/office-hours/office-hours";
import { boundedCache } from "@/lib/platform/bounded-cache";
import { query } from "@/lib/platform/db";
import { perProcess } from "@/lib/platform/per-process";
import type { Availability, Opening } from "./schemas";

const DAYS_MS = 30 * 86_400_000;
/** Fewer answers give no meaningful median. */
const ANSWERS_MIN = 10;
const CACHE_MS = 10 * 60_000;

/** The first message and a person's first answer in those of the newest 200 conversations that began in that time. */
const FIRST_ANSWERS = `
  SELECT c.created_at AS asked, r.created_at AS answered FROM (
    SELECT workspace_id, id, created_at FROM conversations WHERE workspace_id = $1 AND channel = 'messenger'
    ORDER BY updated_at DESC, id DESC LIMIT 200) c
  CROSS JOIN LATERAL (SELECT m.created_at FROM messages m WHERE m.workspace_id = c.workspace_id AND m.conversation_id = c.id
    AND m.number <= 20 AND m.direction = 'outbound' AND m.sender_type = 'agent' ORDER BY m.number LIMIT 1) r
  WHERE c.created_at > $2`;
type Answered = { asked: Date; answered: Date };

/** Half of the first answers came within this. Within office hours only they count. Null: too few answers. */
export function usualReply(answers: readonly Answered[], hours: Hours | null): number | null {
  if (answers.length < ANSWERS_MIN) return null;
  const waits = answers.map(({ asked, answered }) =>
    hours ? openMsBetween(hours, asked, answered) : answered.getTime() - asked.getTime(),
  );
  const sorted = waits.sort((a, b) => a - b);
  return Math.round((sorted[Math.floor(sorted.length / 2)] ?? 0) / 1000);
}

const measured = perProcess("usual-replies", () => boundedCache<{ seconds: number | null }>(5_000, CACHE_MS));

async function measure(now: Date, workspaceId: string, hours: Hours | null): Promise<number | null> {
  const known = measured().get(workspaceId);
  if (known) return known.seconds;
  const since = new Date(now.getTime() - DAYS_MS);
  const answers = await query<Answered>("first_answers", FIRST_ANSWERS, [workspaceId, since]);
  const seconds = usualReply(answers, hours);
  measured().set(workspaceId, { seconds });
  return seconds;
}

export async function availabilityOf(now: Date, workspaceId: string): Promise<Availability> {
  const hours = await hoursOf(workspaceId);
  const usualReplySeconds = await measure(now, workspaceId, hours);
  return { ...openingOf(hours, now), usualReplySeconds };
}

/** Null: always open. */
export function openingOf(hours: Hours | null, now: Date): Opening {
  const isClosed = hours !== null && !isOpen(hours, now);
  return { isOpen: !isClosed, backAt: isClosed ? (nextOpening(hours, now)?.toISOString() ?? null) : null };
}
