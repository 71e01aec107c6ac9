/** Macros: who sees and writes them, and what becomes of them. */
import { expect, test } from "vitest";
import * as auditLog from "@/app/api/settings/audit-log/route";
import { removeMember } from "@/lib/account/members/members";
import type { MacroAction } from "@/lib/inbox/macros/schemas";
import { prisma } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { asMember, call } from "@/lib/testing/call";
import { deleteMacro, macroNames, makeMacro, makeTeam, RESOLVE, saveMacro } from "@/lib/testing/macros";
import { addMember, createWorld } from "@/lib/testing/world";
import * as oneTeam from "../teams/[teamId]/route";

test("a personal macro is its author's alone; a team's is its members' and admins'; only admins share", async () => {
  const world = await createWorld();
  const asOwner = asMember(world.owner, world.workspaceId);
  const [maya, tom] = [
    await addMember(world.workspaceId, "agent"),
    await addMember(world.workspaceId, "agent"),
  ];
  const [asMaya, asTom] = [asMember(maya, world.workspaceId), asMember(tom, world.workspaceId)];
  const teamId = await makeTeam(asOwner, "Support", [maya.id]);
  const { body: own } = await makeMacro(asMaya, { name: "Mine" });
  const { body: shared } = await makeMacro(asOwner, { name: "All", owner: "workspace" });
  const { body: ofTeam } = await makeMacro(asOwner, { name: "Support's", owner: "team", teamId });

  expect([await macroNames(asOwner), await macroNames(asMaya), await macroNames(asTom)]).toEqual([
    ["All", "Support's"],
    ["All", "Mine", "Support's"],
    ["All"],
  ]);
  for (const wanted of [{ owner: "workspace" }, { owner: "team", teamId }] as const)
    expect((await makeMacro(asTom, wanted)).status).toBe(403);
  expect([(await saveMacro(asTom, shared)).status, (await deleteMacro(asTom, shared.id)).status]).toEqual([
    403, 403,
  ]);
  expect((await saveMacro(asMaya, { ...own, owner: "workspace" })).status).toBe(403);
  for (const hidden of [own, ofTeam])
    expect([(await saveMacro(asTom, hidden)).status, (await deleteMacro(asTom, hidden.id)).status]).toEqual([
      404, 404,
    ]);
  expect((await deleteMacro(asOwner, own.id)).status).toBe(404);
  expect((await saveMacro(asMaya, { ...own, name: "Still mine" })).body).toMatchObject({
    name: "Still mine",
  });
  expect((await makeMacro(asMaya, { id: own.id })).body).toMatchObject({ name: "Still mine" });
  expect(await makeMacro(asTom, { id: own.id })).toMatchObject({
    status: 400,
    body: { details: [{ field: "id" }] },
  });

  const stranger = await createWorld();
  const asStranger = asMember(stranger.owner, stranger.workspaceId);
  expect(await macroNames(asStranger)).toEqual([]);
  expect((await deleteMacro(asStranger, shared.id)).status).toBe(404);
  expect(await makeMacro(asStranger, { owner: "team", teamId })).toMatchObject({
    status: 400,
    body: { details: [{ field: "teamId" }] },
  });
  expect((await makeMacro(asMaya, { teamId })).status).toBe(400);
});

test("a deleted team's macros are everyone's, a former member's are gone; the log knows those that are shared", async () => {
  const world = await createWorld();
  const headers = asMember(world.owner, world.workspaceId);
  const tom = await addMember(world.workspaceId, "agent");
  const asTom = asMember(tom, world.workspaceId);
  const teamId = await makeTeam(headers, "Support");
  const { body: ofTeam } = await makeMacro(headers, { name: "Support's", owner: "team", teamId });
  await makeMacro(asTom, { name: "Tom's secret" });
  expect(await macroNames(asTom)).toEqual(["Tom's secret"]);
  await call(oneTeam, { method: "DELETE", headers, params: { teamId } });
  expect(await macroNames(asTom)).toEqual(["Support's", "Tom's secret"]);
  await removeMember(world.owner.ctx, tom.id);
  expect(await prisma().macro.findMany({ where: { workspaceId: world.workspaceId } })).toMatchObject([
    { name: "Support's", teamId: null },
  ]);

  // To share is to create, for the log, and to keep for oneself is to delete.
  const { body: own } = await makeMacro(headers, { name: "Mine" });
  await saveMacro(headers, { ...own, owner: "workspace" });
  await saveMacro(headers, { ...own, name: "Mine again" });
  await deleteMacro(headers, ofTeam.id);
  const { body } = await call<{ entries: { kind: string; act: string; subjectName: string }[] }>(auditLog, {
    headers,
    query: { area: "inbox" },
  });
  expect(
    body.entries
      .filter(({ kind }) => kind === "macro")
      .map(({ act, subjectName }) => [act, subjectName])
      .reverse(),
  ).toEqual([
    ["created", "Support's"],
    ["changed", "Support's"],
    ["created", "Mine"],
    ["deleted", "Mine again"],
    ["deleted", "Support's"],
  ]);
});

test("a macro has a name, known variables and actions, and a person has at most fifty", async () => {
  const world = await createWorld();
  const headers = asMember(world.owner, world.workspaceId);
  for (const wrong of [
    { name: " " },
    { actions: [] },
    { actions: Array.from({ length: 11 }, () => RESOLVE) },
    { actions: [{ do: "note", text: "{{contact.nick}}", userIds: [] }] as MacroAction[] },
    { actions: [{ do: "reply", text: "{{contact.nick}}" }] as MacroAction[] },
    { actions: [{ do: "assign", to: "someone" }] as MacroAction[] },
  ])
    expect((await makeMacro(headers, wrong)).status).toBe(400);
  const at = new Date();
  await prisma().macro.createMany({
    data: Array.from({ length: 50 }, (_, index) => ({
      ...{ workspaceId: world.workspaceId, id: newId(), name: `${index}`, actions: [RESOLVE] },
      ...{ ownerId: world.owner.id, createdAt: at, updatedAt: at },
    })),
  });
  expect(await makeMacro(headers)).toMatchObject({ status: 400, body: { code: "invalid_request" } });
  expect((await makeMacro(headers, { owner: "workspace" })).status).toBe(200);
});
