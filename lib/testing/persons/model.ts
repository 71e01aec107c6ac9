/**
 * People, contacts and links as a merge, its undo and messages ought to leave them. Shares no code with the product: a contact is a set
 * of people, a field is a pile of values with who gave each, and a link is a set of conversations.
 */
export type Channel = "messenger" | "whatsapp" | "email";
export const FIELDS = ["name", "email", "phone", "plan"] as const;
export type FieldName = (typeof FIELDS)[number];
/** `by`: the contact whose merge gave it; null: its own, or someone's edit. */
type Value = { value: string | null; by: string | null };

export type Contact = {
  id: string;
  fields: Record<FieldName, Value[]>;
  /** The contact it is a part of, directly. */
  into: string | null;
  isErased: boolean;
};
export type Conversation = {
  id: string;
  channel: Channel;
  /** The contact whose it was first: it stays that one's. */
  ownerId: string;
  texts: string[];
  unread: number;
  lastInboundAt: number;
  /** Numbers and addresses that its answers may go to. */
  recipient: string;
  order: number;
  /** The place of the newest text of the person's; -1: none yet. */
  lastInbound: number;
  /** Conversations that were split from this one, about its texts from a place to another, the newest last. */
  splits: { id: string; from: number; to: number }[];
};
type Arrived = Pick<Conversation, "id" | "channel" | "ownerId" | "lastInboundAt" | "recipient">;

export class Model {
  readonly contacts = new Map<string, Contact>();
  readonly conversations = new Map<string, Conversation>();
  links: Set<string>[] = [];
  private clock = 0;

  /** The contact that shows this one now. */
  rootOf(id: string): string {
    const into = this.contacts.get(id)?.into;
    return into ? this.rootOf(into) : id;
  }

  partsOf(id: string): string[] {
    const direct = [...this.contacts.values()].filter((each) => each.into === id).map((each) => each.id);
    return [id, ...direct.flatMap((each) => this.partsOf(each))];
  }

  shown(contact: Contact, field: FieldName): string | null {
    return contact.fields[field].at(-1)?.value ?? null;
  }

  ofRoot(id: string): Conversation[] {
    return [...this.conversations.values()].filter(({ ownerId }) => this.rootOf(ownerId) === id);
  }

  linkOf(id: string): Set<string> {
    return this.links.find((each) => each.has(id)) ?? new Set([id]);
  }

  arrive(conversation: Arrived, text: string): void {
    const begun = { texts: [], unread: 0, order: 0, lastInbound: -1, splits: [] };
    const known = this.conversations.get(conversation.id) ?? { ...conversation, ...begun };
    this.clock += 1;
    const { recipient, lastInboundAt } = conversation;
    Object.assign(known, { recipient, lastInboundAt, order: this.clock });
    known.lastInbound = known.texts.push(text) - 1;
    known.unread += 1;
    this.conversations.set(conversation.id, known);
  }

  split(former: Conversation, id: string, from: number): void {
    this.clock += 1;
    const own = { id, texts: [], unread: 0, lastInbound: -1, splits: [], order: this.clock };
    this.conversations.set(id, { ...former, ...own });
    former.splits.push({ id, from, to: former.texts.length });
  }

  /** A mail that answers the person's newest one in a conversation goes to the newest split about that. */
  placeOfAnswer({ id, lastInbound, splits }: Conversation): string {
    const about = splits.findLast(({ from, to }) => from <= lastInbound && lastInbound < to);
    return about?.id ?? id;
  }

  answer(conversation: Conversation, text: string): void {
    this.clock += 1;
    conversation.order = this.clock;
    conversation.texts.push(text);
    conversation.unread = 0;
  }

  link(ids: string[]): void {
    const all = new Set(ids.flatMap((id) => [...this.linkOf(id)]));
    this.links = [...this.links.filter((each) => ![...each].some((id) => all.has(id))), all];
    this.tidy();
  }

  /** These leave; with `together`, those of one link stay with each other. */
  leave(ids: string[], together = false): void {
    const parted = together ? this.links.map((each) => new Set(ids.filter((id) => each.has(id)))) : [];
    for (const each of this.links) for (const id of ids) each.delete(id);
    this.links.push(...parted);
    this.tidy();
  }

  private tidy(): void {
    this.links = this.links.filter(({ size }) => size > 1);
  }

  merge(winner: Contact, loser: Contact, take: FieldName[]): void {
    const newest = (id: string) =>
      this.ofRoot(id)
        .filter(({ channel }) => channel === "whatsapp")
        .toSorted((one, other) => other.order - one.order)[0];
    const [own, other] = [newest(winner.id), newest(loser.id)];
    for (const field of FIELDS) {
      const [mine, theirs] = [this.shown(winner, field), this.shown(loser, field)];
      if (mine !== theirs && (mine === null || take.includes(field)))
        winner.fields[field].push({ value: theirs, by: loser.id });
    }
    loser.into = winner.id;
    if (own && other) this.link([own.id, other.id]);
  }

  undo(winner: Contact, loser: Contact): void {
    const parts = this.partsOf(loser.id);
    const returning = [...this.conversations.values()].filter(({ ownerId }) => parts.includes(ownerId));
    this.leave(
      returning.map(({ id }) => id),
      true,
    );
    loser.into = null;
    for (const field of FIELDS)
      winner.fields[field] = winner.fields[field].filter(({ by }) => by !== loser.id);
  }
}
