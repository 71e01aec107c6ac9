/** A lived-in demo workspace: a small shop's inbox after a few days, made by the product's own verbs. */

import { actNoted } from "@/lib/account/audit/signals";
import { createUser } from "@/lib/account/auth/accounts";
import { addMember, listMembers } from "@/lib/account/members/members";
import { Role } from "@/lib/account/members/schemas";
import { createTeam } from "@/lib/account/teams/teams";
import { say } from "@/lib/carriers/messenger/messenger";
import { recordVisitorReceipts } from "@/lib/carriers/messenger/visitor-messages";
import { createVisitor } from "@/lib/carriers/messenger/visitors";
import { updateContact } from "@/lib/inbox/contacts/contacts";
import { updateConversation } from "@/lib/inbox/conversations/update";
import { sendMessage } from "@/lib/inbox/messages/send";
import { addNote } from "@/lib/inbox/notes/notes";
import { updateSettings } from "@/lib/inbox/notifications/settings";
import { memberConcerned } from "@/lib/inbox/notifications/signals";
import { type Actor, type ActorOf, type Ctx, createCtx } from "@/lib/platform/context";
import { prisma, query } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { transaction } from "@/lib/platform/transaction";
import { ensureDemo } from "@/lib/server/demo";
import { STORIES, type Story, TEAMS } from "./seed-stories";

const COLLEAGUES = [
  { name: "Tom Okafor", email: "tom@example.com", role: "admin" },
  { name: "Inês Duarte", email: "ines@example.com", role: "agent" },
] as const;

const at = <A extends Actor>(actor: A, when: Date): Ctx<A> => ({ ...createCtx(actor), now: () => when });

/** Does nothing where the demo already has conversations. */
export async function seedDemo(): Promise<void> {
  const demo = await ensureDemo();
  const workspaceId = demo.workspace.id;
  const existing = await prisma().conversation.findFirst({ where: { workspaceId }, select: { id: true } });
  if (existing) return;
  const team = await addTeam(workspaceId, demo.userId);
  const teams = await addTeams(team);
  for (const story of STORIES) await tell(story, workspaceId, { team, teams });
  // Their addresses are made up, and a terminal would show each reminder.
  for (const actor of Object.values(team)) await updateSettings(createCtx(actor), { mailMinutes: null });
  // No mail and no push reports what they did. Where a relay runs already it may be too late.
  await query(
    "",
    "DELETE FROM outbox WHERE kind = 'signal' AND name = ANY($1) AND payload ->> 'workspaceId' = $2",
    [[actNoted, memberConcerned], workspaceId],
  );
}

type Team = Record<string, ActorOf<"member">>;

async function addTeam(workspaceId: string, ownerId: string): Promise<Team> {
  const ctx = createCtx({ type: "operator" });
  await transaction(ctx, async (tx) => {
    for (const { role, ...person } of COLLEAGUES) {
      const known = await tx.tx.user.findUnique({ where: { email: person.email }, select: { id: true } });
      const user = known ?? (await createUser(tx, { ...person, passwordHash: null, isConfirmed: true }));
      await addMember(tx, { workspaceId, userId: user.id, role });
    }
  });
  const all = await listMembers(workspaceId);
  const actors = all.map((member): [string, ActorOf<"member">] => {
    const key = member.id === ownerId ? "maya" : (member.name.split(" ")[0] ?? "").toLowerCase();
    return [
      key,
      {
        type: "member",
        userId: member.id,
        name: member.name,
        email: member.email,
        workspaceId,
        role: Role.parse(member.role),
      },
    ];
  });
  return Object.fromEntries(actors);
}

/** Their ids, by name. */
async function addTeams(people: Team): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  if (!people.maya) return ids;
  for (const [name, members] of Object.entries(TEAMS)) {
    const { id } = await createTeam(createCtx(people.maya), {
      id: newId(),
      name,
      distribution: "by_hand",
      openMax: null,
      fallbackId: null,
      memberIds: members.flatMap((each) => people[each]?.userId ?? []),
    });
    ids.set(name, id);
  }
  return ids;
}

type Cast = { team: Team; teams: Map<string, string> };

async function tell(story: Story, workspaceId: string, { team, teams }: Cast): Promise<void> {
  const minutesAgo = (minutes: number): Date => new Date(Date.now() - minutes * 60_000);
  const first = minutesAgo(story.lines[0]?.minutesAgo ?? 0);
  const made = await createVisitor(at({ type: "anonymous" }, first), {
    widgetId: workspaceId,
    pageUrl: story.page,
    locale: "en",
  });
  let visitor: ActorOf<"visitor"> = {
    type: "visitor",
    visitorId: made.visitorId,
    workspaceId,
    contactId: null,
    conversationId: null,
  };

  for (const line of story.lines) {
    const when = minutesAgo(line.minutesAgo);
    const agent = line.from === "visitor" ? null : team[line.from];
    const clientId = newId();
    if (!agent) {
      await say(at(visitor, when), { clientId, text: line.text, pageUrl: story.page });
      const row = await prisma().visitor.findUniqueOrThrow({
        where: { workspaceId_id: { workspaceId, id: visitor.visitorId } },
      });
      if (!visitor.contactId && row.contactId)
        await updateContact(at(visitor, when), workspaceId, row.contactId, story.contact);
      visitor = { ...visitor, contactId: row.contactId, conversationId: row.conversationId };
    } else if (visitor.conversationId) {
      const write = line.isNote ? addNote : sendMessage;
      await write(at(agent, when), visitor.conversationId, { clientId, text: line.text });
    }
  }
  const { conversationId } = visitor;
  if (!conversationId) return;
  const thread = await prisma().conversation.findUniqueOrThrow({
    where: { workspaceId_id: { workspaceId, id: conversationId } },
  });
  if (story.seen) {
    const number = thread.messageCount;
    await recordVisitorReceipts(at(visitor, thread.updatedAt), {
      deliveredNumber: number,
      readNumber: story.seen === "read" ? number : 0,
    });
  }
  const { assignee, team: teamName, ...change } = story.end ?? {};
  const teamId = teamName && teams.get(teamName);
  const assigneeId = assignee ? team[assignee]?.userId : undefined;
  const owner = team.maya;
  if (owner && (assigneeId || teamId || Object.keys(change).length > 0)) {
    await updateConversation(at(owner, thread.updatedAt), conversationId, {
      ...change,
      ...(assigneeId && { assigneeId }),
      ...(teamId && { teamId }),
    });
  }
}
