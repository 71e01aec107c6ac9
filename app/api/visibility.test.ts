/**
 * The visibility matrix: every route that takes a member or a partner's user × roles and sessions that see a part of the inbox × a tenant whose conversations are all
 * out of their sight. No answer shows anything of them, and nothing in them changes. The rows are those of the isolation matrix.
 */
import { beforeAll, expect, test } from "vitest";
import { createOwnRole } from "@/lib/account/own-roles/own-roles";
import { GIVABLE } from "@/lib/account/own-roles/schemas";
import { prisma, query } from "@/lib/platform/db";
import { newId, toPublicId } from "@/lib/platform/ids";
import { CAPABILITIES } from "@/lib/platform/permissions";
import { idsIn } from "@/lib/testing/isolation/evidence";
import { loadRoutes } from "@/lib/testing/isolation/routes";
import { takeOwnDatabase } from "@/lib/testing/own-database";
import { serveOwnApp } from "@/lib/testing/own-server";
import { BY_THE_RULE } from "@/lib/testing/seen-by";

await takeOwnDatabase();
const { mounts, routes } = await loadRoutes();
const appUrl = await serveOwnApp(mounts);
const { createTenant } = await import("@/lib/testing/isolation/tenant");
const { askOf } = await import("@/lib/testing/isolation/scene");
const { linesOf, planFor, shown } = await import("@/lib/testing/isolation/matrix");
const { send } = await import("@/lib/testing/isolation/request");
const { asBearer, asMember, call } = await import("@/lib/testing/call");
const roleRoute = await import("./settings/roles/[roleId]/route");
const conversations = await import("./inbox/conversations/route");
const { addMember } = await import("@/lib/testing/world");

type Tenant = Awaited<ReturnType<typeof createTenant>>;
type Viewer = {
  name: string;
  kind: "member" | "surface";
  userId: string;
  headers: Record<string, string>;
};
let tenant: Tenant;
let viewers: Viewer[];
const PATIENCE_MS = 240_000;
/** The files of messages, notes and tickets; one that is not sent yet is its uploader's. */
const FILES = "(message_id IS NOT NULL OR note_id IS NOT NULL OR ticket_id IS NOT NULL)";
/** Every author may finish a problem of an article: it names a conversation, whose id stays hidden, and is no part of it. */
const OF_AUTHORS = "article_problems";
const HOLDING = BY_THE_RULE.filter((table) => table !== OF_AUTHORS).map((table) => ({
  table,
  where: table === "attachments" ? FILES : "true",
}));
/** The rows with an id that a person can meet: what a notification or a macro's run is called is no part of a conversation. */
const WITH_IDS = [
  "conversations",
  "messages",
  "notes",
  "attachments",
  "scheduled_messages",
  "side_threads",
  "side_messages",
  "side_files",
  "conversation_changes",
];

