import { expect, test } from "vitest";
import type { SavedView } from "@/lib/inbox/views/schemas";
import { newId } from "@/lib/platform/ids";
import { asMember, call } from "@/lib/testing/call";
import { addMember, createWorld } from "@/lib/testing/world";
import * as one from "./[viewId]/route";
import * as views from "./route";

const filter = {
  status: "all",
  assignee: "me",
  unread: true,
  failed: false,
  scheduled: false,
  tag: "",
  team: "",
  channel: "whatsapp",
  q: "refund",
  waiting: true,
  order: "waiting",
  sla: "",
};

test("a view is its owner's or the team's, is made once, and goes with its owner", async () => {
  const world = await createWorld();
  const headers = asMember(world.owner, world.workspaceId);
  const tom = asMember(await addMember(world.workspaceId, "agent"), world.workspaceId);
  const save = (body: object, as = headers) => call<SavedView>(views, { method: "POST", headers: as, body });
  const own = { id: newId(), name: "My refunds", isShared: false, filter };
  const shared = { id: newId(), name: "All refunds", isShared: true, filter: { ...filter, assignee: "any" } };
  for (const body of [own, own, shared]) expect((await save(body)).body).toEqual(body);

  const listed = async (as: Record<string, string>) =>
    (await call<{ views: SavedView[] }>(views, { headers: as })).body.views;
  expect(await listed(headers)).toEqual([shared, own]);
  expect(await listed(tom)).toEqual([shared]);

  const remove = (viewId: string, as: Record<string, string>) =>
    call(one, { method: "DELETE", headers: as, params: { viewId } });
  expect((await remove(own.id, tom)).status).toBe(404);
  expect((await remove(shared.id, tom)).status).toBe(200);
  expect(await listed(headers)).toEqual([own]);
  const stranger = await createWorld();
  expect((await remove(own.id, asMember(stranger.owner, stranger.workspaceId))).status).toBe(404);
});

test("a view names a filter that the list takes, and there are at most fifty", async () => {
  const world = await createWorld();
  const headers = asMember(world.owner, world.workspaceId);
  const save = (body: object) => call(views, { method: "POST", headers, body });
  const body = { id: newId(), name: "x", isShared: false, filter };
  expect((await save({ ...body, name: " " })).status).toBe(400);
  expect((await save({ ...body, filter: { ...filter, status: "gone" } })).status).toBe(400);
  for (let i = 0; i < 50; i++) expect((await save({ ...body, id: newId() })).status).toBe(200);
  const refused = await save({ ...body, id: newId() });
  expect(refused).toMatchObject({ status: 400, body: { code: "invalid_request" } });
  expect((await save({ ...body, id: newId(), isShared: true })).status).toBe(200);
});

test("views of tickets are a list of their own, with columns", async () => {
  const world = await createWorld();
  const headers = asMember(world.owner, world.workspaceId);
  const saved = {
    ...{
      status: "open",
      assignee: "me",
      team: "none",
      type: "",
      field: "serial",
      value: "X-1",
      sla: "missed",
    },
    ...{ order: "deadline", q: "", columns: ["status", "field:serial"] },
  };
  const view = { id: newId(), name: "Late", isShared: false, filter: saved };
  const save = (body: object) => call(views, { method: "POST", headers, body });
  expect((await save({ ...view, list: "tickets" })).body).toEqual(view);
  const listed = async (query: Record<string, string>) =>
    (await call<{ views: object[] }>(views, { headers, query })).body.views;
  expect(await listed({ list: "tickets" })).toEqual([view]);
  expect(await listed({})).toEqual([]);
  const wrong = { ...view, id: newId(), list: "tickets", filter: { ...saved, columns: ["secret"] } };
  expect((await save(wrong)).status).toBe(400);
  expect((await save({ ...view, id: newId() })).status).toBe(400);
});
