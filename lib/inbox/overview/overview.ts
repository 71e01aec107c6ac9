/** A team's numbers for a range of days, each straight from SQL. */

import { hoursOf } from "@/lib/account/office-hours/office-hours";
import { CHANNELS } from "@/lib/connections/channels/capabilities";
import type { ChannelName } from "@/lib/connections/channels/schemas";
import { type ActorOf, type Ctx, may } from "@/lib/platform/context";
import { AppError } from "@/lib/platform/errors";
import { currentOf, isCounting, webhookHealthOf } from "./current";
import { peopleOf } from "./people";
import { rangesOf } from "./range";
import { ratingsOf } from "./ratings";
import { begunOf, type OpenTimes, openTimesOf, resolvedOf, spreadOf } from "./rounds";
import type { Overview, OverviewQuery, Totals } from "./schemas";
import type { Scope } from "./scope";
import { deliveryOf, failuresOf, hoursOfWeek, messagesOf } from "./volume";

type Numbers = {
  messages: Awaited<ReturnType<typeof messagesOf>>;
  /** Whether messages are known: they are not counted by team. */
  hasMessages: boolean;
  begun: Awaited<ReturnType<typeof begunOf>>;
  resolved: Awaited<ReturnType<typeof resolvedOf>>;
};
const channels = Object.keys(CHANNELS) as ChannelName[];

/** Throws forbidden: agents see no colleague's numbers. */
export async function getOverview(ctx: Ctx<ActorOf<"member">>, asked: OverviewQuery): Promise<Overview> {
  const { workspaceId, userId } = ctx.actor;
  const isAgent = !may(ctx.actor, "members");
  if (isAgent && asked.person && asked.person !== userId) throw new AppError("forbidden");
  const ranges = await rangesOf(workspaceId, asked, ctx.now());
  const { timezone, clock, asked: range, before } = ranges;
  const scope: Scope = {
    workspaceId,
    channel: asked.channel ?? null,
    person: asked.person ?? null,
    team: asked.team ?? null,
  };
  const hours = await hoursOf(workspaceId, scope.team);
  const open = openTimesOf(hours, before.from, ctx.now());
  const whole = { starts: [before.from, before.to] };
  const [numbers, former, now, week, delivery, failures, people, ratings, webhooks, counting] =
    await Promise.all([
      numbersOf(scope, range, open),
      numbersOf(scope, whole, open),
      currentOf(scope),
      hoursOfWeek(scope, range, clock),
      deliveryOf(scope, range),
      failuresOf(scope, range),
      peopleOf({ ...scope, person: isAgent ? userId : scope.person }, range),
      ratingsOf(scope, range),
      isAgent ? null : webhookHealthOf(workspaceId, range),
      isCounting(workspaceId),
    ]);
  const [last = ""] = before.days.slice(-1);
  return {
    timezone,
    from: range.days[0] ?? "",
    to: range.days.at(-1) ?? "",
    previous: { from: before.days[0] ?? "", to: last, totals: totalsOf(former, null) },
    hasOfficeHours: open !== null,
    isCounting: counting,
    now,
    totals: totalsOf(numbers, null),
    days: range.days.map((date, index) => dayOf(numbers, date, index + 1)),
    channels: channels
      .map((channel) => ({ channel, ...totalsOf(numbers, channel) }))
      .filter(
        ({ inbound, answers, automatic, begun, resolved }) =>
          (inbound ?? 0) + (answers ?? 0) + (automatic ?? 0) + begun + resolved > 0,
      ),
    hours: week,
    delivery,
    failures,
    people,
    ratings,
    webhooks,
  };
}

async function numbersOf(scope: Scope, range: { starts: Date[] }, open: OpenTimes | null): Promise<Numbers> {
  const [messages, begun, resolved] = await Promise.all([
    messagesOf(scope, range),
    begunOf(scope, range, open),
    resolvedOf(scope, range),
  ]);
  return { messages, hasMessages: scope.team === null, begun, resolved };
}

type Messages = Numbers["messages"];
const sumOf = (messages: Messages, kind: Messages[number]["kind"]): number =>
  messages.reduce((sum, each) => sum + (each.kind === kind ? each.count : 0), 0);
const countsOf = (messages: Messages) => ({
  inbound: sumOf(messages, "inbound"),
  answers: sumOf(messages, "answers"),
  automatic: sumOf(messages, "automatic"),
});

/** Null: the totals of all channels. */
function totalsOf({ messages, hasMessages, begun, resolved }: Numbers, channel: ChannelName | null): Totals {
  const isIt = (row: { channel: ChannelName | null; isOfChannel: boolean; isOfDay: boolean }) =>
    !row.isOfDay && (channel ? row.isOfChannel && row.channel === channel : !row.isOfChannel);
  const began = begun.find(isIt);
  const ended = resolved.find(isIt);
  return {
    ...(hasMessages
      ? countsOf(channel ? messages.filter((each) => each.channel === channel) : messages)
      : { inbound: null, answers: null, automatic: null }),
    begun: began?.begun ?? 0,
    cameBack: began?.cameBack ?? 0,
    unanswered: began?.unanswered ?? 0,
    firstResponse: spreadOf(began?.firstResponse ?? null),
    officeResponse: spreadOf(began?.officeResponse ?? null),
    resolved: ended?.resolved ?? 0,
    resolution: spreadOf(ended?.resolution ?? null),
    reopened: ended?.reopened ?? 0,
  };
}

function dayOf({ messages, begun, resolved }: Numbers, date: string, day: number): Overview["days"][number] {
  const ofDay = messages.filter((each) => each.day === day);
  const began = begun.find((row) => row.isOfDay && row.day === day);
  return {
    date,
    messages: channels
      .filter((channel) => ofDay.some((each) => each.channel === channel))
      .map((channel) => ({ channel, ...countsOf(ofDay.filter((each) => each.channel === channel)) })),
    begun: began?.begun ?? 0,
    resolved: resolved.find((row) => row.isOfDay && row.day === day)?.resolved ?? 0,
    firstResponse: spreadOf(began?.firstResponse ?? null)?.median ?? null,
  };
}