beforeAll(async () => {
  tenant = await createTenant(askOf(routes), "alfa", appUrl);
  const { workspaceId } = tenant.scene;
  const owner = tenant.scene.owner.ctx;
  const viewer = async (
    name: string,
    sees: "own_teams" | "own_teams_unassigned",
    teamId: string,
  ): Promise<Viewer> => {
    const role = await createOwnRole(owner, {
      id: newId(),
      name,
      permissions: GIVABLE.filter((each) => each !== "settings"),
      sees,
    });
    const person = await addMember(workspaceId, "agent", name);
    await prisma().member.update({
      where: { workspaceId_userId: { workspaceId, userId: person.id } },
      data: { ownRoleId: role.id },
    });
    await prisma().teamMember.create({ data: { workspaceId, teamId, userId: person.id } });
    return { name, kind: "member", userId: person.id, headers: { cookie: person.cookie } };
  };
  const ofPartner = async (name: string, teamIds: string[]): Promise<Viewer> => {
    const { ask, asKey, externalTenantId } = tenant.scene;
    const { surfaceSessionId = "", token = "" } = await ask("POST /api/partners/v2/surface-sessions", {
      headers: asKey,
      body: { externalTenantId, externalUserId: newId(), capabilities: [...CAPABILITIES], teamIds },
    });
    const { bearer = "", session } = await ask("POST /api/embed/sessions", {
      body: { surfaceSessionId, token },
    });
    return { name, kind: "surface", userId: Object(session).user.id, headers: asBearer(bearer) };
  };
  const [empty, busy] = [newId(), newId()];
  for (const [id, name] of [
    [empty, "Empty"],
    [busy, "Busy"],
  ] as const)
    await prisma().team.create({ data: { workspaceId, id, name, createdAt: new Date() } });
  viewers = [
    await viewer("of another team", "own_teams", empty),
    await viewer("of the team, but it is taken", "own_teams_unassigned", busy),
    await ofPartner("of a partner, for another team", [toPublicId("team", empty)]),
    await ofPartner("of a partner, for no team", []),
  ];
  await prisma().conversation.updateMany({
    where: { workspaceId },
    data: { teamId: busy, assigneeId: tenant.scene.owner.id },
  });
  for (const statement of [
    "UPDATE scheduled_messages SET text = 'hidden words of a scheduled message' WHERE workspace_id = $1",
    "UPDATE side_threads SET subject = 'hidden words of a side thread', address = 'hidden words of an address' WHERE workspace_id = $1",
    "UPDATE side_messages SET text = 'hidden words of a side message' WHERE workspace_id = $1",
    "UPDATE side_files SET file_name = 'hidden words of a side file' WHERE workspace_id = $1",
    `UPDATE attachments SET file_name = 'hidden words of a file' WHERE workspace_id = $1 AND ${FILES}`,
    "UPDATE conversation_ratings SET comment = 'hidden words of a rating' WHERE workspace_id = $1",
    "UPDATE drafts SET reply = 'hidden words of a draft', note = 'hidden words of a draft' WHERE workspace_id = $1",
    "UPDATE messages SET text = 'hidden words of message ' || number WHERE workspace_id = $1",
    "UPDATE notes SET text = 'hidden words of a note' WHERE workspace_id = $1",
    `UPDATE conversations SET subject = 'hidden words of a subject', last_message = jsonb_set(last_message, '{text}', '"hidden words of the last"')
     WHERE workspace_id = $1`,
  ])
    await query("", statement, [workspaceId]);
}, PATIENCE_MS);

/** The ids of all that is in the tenant's conversations, whose texts are hidden words. */
async function hiddenIds(): Promise<Set<string>> {
  const { workspaceId } = tenant.scene;
  const ids = await query<{ id: string }>(
    "",
    WITH_IDS.map(
      (table) =>
        `SELECT id::text FROM ${table} WHERE workspace_id = $1 ${table === "attachments" ? `AND ${FILES}` : ""}`,
    ).join(" UNION "),
    [workspaceId],
  );
  return new Set(ids.map(({ id }) => id));
}

const fingerprint = async (): Promise<string> => {
  const rows = await query<{ hash: string | null }>(
    "",
    HOLDING.map(
      ({ table, where }) =>
        `SELECT md5(string_agg(to_jsonb(t)::text, '' ORDER BY to_jsonb(t)::text)) AS hash FROM ${table} t
         WHERE workspace_id = '${tenant.scene.workspaceId}' AND ${where}`,
    ).join(" UNION ALL "),
    [],
  );
  return JSON.stringify(rows);
};

/** They begin something of their own, which is theirs to see. */
const BEGINS = new Set(["POST /api/inbox/conversations"]);
/** Ends the session of who calls, or the workspace. */
const ENDS =
  /sign-out|deletion|account\/(change-password|sessions)|DELETE \/api\/account|DELETE \/api\/settings\/members/;

