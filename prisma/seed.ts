/** A lived-in demo workspace: a small shop's inbox after a few days, made by the product's own verbs. */

import { actNoted } from "@/lib/account/audit/signals";
import { updateConversation } from "@/lib/inbox/conversations/update";
import { sendMessage } from "@/lib/inbox/messages/send";
import { addNote } from "@/lib/inbox/notes/notes";
import { updateSettings } from "@/lib/inbox/notifications/settings";
import { memberConcerned } from "@/lib/inbox/notifications/signals";
import { rateAsVisitor } from "@/lib/inbox/ratings/rate";
import { updateRatingSettings } from "@/lib/inbox/ratings/settings";
import { createCtx } from "@/lib/platform/context";
import { prisma, query } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { ensureDemo } from "@/lib/server/demo";
import { STORIES, type Story } from "./demo/stories";
import { addPeople, type People, type SetUp, setUp } from "./demo/team";
import { at, customerOf, type Thread } from "./demo/threads";

const minutesAgo = (minutes: number): Date => new Date(Date.now() - minutes * 60_000);

/** Does nothing where the demo already has conversations. The simulator must be open. */
export async function seedDemo(): Promise<void> {
  const demo = await ensureDemo();
  const workspaceId = demo.workspace.id;
  const existing = await prisma().conversation.findFirst({ where: { workspaceId }, select: { id: true } });
  if (existing) return;
  const people = await addPeople(workspaceId, demo.userId);
  if (!people.maya) return;
  const made = await setUp(people.maya, people);
  for (const story of STORIES) await play(story, made, people);
  // Their addresses are made up, and a terminal would show each reminder.
  for (const actor of Object.values(people)) await updateSettings(createCtx(actor), { mailMinutes: null });
  // No mail and no push reports what they did. Where a relay runs already it may be too late.
  await query(
    "",
    "DELETE FROM outbox WHERE kind = 'signal' AND name = ANY($1) AND payload ->> 'workspaceId' = $2",
    [[actNoted, memberConcerned], workspaceId],
  );
}

async function play(story: Story, made: SetUp, people: People): Promise<void> {
  const customer = await customerOf(story, made);
  let thread: Thread | undefined;
  for (const { from, text, isNote, fails, ...line } of story.lines) {
    const when = minutesAgo(line.minutesAgo);
    const agent = from === "customer" ? null : people[from];
    const clientId = newId();
    if (!agent) {
      const isFirst = thread === undefined;
      thread = await customer.write(when, text);
      if (isFirst) await sort(story, thread, made, people);
    } else if (thread && isNote) await addNote(at(agent, when), thread.conversationId, { clientId, text });
    else if (thread) {
      await sendMessage(at(agent, when), thread.conversationId, { clientId, text });
      await customer.take(when, fails ? "failed" : (story.seen ?? "sent"));
    }
  }
  if (thread) await end(story, thread, made, people);
}

/** Half a minute after the first message. */
async function sort(story: Story, { conversationId }: Thread, made: SetUp, people: People): Promise<void> {
  const { assignee, team, tags = [], subject } = story.end ?? {};
  const colleague = assignee && people[assignee];
  const by = colleague ?? people.maya;
  const teamId = team && made.teams.get(team);
  const change = {
    ...(colleague && { assigneeId: colleague.userId }),
    ...(teamId && { teamId }),
    ...(subject && { subject }),
    ...(tags.length > 0 && { addTagIds: tags.flatMap((tag) => made.tags.get(tag) ?? []) }),
  };
  if (!by || Object.keys(change).length === 0) return;
  await updateConversation(
    at(by, minutesAgo((story.lines[0]?.minutesAgo ?? 0) - 0.5)),
    conversationId,
    change,
  );
}

async function end(story: Story, { conversationId }: Thread, made: SetUp, people: People): Promise<void> {
  const { maya: owner } = people;
  const { status, assignee } = story.end ?? {};
  const last = story.lines.at(-1);
  const by = (assignee && people[assignee]) ?? owner;
  if (!owner || !by || !last || !status) return;
  const stopAsking = story.rating ? await askForRatings(owner) : null;
  await updateConversation(at(by, minutesAgo(last.minutesAgo - 1)), conversationId, {
    status,
    ...(status === "snoozed" && { snoozedUntil: new Date(Date.now() + 20 * 3_600_000).toISOString() }),
  });
  if (story.rating)
    await rate(story.rating, made.workspaceId, conversationId, minutesAgo(last.minutesAgo - 5));
  await stopAsking?.();
}

type Owner = NonNullable<People["maya"]>;
/** Resolves to what ends it: a newcomer's own trials are not followed by a question. */
async function askForRatings(owner: Owner): Promise<() => Promise<unknown>> {
  const settings = { question: "", delayMinutes: 0, everyDays: 14 };
  await updateRatingSettings(createCtx(owner), { ...settings, channels: ["messenger"] });
  return () => updateRatingSettings(createCtx(owner), { ...settings, channels: [] });
}

async function rate(
  rating: NonNullable<Story["rating"]>,
  workspaceId: string,
  conversationId: string,
  when: Date,
): Promise<void> {
  const whose = { workspaceId, conversationId };
  const asked = await prisma().conversationRating.findFirst({ where: whose, select: { id: true } });
  const visitor = await prisma().visitor.findFirst({ where: whose, select: { id: true, contactId: true } });
  if (!asked || !visitor) return;
  const actor = {
    type: "visitor",
    workspaceId,
    visitorId: visitor.id,
    contactId: visitor.contactId,
    conversationId,
  } as const;
  await rateAsVisitor(at(actor, when), { ratingId: asked.id, ...rating });
}
