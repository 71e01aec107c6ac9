/** A workspace's day as its event log has it: nothing here reads a table but the log. */
import { query } from "@/lib/platform/db";
import { fn } from "@/lib/platform/sql";

type Row = {
  type: string;
  actorType: string;
  actorId: string | null;
  subjectId: string;
  at: Date;
  data: {
    conversation?: {
      id: string;
      channel: string;
      status: string;
      assignee: { id: string } | null;
      team?: { id: string } | null;
    };
    message?: {
      conversationId: string;
      channel?: string;
      senderType: string;
      createdAt: string;
    };
    previous?: { status?: string };
  };
};
/** A stretch of a conversation, from what its contact wrote until it is resolved. */
export type Round = {
  conversationId: string;
  startedAt: number;
  answeredAt: number | null;
  answeredBy: string | null;
  responders: Set<string>;
  resolvedAt: number | null;
  resolvedBy: string | null;
  cameBack: boolean;
  isReopened: boolean;
};
export type Thread = {
  channel: string;
  status: string;
  assigneeId: string | null;
  teamId: string | null;
  waitsSince: number | null;
  heldSince: number | null;
};
/** By a team's distribution. `open`: how many open conversations the person then had. */
export type Given = { teamId: string; personId: string; open: number };
export type Said = { channel: string; senderType: string; senderId: string | null };
export type Replayed = { threads: Map<string, Thread>; rounds: Round[]; given: Given[]; said: Said[] };

const LOG = `SELECT e.type, e.actor_type AS "actorType", e.actor_id AS "actorId", e.subject_id AS "subjectId", e.occurred_at AS at,
    ${fn}.event_data(e.workspace_id, e.base_sequence, e.data) AS data
  FROM events e WHERE e.workspace_id = $1 ORDER BY e.sequence`;

export async function replay(workspaceId: string): Promise<Replayed> {
  const day = new Day();
  for (const row of await query<Row>("", LOG, [workspaceId])) day.take(row);
  return { threads: day.threads, rounds: day.rounds, given: day.given, said: day.said };
}

class Day {
  readonly threads = new Map<string, Thread>();
  readonly rounds: Round[] = [];
  readonly given: Given[] = [];
  readonly said: Said[] = [];
  private readonly last = new Map<string, Round>();

  take(row: Row): void {
    if (row.type.startsWith("conversation.")) this.change(row);
    else if (row.type === "message.created") this.say(row);
  }

  private change({ type, actorType, actorId, subjectId, at, data: { conversation, previous } }: Row): void {
    if (!conversation) return;
    const { channel, status, assignee, team } = conversation;
    const before = this.threads.get(subjectId);
    const thread = { channel, status, assigneeId: assignee?.id ?? null, teamId: team?.id ?? null };
    this.threads.set(subjectId, { waitsSince: null, heldSince: null, ...before, ...thread });
    if (type === "conversation.assigned" && actorType === "team" && assignee)
      this.given.push({ teamId: actorId ?? "", personId: assignee.id, open: this.openOf(assignee.id) });
    if (type === "conversation.status_changed")
      this.follow(subjectId, { status, before: previous?.status, actorType, actorId }, at);
  }

  private openOf(personId: string): number {
    return [...this.threads.values()].filter((each) => each.assigneeId === personId && each.status === "open")
      .length;
  }

  private follow(
    id: string,
    {
      status,
      before,
      actorType,
      actorId,
    }: { status: string; before?: string; actorType: string; actorId: string | null },
    at: Date,
  ): void {
    const thread = this.threads.get(id);
    const round = this.last.get(id);
    if (!thread) return;
    const isOfContact = actorType === "visitor" || actorType === "job";
    if (status === "resolved" && before !== "resolved") {
      Object.assign(thread, { heldSince: thread.waitsSince, waitsSince: null });
      if (round && round.resolvedAt === null)
        Object.assign(round, {
          resolvedAt: at.getTime(),
          resolvedBy: actorType === "member" ? actorId : null,
        });
    } else if (before === "resolved" && !isOfContact) {
      thread.waitsSince ??= thread.heldSince;
      // Within ten minutes the round goes on.
      if (round) Object.assign(round, { resolvedAt: null, resolvedBy: null });
    }
  }

  private say({ actorType, actorId, data: { message } }: Row): void {
    if (!message) return;
    const senderId = actorType === "member" ? actorId : null;
    const thread = this.threads.get(message.conversationId);
    if (!thread) return;
    this.said.push({ channel: thread.channel, senderType: message.senderType, senderId });
    const at = Date.parse(message.createdAt);
    if (message.senderType === "contact") this.ask(message.conversationId, thread, at);
    else if (message.senderType === "agent") this.answer(message.conversationId, thread, senderId ?? "", at);
  }

  private ask(conversationId: string, thread: Thread, at: number): void {
    const former = this.last.get(conversationId);
    // Its event may come before the one that reopens.
    thread.waitsSince ??= at;
    if (former && former.resolvedAt === null) return;
    if (former) former.isReopened = true;
    const round: Round = {
      conversationId,
      startedAt: at,
      answeredAt: null,
      answeredBy: null,
      responders: new Set(),
      resolvedAt: null,
      resolvedBy: null,
      cameBack: former !== undefined,
      isReopened: false,
    };
    this.rounds.push(round);
    this.last.set(conversationId, round);
  }

  private answer(conversationId: string, thread: Thread, personId: string, at: number): void {
    const round = this.last.get(conversationId);
    thread.waitsSince = null;
    if (!round || round.resolvedAt !== null) return;
    round.responders.add(personId);
    if (round.answeredAt === null) Object.assign(round, { answeredAt: at, answeredBy: personId });
  }
}
