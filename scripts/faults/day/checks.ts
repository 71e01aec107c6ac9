/** Checks of a day: distribution, lists, and the overview's numbers. Each problem is a sentence. */
import { listConversations } from "@/lib/inbox/conversations/inbox";
import { InboxFilter } from "@/lib/inbox/conversations/schemas";
import { getOverview } from "@/lib/inbox/overview/overview";
import { OverviewQuery } from "@/lib/inbox/overview/schemas";
import { query } from "@/lib/platform/db";
import { fn } from "@/lib/platform/sql";
import { type Shop, STEADY } from "./people";
import type { Replayed, Round } from "./replay";

/** After a distribution: an open conversation that waits in a team although someone could have it. */
export async function leftWaiting({ workspaceId }: Shop): Promise<string[]> {
  const left = await query<{ id: string; team: string }>(
    "",
    `SELECT c.id, t.name AS team FROM conversations c JOIN teams t ON t.workspace_id = c.workspace_id AND t.id = c.team_id
     WHERE c.workspace_id = $1 AND c.status = 'open' AND c.assignee_id IS NULL AND EXISTS (
       SELECT FROM team_members g JOIN members m ON m.workspace_id = g.workspace_id AND m.user_id = g.user_id AND ${fn}.takes_work(m)
       WHERE g.workspace_id = t.workspace_id AND g.team_id = t.id AND (t.open_max IS NULL OR t.open_max > (
         SELECT count(*) FROM conversations o WHERE o.workspace_id = m.workspace_id AND o.assignee_id = m.user_id AND o.status = 'open')))`,
    [workspaceId],
  );
  return left.map(({ id, team }) => `${id} waits in team ${team} although someone is free`);
}

/** In turns: two who were there all day differ by at most one. Within limits: no one was given more. */
export function unfair({ teams, people }: Shop, { given }: Replayed): string[] {
  const counts = STEADY.map((at) => people[at]?.id ?? "")
    .filter((id) => teams.a.memberIds.includes(id))
    .map((id) => given.filter((each) => each.teamId === teams.a.id && each.personId === id).length);
  const tooMany = given.filter(
    ({ teamId, open }) =>
      open > (teamId === teams.b.id ? 6 : teamId === teams.c.id ? 4 : Number.POSITIVE_INFINITY),
  );
  return [
    ...(Math.max(...counts) - Math.min(...counts) > 1
      ? [`team A gave ${counts.join(" and ")} to those who were there`]
      : []),
    ...tooMany.map(({ personId, open }) => `${personId} was given a conversation and has ${open}`),
  ];
}

/** Every open conversation is in the list of its person, or in that of no one, and nothing else is. */
export async function lost({ owner, people }: Shop, { threads }: Replayed): Promise<string[]> {
  const open = [...threads].filter(([, { status }]) => status === "open");
  const problems: string[] = [];
  for (const assignee of ["unassigned", owner.id, ...people.map(({ id }) => id)]) {
    const listed = await idsOf(owner, assignee);
    const expected = open
      .filter(([, thread]) => (thread.assigneeId ?? "unassigned") === assignee)
      .map(([id]) => id);
    const wrong = [
      ...expected.filter((id) => !listed.has(id)),
      ...[...listed].filter((id) => !expected.includes(id)),
    ];
    problems.push(...wrong.map((id) => `${id} is not where the log has it: ${assignee}`));
  }
  return problems;
}

async function idsOf(owner: Shop["owner"], assignee: string): Promise<Set<string>> {
  const ids = new Set<string>();
  let cursor: string | null = null;
  do {
    const filter: InboxFilter = InboxFilter.parse({ assignee, ...(cursor && { cursor }) });
    const page: Awaited<ReturnType<typeof listConversations>> = await listConversations(owner.ctx, filter);
    for (const { id } of page.conversations) ids.add(id);
    cursor = page.nextCursor;
  } while (cursor);
  return ids;
}

/** Interpolates like percentile_cont(). */
function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  const at = (sorted.length - 1) * share;
  const [low = 0, high = 0] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]];
  return low + (high - low) * (at - Math.floor(at));
}
/** In hundredths of milliseconds: both sides interpolate tenths between instants of whole ones, which rounding keeps apart. */
const spread = (ms: number[]) =>
  ms.length === 0 ? null : [Math.round(percentile(ms, 0.5) * 100), Math.round(percentile(ms, 0.9) * 100)];
const asSpread = (found: { median: number; p90: number } | null) =>
  found && [Math.round(found.median * 100_000), Math.round(found.p90 * 100_000)];
const times = (rounds: Round[], end: "answeredAt" | "resolvedAt"): number[] =>
  rounds.flatMap((round) => (round[end] === null ? [] : [round[end] - round.startedAt]));

