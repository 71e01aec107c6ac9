/** The list of all workspaces, which is rendered in slices, has what pages and single reads have. */
import { expect, test } from "vitest";
import { query } from "@/lib/platform/db";
import { newId, toPublicId } from "@/lib/platform/ids";
import { createManaged, partnerApi } from "@/lib/testing/partner-api";
import { createPartnerKey, grantLive } from "@/lib/testing/partners";

type List = { workspaces: { workspaceId: string }[]; total: number; nextCursor?: string };

test("all workspaces are listed at once, newest first, as pages and getWorkspace show them", async () => {
  const api = await partnerApi();
  const first = await createManaged(api);
  await grantLive(api.world);
  const live = await createPartnerKey(api.world, { environment: "live" });
  await createManaged(await partnerApi({ world: api.world, key: live.secret }));
  const ids = Array.from({ length: 600 }, newId);
  await query(
    "",
    `INSERT INTO workspaces (id, name, partner_id, external_tenant_id, created_at, updated_at)
     SELECT id, 'Shop', $2, id::text, now(), now() FROM unnest($1::uuid[]) AS id`,
    [ids, api.world.partnerId],
  );
  const all = await api.ask<List>("listWorkspaces");
  const shown = all.body.workspaces.map(({ workspaceId }) => workspaceId);
  const expected = [...ids.toReversed().map((id) => toPublicId("workspace", id)), first.workspaceId];
  expect([shown, all.body.total, all.body.nextCursor]).toEqual([expected, 601, undefined]);

  const page = await api.ask<List>("listWorkspaces", { query: { limit: "100" } });
  expect(page.body.workspaces).toEqual(all.body.workspaces.slice(0, 100));
  const rest = await api.ask<List>("listWorkspaces", { query: { cursor: page.body.nextCursor ?? "" } });
  expect([rest.body.workspaces, rest.body.total]).toEqual([all.body.workspaces.slice(100), 601]);
  const one = await api.ask("getWorkspace", { params: { workspaceId: first.workspaceId } });
  expect(all.body.workspaces.at(-1)).toEqual(one.body);
  const named = await api.ask<List>("listWorkspaces", {
    query: { externalTenantId: first.externalTenantId },
  });
  expect(named.body).toEqual({ workspaces: [one.body], total: 1 });
});

test("a cursor of another list is refused by name; one of a former version, which names no list, works", async () => {
  const api = await partnerApi();
  const { workspaceId, externalTenantId } = await createManaged(api);
  await createManaged(api);
  const body = { externalTenantId, redirectUrl: "https://app.example.com/return" };
  for (let link = 0; link < 2; link++) {
    const made = await api.ask("createSetupLink", { params: { workspaceId }, body });
    expect(made.status).toBe(201);
  }
  type Page = { nextCursor?: string };
  const links = await api.ask<Page>("listSetupLinks", { params: { workspaceId }, query: { limit: "1" } });
  const cursor = links.body.nextCursor ?? "";
  const [right, wrong] = [
    await api.ask<Page>("listSetupLinks", { params: { workspaceId }, query: { limit: "1", cursor } }),
    await api.ask("listWorkspaces", { query: { limit: "1", cursor } }),
  ];
  expect(right.status).toBe(200);
  expect([wrong.status, wrong.body]).toMatchObject([
    400,
    { error: { code: "invalid_request", message: "cursor: This is not a cursor of this list." } },
  ]);
  const page = await api.ask<Page>("listWorkspaces", { query: { limit: "1" } });
  const { id } = JSON.parse(Buffer.from(page.body.nextCursor ?? "", "base64url").toString()) as {
    id: string;
  };
  const former = Buffer.from(JSON.stringify({ id })).toString("base64url");
  const rest = await api.ask<List>("listWorkspaces", { query: { limit: "1", cursor: former } });
  expect(rest.body.workspaces.map((each) => each.workspaceId)).toEqual([workspaceId]);
});
