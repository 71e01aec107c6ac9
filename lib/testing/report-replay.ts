/**
 * Counts a workspace's log of events: the numbers of a report, by code that shares nothing with reports. What an event does not say, the
 * tags of a conversation, is given.
 */
// biome-ignore lint/suspicious/noExplicitAny: what the log holds, read by its documentation and not by our types
export type Snapshot = any;
export type LogEvent = {
  type: string;
  subjectId: string;
  actorType: string;
  actorId: string | null;
  at: number;
  data: Snapshot;
};
type Round = {
  conversation: string;
  began: number;
  cameBack: boolean;
  answers: { by: string; at: number }[];
  ended: { at: number; by: string | null } | null;
  reopened: number | null;
};

const DAY = 86_400_000;

/** A conversation's rounds: from what the contact writes to its resolution. */
export function roundsOf(events: readonly LogEvent[]): Round[] {
  const rounds: Round[] = [];
  const last = (conversation: string) => rounds.findLast((round) => round.conversation === conversation);
  for (const { type, actorType, actorId, at, subjectId, data } of events) {
    if (type === "message.created") {
      const { conversationId: conversation, senderType } = data.message;
      const open = last(conversation);
      if (senderType === "contact" && (!open || open.ended)) {
        if (open && open.reopened === null) open.reopened = at;
        rounds.push({
          ...{ conversation, began: at, cameBack: open !== undefined },
          ...{ answers: [], ended: null, reopened: null },
        });
      } else if (senderType === "agent" && open && !open.ended) open.answers.push({ by: actorId ?? "", at });
    } else if (type === "conversation.status_changed") {
      const open = last(subjectId);
      const isResolved = data.conversation.status === "resolved";
      const wasResolved = data.previous.status === "resolved";
      const isPerson = actorType === "member";
      if (open && isResolved && !open.ended) open.ended = { at, by: isPerson ? actorId : null };
      else if (open?.ended && wasResolved && isPerson) {
        if (at - open.ended.at < 10 * 60_000) open.ended = null;
        else open.reopened ??= at;
      }
    }
  }
  return rounds;
}

/** By linear interpolation between the two nearest. */
export function percentile(values: readonly number[], part: number): number | null {
  if (values.length === 0) return null;
  const sorted = values.toSorted((a, b) => a - b);
  const place = (sorted.length - 1) * part;
  const low = sorted[Math.floor(place)] ?? 0;
  const high = sorted[Math.ceil(place)] ?? low;
  return low + (high - low) * (place - Math.floor(place));
}
const spread = (values: number[], name: string) => ({
  [name]: percentile(values, 0.5),
  [`${name}P90`]: percentile(values, 0.9),
});

/** Seconds that contacts waited for answers after the first one of a round, with who answered. */
export function nextWaits(events: readonly LogEvent[]) {
  const waits: { conversation: string; by: string; seconds: number }[] = [];
  const since = new Map<string, number>();
  const isAnswered = new Set<string>();
  // An event of a clock may be recorded after what came later.
  const inOrder = events
    .map((event) => ({ ...event, at: event.type === "sla.fulfilled" ? Date.parse(event.data.at) : event.at }))
    .toSorted((a, b) => a.at - b.at);
  for (const { type, actorId, at, subjectId, data } of inOrder) {
    if (type === "sla.fulfilled" && data.cause === "no_answer") {
      since.delete(subjectId);
      isAnswered.add(subjectId);
    }
    if (type === "conversation.status_changed" && data.conversation.status === "resolved") {
      since.delete(subjectId);
      isAnswered.delete(subjectId);
    }
    if (type !== "message.created") continue;
    const { conversationId: conversation, senderType } = data.message;
    if (senderType === "contact" && !since.has(conversation)) since.set(conversation, at);
    if (senderType !== "agent") continue;
    const began = since.get(conversation);
    if (began !== undefined && isAnswered.has(conversation))
      waits.push({ conversation, by: actorId ?? "", seconds: (at - began) / 1000 });
    if (began !== undefined) isAnswered.add(conversation);
    since.delete(conversation);
  }
  return waits;
}

/** The last word of the log about each thing: its snapshot. */
export function latest(events: readonly LogEvent[], name: "conversation" | "ticket" | "sla") {
  const found = new Map<string, Snapshot>();
  for (const { data } of events) if (data?.[name]?.id) found.set(data[name].id, data[name]);
  return found;
}

type Belongs = (conversation: string) => boolean;