function roundNumbers(rounds: Round[]) {
  const resolved = rounds.filter(({ resolvedAt }) => resolvedAt !== null);
  return {
    begun: rounds.length,
    cameBack: rounds.filter(({ cameBack }) => cameBack).length,
    unanswered: rounds.filter(({ answeredAt }) => answeredAt === null).length,
    firstResponse: spread(times(rounds, "answeredAt")),
    resolved: resolved.length,
    resolution: spread(times(resolved, "resolvedAt")),
    reopened: resolved.filter(({ isReopened }) => isReopened).length,
  };
}

type Totals = Awaited<ReturnType<typeof getOverview>>["totals"];
const shownRounds = ({
  begun,
  cameBack,
  unanswered,
  firstResponse,
  resolved,
  resolution,
  reopened,
}: Totals) => ({
  begun,
  cameBack,
  unanswered,
  firstResponse: asSpread(firstResponse),
  resolved,
  resolution: asSpread(resolution),
  reopened,
});

const differences = (what: string, shown: object, logged: object): string[] =>
  JSON.stringify(shown) === JSON.stringify(logged)
    ? []
    : [`${what}: the overview has ${JSON.stringify(shown)}, the log ${JSON.stringify(logged)}`];

/** For everyone, each channel, each team and each person. */
export async function wrongNumbers(shop: Shop, day: Replayed): Promise<string[]> {
  const { owner, teams } = shop;
  const ask = (more: object = {}) => getOverview(owner.ctx, OverviewQuery.parse({ days: 2, ...more }));
  const whole = await ask();
  const messages = (channel: string | null) => {
    const said = day.said.filter((each) => channel === null || each.channel === channel);
    const count = (isIt: (type: string) => boolean) =>
      said.filter(({ senderType }) => isIt(senderType)).length;
    return {
      inbound: count((type) => type === "contact"),
      answers: count((type) => type === "agent"),
      automatic: count((type) => type !== "agent" && type !== "contact"),
    };
  };
  const threads = [...day.threads.values()];
  const open = threads.filter(({ status }) => status === "open");
  const waiting = open.flatMap(({ waitsSince }) => (waitsSince === null ? [] : [waitsSince]));
  const { now, totals } = whole;
  const problems = [
    ...differences(
      "now",
      { ...now, oldest: now.oldest && Date.parse(now.oldest.since) },
      {
        open: open.length,
        unassigned: open.filter(({ assigneeId }) => assigneeId === null).length,
        waiting: waiting.length,
        oldest: waiting.length > 0 ? Math.min(...waiting) : null,
      },
    ),
    ...differences("messages", pick(totals), messages(null)),
    ...differences("rounds", shownRounds(totals), roundNumbers(day.rounds)),
  ];
  const ofChannel = (channel: string) => (round: Round) =>
    day.threads.get(round.conversationId)?.channel === channel;
  for (const each of whole.channels) {
    problems.push(...differences(each.channel, pick(each), messages(each.channel)));
    problems.push(
      ...differences(
        each.channel,
        shownRounds(each),
        roundNumbers(day.rounds.filter(ofChannel(each.channel))),
      ),
    );
  }
  for (const [name, { id }] of Object.entries(teams)) {
    const ofTeam = day.rounds.filter((round) => day.threads.get(round.conversationId)?.teamId === id);
    problems.push(
      ...differences(`team ${name}`, shownRounds((await ask({ team: id })).totals), roundNumbers(ofTeam)),
    );
  }
  return [...problems, ...peoplesNumbers(whole.people, day)];
}

const pick = ({ inbound, answers, automatic }: Totals) => ({ inbound, answers, automatic });

function peoplesNumbers(
  people: Awaited<ReturnType<typeof getOverview>>["people"],
  { rounds, said }: Replayed,
): string[] {
  const ids = new Set([
    ...said.flatMap(({ senderType, senderId }) => (senderType === "agent" && senderId ? [senderId] : [])),
    ...rounds.flatMap(({ resolvedBy }) => (resolvedBy ? [resolvedBy] : [])),
  ]);
  const shown = people.map(({ id, answers, conversations, firstResponse, resolved }) => ({
    id,
    answers,
    conversations,
    firstResponse: asSpread(firstResponse),
    resolved,
  }));
  const logged = [...ids].map((id) => ({
    id,
    answers: said.filter(({ senderType, senderId }) => senderType === "agent" && senderId === id).length,
    conversations: rounds.filter(({ responders }) => responders.has(id)).length,
    firstResponse: spread(
      times(
        rounds.filter(({ answeredBy }) => answeredBy === id),
        "answeredAt",
      ),
    ),
    resolved: rounds.filter(({ resolvedAt, resolvedBy }) => resolvedAt !== null && resolvedBy === id).length,
  }));
  const all = new Set([...shown, ...logged].map(({ id }) => id));
  return [...all].flatMap((id) =>
    differences(id, shown.find((each) => each.id === id) ?? {}, logged.find((each) => each.id === id) ?? {}),
  );
}
