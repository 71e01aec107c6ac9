/** The demo's people and what they have set up: teams, tags, macros, canned replies, a number and a mailbox. */
import { randomBytes } from "node:crypto";
import { createUser } from "@/lib/account/auth/accounts";
import { addMember, listMembers } from "@/lib/account/members/members";
import { Role } from "@/lib/account/members/schemas";
import { createTeam } from "@/lib/account/teams/teams";
import { connectSimulator } from "@/lib/connections/installations/connect";
import { addMailbox } from "@/lib/connections/mailboxes/add";
import { createCannedReply } from "@/lib/inbox/canned-replies/canned-replies";
import { createMacro } from "@/lib/inbox/macros/macros";
import type { MacroAction } from "@/lib/inbox/macros/schemas";
import { createTag } from "@/lib/inbox/tags/tags";
import { type ActorOf, type Ctx, createCtx } from "@/lib/platform/context";
import { newId } from "@/lib/platform/ids";
import { transaction } from "@/lib/platform/transaction";
import { type Colleague, TAGS, TEAMS } from "./stories";
import type { Places } from "./threads";

const COLLEAGUES = [
  { name: "Tom Okafor", email: "tom@example.com", role: "admin" },
  { name: "Inês Duarte", email: "ines@example.com", role: "agent" },
] as const;

type Member = ActorOf<"member">;
export type People = Partial<Record<Colleague, Member>>;

export async function addPeople(workspaceId: string, ownerId: string): Promise<People> {
  const ctx = createCtx({ type: "operator" });
  await transaction(ctx, async (tx) => {
    for (const { role, ...person } of COLLEAGUES) {
      const known = await tx.tx.user.findUnique({ where: { email: person.email }, select: { id: true } });
      const user = known ?? (await createUser(tx, { ...person, passwordHash: null, isConfirmed: true }));
      await addMember(tx, { workspaceId, userId: user.id, role });
    }
  });
  const people: Record<string, Member> = {};
  for (const { id, name, email, role } of await listMembers(workspaceId)) {
    const key = id === ownerId ? "maya" : (name.split(" ")[0] ?? "").toLowerCase();
    people[key] = { type: "member", userId: id, name, email, workspaceId, role: Role.parse(role) };
  }
  return people;
}

export type SetUp = Places & { teams: Map<string, string>; tags: Map<string, string> };

/** Ids of teams and tags are by their names. */
export async function setUp(owner: Member, people: People): Promise<SetUp> {
  const ctx = createCtx(owner);
  const { workspaceId } = owner;
  const teams = new Map<string, string>();
  for (const [name, members] of Object.entries(TEAMS)) {
    const { id } = await createTeam(ctx, {
      id: newId(),
      name,
      distribution: "by_hand",
      openMax: null,
      fallbackId: null,
      memberIds: members.flatMap((each) => people[each]?.userId ?? []),
    });
    teams.set(name, id);
  }
  const tags = new Map<string, string>();
  for (const [name, color] of Object.entries(TAGS))
    tags.set(name, (await createTag(ctx, { id: newId(), name, color })).id);
  await addTexts(ctx, { teams, tags });
  const mailbox = await addMailbox(ctx, {
    id: newId(),
    access: "forwarding",
    address: "hello@juniper.example",
    displayName: "Juniper & Co.",
    state: "connected",
    forwardingToken: randomBytes(12).toString("hex"),
    // Nothing reaches an address of .example, so no test mail could.
    provedAt: ctx.now(),
  });
  return { workspaceId, teams, tags, mailbox, installation: await connectSimulator(ctx, workspaceId) };
}

async function addTexts(ctx: Ctx<Member>, { teams, tags }: Pick<SetUp, "teams" | "tags">): Promise<void> {
  const wholesale = teams.get("Wholesale") ?? "";
  const macros: [name: string, actions: MacroAction[]][] = [
    [
      "Replace what broke",
      [
        { do: "tag", tagId: tags.get("Broken") ?? "" },
        {
          do: "reply",
          text: "I am sorry it broke, {{contact.first_name}}. A new one leaves us tomorrow, at no cost.",
        },
        { do: "status", status: "pending" },
      ],
    ],
    [
      "Hand over to wholesale",
      [
        { do: "team", teamId: wholesale },
        { do: "tag", tagId: tags.get("Wholesale") ?? "" },
        { do: "note", text: "A shop or café asks for prices.", userIds: [] },
      ],
    ],
    [
      "Thank and resolve",
      [
        { do: "reply", text: "Thank you for writing." },
        { do: "status", status: "resolved" },
      ],
    ],
  ];
  for (const [name, actions] of macros)
    await createMacro(ctx, { id: newId(), name, owner: "workspace", teamId: null, actions });
  const replies = [
    {
      name: "Delivery times",
      shortcut: "delivery",
      text: "Within Portugal two days, within Europe four to seven.",
    },
    { name: "How to return", shortcut: "return", text: "You can return anything unused within 30 days." },
  ];
  for (const reply of replies)
    await createCannedReply(ctx, { id: newId(), folder: null, teamId: null, ...reply });
}
