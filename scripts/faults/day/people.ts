/** The people of a day: contacts write on three channels, nine people answer, close, hand over, go away and come back. */
import { setAvailability } from "@/lib/account/members/availability";
import { createTeam } from "@/lib/account/teams/teams";
import { updateConversation } from "@/lib/inbox/conversations/update";
import { sendMessage } from "@/lib/inbox/messages/send";
import { prisma } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import { newId } from "@/lib/platform/ids";
import { arrive } from "@/lib/testing/arriving-mail";
import { createConversation, createNumber } from "@/lib/testing/lanes";
import { createMailbox } from "@/lib/testing/mailboxes";
import { addMember, createVisitor, createWorld, type Person } from "@/lib/testing/world";

/** Team A gives in turns without a limit, B in turns within one, C to who has the fewest within one; A takes over for C. */
export async function openShop() {
  const world = await createWorld();
  const { workspaceId, owner } = world;
  const people: Person[] = [];
  for (let at = 0; at < 9; at++) people.push(await addMember(workspaceId, "agent"));
  await createNumber(world);
  const mailbox = await createMailbox(workspaceId, { smtpPort: 9 });
  const make = async (name: string, from: number, to: number, more: object) => {
    const memberIds = people.slice(from, to).map(({ id }) => id);
    const id = newId();
    const fields = { distribution: "turns", openMax: null, fallbackId: null } as const;
    await createTeam(owner.ctx, { id, name, memberIds, ...fields, ...more });
    return { id, memberIds };
  };
  const a = await make("A", 0, 4, {});
  const b = await make("B", 3, 6, { openMax: 6 });
  const c = await make("C", 6, 9, { distribution: "fewest", openMax: 4, fallbackId: a.id });
  return { world, workspaceId, owner, people, mailbox, teams: { a, b, c } };
}
export type Shop = Awaited<ReturnType<typeof openShop>>;

/** Those who work the whole day: two of the four of team A, and one of each other team. */
export const STEADY = [0, 2, 4, 8];

export class Customers {
  private readonly writers: ((text: string) => Promise<string>)[] = [];
  readonly ids: string[] = [];

  constructor(
    private readonly shop: Shop,
    private readonly random: () => number,
  ) {}

  private oneOf<T>(list: readonly T[]): T | undefined {
    return list[Math.floor(this.random() * list.length)];
  }

  /** A contact writes for the first time; most are given to a team at once. */
  async comeIn(): Promise<void> {
    const write = await this.writerOn(this.random());
    const id = await write("Hello");
    this.writers.push(write);
    this.ids.push(id);
    const { a, b, c } = this.shop.teams;
    const team = this.oneOf([a, a, b, c, null]);
    if (team) await updateConversation(this.shop.owner.ctx, id, { teamId: team.id });
  }

  private async writerOn(chance: number): Promise<(text: string) => Promise<string>> {
    const { world, workspaceId, mailbox } = this.shop;
    const number = this.writers.length;
    if (chance < 0.5) {
      const visitor = await createVisitor(workspaceId);
      return async (text) => (await visitor.say(text)).conversationId;
    }
    if (chance < 0.85) return (text) => createConversation(world, text, `1415${5_550_000 + number}`);
    const from = `customer-${number}@people.test`;
    return async (text) => {
      await arrive(
        { from, to: mailbox.address, subject: "My order", text, messageId: `<${newId()}@people.test>` },
        mailbox,
      );
      const found = await prisma().conversation.findFirstOrThrow({
        where: { workspaceId, channel: "email", recipientEmail: from },
        orderBy: { createdAt: "desc" },
      });
      if (!this.ids.includes(found.id)) this.note(found.id);
      return found.id;
    };
  }

  /** A mail without a reference begins a conversation of its own. */
  private note(id: string): void {
    if (this.writers.length > this.ids.length) this.ids.push(id);
  }

  /** One thing happens. Refusals are part of the day. */
  async step(): Promise<void> {
    try {
      await this.act(this.random());
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error;
    }
  }

  private async act(chance: number): Promise<void> {
    const { people, owner, teams } = this.shop;
    const id = this.oneOf(this.ids) ?? "";
    const at = Math.floor(this.random() * people.length);
    const person = people[at] ?? owner;
    if (chance < 0.2) await this.oneOf(this.writers)?.("And one more thing");
    else if (chance < 0.45) await this.answer(id);
    else if (chance < 0.68) await updateConversation(person.ctx, id, { status: "resolved" });
    else if (chance < 0.73) await updateConversation(person.ctx, id, { status: "open" });
    else if (chance < 0.77) await updateConversation(person.ctx, id, { status: "pending" });
    else if (chance < 0.83) await updateConversation(person.ctx, id, { assigneeId: person.id });
    else if (chance < 0.88) await updateConversation(person.ctx, id, { assigneeId: null });
    else if (chance < 0.92)
      await updateConversation(owner.ctx, id, {
        teamId: this.oneOf([teams.a, teams.b, teams.c])?.id ?? null,
      });
    else if (!STEADY.includes(at)) await setAvailability(person.ctx, { isAway: this.random() < 0.6 });
  }

  /** The assignee, or anyone. */
  private async answer(id: string): Promise<void> {
    const { workspaceId, people, owner } = this.shop;
    const { assigneeId } = await prisma().conversation.findFirstOrThrow({ where: { workspaceId, id } });
    const person = people.find((each) => each.id === assigneeId) ?? this.oneOf(people) ?? owner;
    await sendMessage(person.ctx, id, { clientId: newId(), text: "We look into it." });
  }
}
