/** A help center's former address leads to the present one, and no other workspace gets it. */
import { expect, test } from "vitest";
import * as center from "@/app/api/articles/center/route";
import { findInMemory } from "@/lib/articles/help-center/answers/memory";
import { getHelpCenter, updateHelpCenter } from "@/lib/articles/help-center/settings";
import { prisma } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { asMember, call } from "@/lib/testing/call";
import { getHelp, TestHelpCenter } from "@/lib/testing/help-center";
import { createWorld } from "@/lib/testing/world";

const place = (path: string) =>
  getHelp(path).then(({ status, headers }) => [status, headers.get("location")]);

test("its pages, its pictures and its start lead from each former address to the present one, with what follows", async () => {
  const help = await TestHelpCenter.create();
  const { ctx } = help.world.owner;
  const { number } = await help.article({ title: "Returns" });
  const [first, second, third] = [help.slug, `n-${newId().slice(-12)}`, `m-${newId().slice(-12)}`];
  await updateHelpCenter(ctx, { slug: second });
  await updateHelpCenter(ctx, { slug: third });
  const path = `/en/articles/${number}-returns`;
  await expect.poll(() => place(`/help/${first}${path}?a=1`)).toEqual([301, `/help/${third}${path}?a=1`]);
  expect(await place(`/help/${second}`)).toEqual([301, `/help/${third}`]);
  expect(await place(`/help/${first.toUpperCase()}/files/x/y.png`)).toEqual([
    301,
    `/help/${third}/files/x/y.png`,
  ]);
  expect(await place(`/help/${third}${path}`)).toEqual([200, null]);
  // The page is in memory, and not under the former address.
  expect(findInMemory(null, `/help/${third}${path}`, "")).not.toBeNull();
  expect(findInMemory(null, `/help/${first}${path}`, "")).toBeNull();
});

test("who takes a former address back has its pages there again", async () => {
  const help = await TestHelpCenter.create();
  const { ctx } = help.world.owner;
  const second = `n-${newId().slice(-12)}`;
  await updateHelpCenter(ctx, { slug: second });
  await updateHelpCenter(ctx, { slug: help.slug });
  await expect.poll(() => place(`/help/${second}/en`)).toEqual([301, `/help/${help.slug}/en`]);
  await expect.poll(async () => (await help.get("/en")).status).toBe(200);
});

test("no other workspace gets a former address, neither by its choice nor by its name", async () => {
  const name = `Juniper ${newId().slice(-10)}`;
  const help = await TestHelpCenter.create();
  const { ctx } = help.world.owner;
  const slug = name.toLowerCase().replace(" ", "-");
  await updateHelpCenter(ctx, { slug });
  await updateHelpCenter(ctx, { slug: help.slug });
  const other = await createWorld();
  await prisma().workspace.update({ where: { id: other.workspaceId }, data: { name } });
  expect((await getHelpCenter(other.owner.ctx)).slug).not.toBe(slug);
  const refused = await call(center, {
    method: "PATCH",
    headers: asMember(other.owner, other.workspaceId),
    body: { slug },
  });
  expect(refused).toMatchObject({ status: 400, body: { message: expect.stringContaining("taken") } });
});

test("a workspace keeps its last ten former addresses, so that it cannot take ever more from others", async () => {
  const help = await TestHelpCenter.create();
  const { ctx, workspaceId } = { ctx: help.world.owner.ctx, workspaceId: help.world.workspaceId };
  for (let at = 0; at < 12; at += 1) await updateHelpCenter(ctx, { slug: `k${at}-${newId().slice(-12)}` });
  const { formerSlugs } = await prisma().helpCenter.findUniqueOrThrow({ where: { workspaceId } });
  expect(formerSlugs.map((each) => each.split("-")[0])).toEqual(
    Array.from({ length: 10 }, (_, at) => `k${at + 1}`),
  );
});