/** Numbers of the conversations that belong; for a person those of what they did. */
export function countedFrom(events: readonly LogEvent[], belongs: Belongs, person: string | null = null) {
  const rounds = roundsOf(events).filter(({ conversation }) => belongs(conversation));
  const begun = rounds.filter(({ answers }) => person === null || answers.some(({ by }) => by === person));
  const firsts = begun.flatMap(({ answers: [first], began }) =>
    first && (person === null || first.by === person) ? [(first.at - began) / 1000] : [],
  );
  const ended = rounds.flatMap((round) =>
    round.ended && (person === null || round.ended.by === person) ? [{ ...round, end: round.ended.at }] : [],
  );
  const nexts = nextWaits(events)
    .filter(({ conversation, by }) => belongs(conversation) && (person === null || by === person))
    .map(({ seconds }) => seconds);
  return {
    conversations: begun.length,
    cameBack: begun.filter(({ cameBack }) => cameBack).length,
    unanswered: begun.filter(({ answers }) => answers.length === 0).length,
    resolved: ended.length,
    reopened: ended.filter(({ reopened, end }) => reopened !== null && reopened < end + 7 * DAY).length,
    ...spread(firsts, "firstAnswer"),
    ...spread(nexts, "nextAnswer"),
    ...spread(
      ended.map(({ began, end }) => (end - began) / 1000),
      "resolution",
    ),
  };
}

/** Deadlines: what the events sla.missed and sla.fulfilled say of each clock, of a conversation or of a ticket. */
export function deadlinesFrom(events: readonly LogEvent[], belongs: Belongs, hasTicket: Belongs) {
  const clocks = new Map<string, { missed: boolean; fulfilled: string | null }>();
  for (const { type, data } of events) {
    if (!type.startsWith("sla.")) continue;
    if (!(data.ticket ? hasTicket(data.ticket.id) : belongs(data.conversation.id))) continue;
    const clock = clocks.get(data.sla.id) ?? { missed: false, fulfilled: null };
    if (type === "sla.missed") clock.missed = true;
    // The last one: an answer that was not needed may be needed after all.
    if (type === "sla.fulfilled") clock.fulfilled = data.cause;
    clocks.set(data.sla.id, clock);
  }
  const all = [...clocks.values()];
  const isAnswered = ({ fulfilled }: { fulfilled: string | null }) =>
    fulfilled !== null && fulfilled !== "no_answer";
  const kept = all.filter((clock) => isAnswered(clock) && !clock.missed).length;
  const notNeeded = all.filter((clock) => clock.fulfilled === "no_answer" && !clock.missed).length;
  const missed = all.filter((clock) => clock.missed).length;
  const missedLate = all.filter((clock) => clock.missed && isAnswered(clock)).length;
  const keptShare = kept + missed > 0 ? kept / (kept + missed) : null;
  return { kept, notNeeded, missed, missedLate, keptShare };
}

/** Tickets as the log left them. */
export function ticketsFrom(events: readonly LogEvent[], belongs: (ticket: Snapshot) => boolean) {
  const tickets = [...latest(events, "ticket").values()].filter(belongs);
  const done = tickets.filter(({ status }) => status === "done");
  const times = done.map(({ createdAt, doneAt }) => (Date.parse(doneAt) - Date.parse(createdAt)) / 1000);
  return {
    ticketsOpened: tickets.length,
    ticketsDone: done.length,
    ticketsOpen: tickets.length - done.length,
    ...spread(times, "ticketTime"),
  };
}

/** Ratings: the last score of each conversation that was rated. */
export function ratingsFrom(events: readonly LogEvent[], belongs: Belongs) {
  const scores = new Map<string, number>();
  for (const { type, data } of events)
    if (type === "conversation.rated" && belongs(data.conversation.id))
      scores.set(`${data.conversation.id} ${data.rating.askedAt}`, data.rating.score);
  const all = [...scores.values()];
  const good = all.filter((score) => score >= 4).length;
  return { rated: all.length, good, goodShare: all.length > 0 ? good / all.length : null };
}

/** Messages by who wrote them. */
export function messagesFrom(events: readonly LogEvent[], person: string | null = null) {
  const created = events.filter(({ type }) => type === "message.created");
  const by = (senderType: string) =>
    created.filter(
      ({ data, actorId }) =>
        data.message.senderType === senderType && (person === null || actorId === person),
    ).length;
  return { received: by("contact"), answers: by("agent") };
}
