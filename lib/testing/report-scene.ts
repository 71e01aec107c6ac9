/** A day of a team that reports count: each act by its route, in an order that a seed decides. */
import { expect } from "vitest";
import * as messages from "@/app/api/inbox/conversations/[conversationId]/messages/route";
import * as conversation from "@/app/api/inbox/conversations/[conversationId]/route";
import * as slas from "@/app/api/inbox/conversations/[conversationId]/slas/route";
import * as tags from "@/app/api/inbox/tags/route";
import * as teams from "@/app/api/inbox/teams/route";
import * as own from "@/app/api/messenger/conversation/route";
import * as said from "@/app/api/messenger/messages/route";
import * as rating from "@/app/api/messenger/rating/route";
import * as ratings from "@/app/api/settings/ratings/route";
import * as policies from "@/app/api/settings/sla-policies/route";
import * as types from "@/app/api/settings/ticket-types/route";
import { followSlas } from "@/lib/inbox/slas/follow-up";
import { setClock } from "@/lib/platform/clock";
import { query } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { asBearer, asMember, call } from "./call";
import { randomFrom } from "./random";
import type { LogEvent } from "./report-replay";
import { policyOf } from "./slas/policies";
import { deskOf } from "./tickets";
import { addMember, createVisitor, createWorld, job, type TestVisitor } from "./world";

const MINUTE = 60_000;
const SEED = 12;
const VISITORS = 4;
const ACTS = 98;

type Known = { id: string; status: string; tags: Set<string> };
type Opened = { id: string; conversationId: string };
export type ReportScene = Awaited<ReturnType<typeof playDay>>;

/** Teams, tags, ticket types, a policy and ratings of a new workspace with two people. */
async function settle() {
  const world = await createWorld();
  const { workspaceId, owner } = world;
  const tom = await addMember(workspaceId, "admin", "Tom");
  const headers = asMember(owner, workspaceId);
  const post = async (endpoint: Parameters<typeof call>[0], body: object) => {
    const { status, text } = await call(endpoint, { method: "POST", headers, body });
    expect(status, text).toBe(200);
  };
  const pair = (): [string, string] => [newId(), newId()];
  const [teamIds, tagIds, typeIds] = [pair(), pair(), pair()];
  const team = { distribution: "by_hand", openMax: null, fallbackId: null, memberIds: [] };
  for (const [place, id] of teamIds.entries()) await post(teams, { id, name: `Team ${place}`, ...team });
  for (const [place, id] of tagIds.entries()) await post(tags, { id, name: `Tag ${place}`, color: "teal" });
  for (const [place, id] of typeIds.entries())
    await post(types, { id, name: `Type ${place}`, help: "", fieldIds: [] });
  await post(policies, policyOf({ firstAnswerMinutes: 30, nextAnswerMinutes: 45, resolutionMinutes: 240 }));
  const asked = { channels: ["messenger"], question: "", everyDays: 0 };
  expect((await call(ratings, { method: "PUT", headers, body: asked })).status).toBe(200);
  return { ...world, tom, headers, teamIds, tagIds, typeIds };
}
type Settled = Awaited<ReturnType<typeof settle>>;

type Made = { visitors: TestVisitor[]; conversations: Known[]; tickets: Opened[] };
function actsOf(team: Settled, { visitors, conversations, tickets }: Made, random: () => number) {
  const { workspaceId, owner, tom, headers, teamIds, tagIds, typeIds } = team;
  const one = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
  const as = () => asMember(one([owner, tom]), workspaceId);
  const patch = ({ id }: Known, body: object) =>
    call(conversation, { method: "PATCH", headers: as(), params: { conversationId: id }, body });
  const desk = deskOf(headers);
  const says = async (visitor: TestVisitor) => {
    const { status, body } = await call<{ conversationId: string }>(said, {
      ...{
        method: "POST",
        headers: asBearer(visitor.token),
        body: { clientId: newId(), text: "A question" },
      },
    });
    expect(status).toBe(201);
    const known = conversations.find(({ id }) => id === body.conversationId);
    if (known) known.status = "open";
    else conversations.push({ id: body.conversationId, status: "open", tags: new Set() });
  };
  const acts: (() => Promise<unknown>)[] = [
    () => says(one(visitors)),
    () => says(one(visitors)),
    () =>
      call(messages, {
        ...{ method: "POST", headers: as(), params: { conversationId: one(conversations).id } },
        body: { clientId: newId(), text: "An answer" },
      }),
    () => {
      const chosen = one(conversations);
      chosen.status = chosen.status === "resolved" ? "open" : "resolved";
      return patch(chosen, { status: chosen.status });
    },
    () =>
      patch(one(conversations), {
        teamId: one([...teamIds, null]),
        assigneeId: one([owner.id, tom.id, null]),
      }),
    () => {
      const chosen = one(conversations);
      const tag = one(tagIds);
      if (chosen.tags.delete(tag)) return patch(chosen, { removeTagIds: [tag] });
      chosen.tags.add(tag);
      return patch(chosen, { addTagIds: [tag] });
    },
    async () => {
      const { id: conversationId } = one(conversations);
      const { body } = await desk.open({ conversationId, typeId: one([...typeIds, null]) });
      tickets.push({ id: body.id, conversationId });
    },
    async () => {
      if (tickets.length > 0)
        await desk.change(one(tickets).id, {
          status: one(["done", "done", "in_progress", "waiting_others"]),
        });
    },
    async () => {
      const token = asBearer(one(visitors).token);
      const { body } = await call<{ rating: { id: string } | null }>(own, {
        headers: token,
        query: { after: "0" },
      });
      const given = { ratingId: body.rating?.id, score: one([1, 3, 4, 5]), comment: "" };
      if (body.rating) await call(rating, { method: "POST", headers: token, body: given });
    },
    () =>
      call(slas, {
        ...{ method: "PUT", headers: as(), params: { conversationId: one(conversations).id } },
        body: { reason: "thanks" },
      }),
  ];
  // Some are needed more often than the others.
  const [, , answer, , , , , done, rate, noAnswer] = acts;
  const weighted = [...acts, ...[answer, done, rate, noAnswer].filter((act) => act !== undefined)];
  return { says, next: () => one(weighted)() };
}

/** Moves the clock of this process, from twenty hours ago on. Returns where it stopped, and the log of events. */
export async function playDay() {
  let at = Date.now() - 20 * 60 * MINUTE;
  setClock(() => new Date(at));
  const random = randomFrom(SEED);
  const team = await settle();
  const { workspaceId } = team;
  const visitors = await Promise.all(Array.from({ length: VISITORS }, () => createVisitor(workspaceId)));
  const made: Made = { visitors, conversations: [], tickets: [] };
  const { says, next } = actsOf(team, made, random);
  for (const visitor of visitors.slice(0, 3)) await says(visitor);
  for (let act = 0; act < ACTS; act++) {
    // Longer than a resolution can be taken back.
    at += (11 + Math.floor(random() * 3)) * MINUTE;
    await next();
    if (act % 4 === 3) await followSlas(job(), workspaceId);
  }
  await followSlas(job(), workspaceId);
  const events = await query<LogEvent>(
    "",
    `SELECT type, subject_id AS "subjectId", actor_type AS "actorType", actor_id AS "actorId",
       extract(epoch FROM occurred_at)::float8 * 1000 AS at, data FROM events WHERE workspace_id = $1 ORDER BY sequence`,
    [workspaceId],
  );
  return { ...team, ...made, events, endedAt: at };
}