test(
  "who sees a part gets no word, no id and no change of what is out of their sight, by any route",
  async () => {
    const hidden = await hiddenIds();
    expect(hidden.size).toBeGreaterThan(3);
    let before = await fingerprint();
    const problems: string[] = [];
    let cells = 0;
    for (const viewer of viewers) {
      const actor = {
        name: viewer.name,
        kinds: viewer.kind === "member" ? (["user", "member"] as const) : (["surface"] as const),
        headers: viewer.headers,
        isPerson: true,
        isBlind: false,
        saysWhyEnded: false,
      };
      for (const line of linesOf({ routes, appUrl, own: tenant, actors: [], count: { cells: 0 } })) {
        const { key, definition } = line.route;
        if (!definition.auth.includes(viewer.kind) || BEGINS.has(key) || ENDS.test(key)) continue;
        const asked = planFor(
          { routes, appUrl, own: tenant, actors: [], count: { cells: 0 } },
          line,
          actor,
        )(tenant.ids);
        const answer = await send("mount", line.route, asked, appUrl);
        cells++;
        const named = JSON.stringify(asked);
        const leaks = [
          ...idsIn(answer.text).filter((id) => hidden.has(id) && !named.includes(id)),
          ...(answer.text.match(/hidden words.{0,30}/) ?? []),
        ];
        if (leaks.length > 0) problems.push(`${viewer.name}: ${key} shows ${leaks[0]}: ${shown(answer)}`);
        const after = line.route.method === "GET" ? before : await fingerprint();
        if (after !== before)
          problems.push(`${viewer.name}: ${key} changes what is hidden: ${shown(answer)}`);
        before = after;
        if (key.includes("[conversationId]") && answer.status < 400)
          problems.push(`${viewer.name}: ${key} answers ${shown(answer)}`);
      }
    }
    expect(problems).toEqual([]);
    expect(cells).toBeGreaterThan(200);
  },
  PATIENCE_MS,
);

test("no link opens a file of what is out of their sight", async () => {
  const { workspaceId } = tenant.scene;
  const files = await query<{ id: string }>(
    "",
    `SELECT id FROM attachments WHERE workspace_id = $1 AND ${FILES}`,
    [workspaceId],
  );
  expect(files.length).toBeGreaterThan(0);
  for (const { headers } of viewers)
    for (const { id } of files) {
      const answer = await fetch(`${appUrl}/api/inbox/attachments/${id}`, {
        headers: { ...headers, "parley-workspace": workspaceId },
      });
      expect(answer.status).toBe(404);
    }
});

test("the same routes show it to the same person once it is assigned to them", async () => {
  const [viewer] = viewers;
  const { workspaceId } = tenant.scene;
  if (!viewer) throw new Error("no viewer");
  const conversationId = tenant.ids.conversationId ?? "";
  const read = async (path: string) =>
    fetch(`${appUrl}${path}`, { headers: { ...viewer.headers, "parley-workspace": workspaceId } });
  expect((await read(`/api/inbox/conversations/${conversationId}`)).status).toBe(404);
  await prisma().conversation.update({
    where: { workspaceId_id: { workspaceId, id: conversationId } },
    data: { assigneeId: viewer.userId },
  });
  expect((await read(`/api/inbox/conversations/${conversationId}`)).status).toBe(200);
  expect((await read(`/api/inbox/conversations/${conversationId}/thread`)).status).toBe(200);
  const list = await (await read("/api/inbox/conversations?status=all")).text();
  expect(list).toContain(conversationId);
});

test("a role in use is not deleted, and no one starts a conversation that others have", async () => {
  const [viewer] = viewers;
  const { workspaceId, asOwner } = tenant.scene;
  const role = await prisma().ownRole.findFirstOrThrow({
    where: { workspaceId, sees: "own_teams_unassigned" },
  });
  const removed = await call(roleRoute, { method: "DELETE", headers: asOwner, params: { roleId: role.id } });
  expect(removed).toMatchObject({ status: 409, body: { code: "role_in_use" } });
  const { recipientPhone } = await prisma().conversation.findUniqueOrThrow({
    where: { workspaceId_id: { workspaceId, id: tenant.ids.whatsappConversationId ?? "" } },
  });
  const begun = await call(conversations, {
    method: "POST",
    headers: { ...asMember({ cookie: viewer?.headers.cookie ?? "" }, workspaceId), origin: appUrl },
    body: { phone: `+${recipientPhone}` },
  });
  expect(begun).toMatchObject({ status: 409, body: { code: "conversation_of_others" } });
});
