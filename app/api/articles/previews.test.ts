/** Authors make, list and revoke links to a draft; the audit log has both acts. */
import { expect, test } from "vitest";
import type { ArticlePreviewList, ArticlePreviewResult } from "@/lib/articles/previews/schemas";
import { PREVIEWS_MAX } from "@/lib/articles/previews/schemas";
import { prisma } from "@/lib/platform/db";
import { asMember, call } from "@/lib/testing/call";
import { TestHelpCenter } from "@/lib/testing/help-center";
import * as previews from "./[articleId]/texts/[language]/previews/route";
import * as preview from "./previews/[previewId]/route";

type Made = typeof ArticlePreviewResult._output;

async function scene(written: { audience?: "team" } = {}) {
  const center = await TestHelpCenter.create();
  const { owner, workspaceId } = center.world;
  const { id } = await center.article({ title: "Returns", isPublished: false, ...written });
  const headers = asMember(owner, workspaceId);
  const params = { articleId: id, language: "en" };
  const make = (body: object = {}) => call<Made>(previews, { method: "POST", headers, params, body });
  const list = async () =>
    (await call<typeof ArticlePreviewList._output>(previews, { headers, params })).body.previews;
  return { center, workspaceId, owner, headers, params, id, make, list };
}

test("a link works for 1, 7 or 30 days, is listed with who made it, and its secret never again", async () => {
  const { owner, make, list } = await scene();
  const DAY_MS = 86_400_000;
  const ids: string[] = [];
  for (const days of [1, 7, 30, undefined]) {
    const { status, body } = await make(days ? { days } : {});
    expect(status).toBe(201);
    const { createdAt, expiresAt, author, id } = body.preview;
    expect(Date.parse(expiresAt) - Date.parse(createdAt)).toBe((days ?? 7) * DAY_MS);
    expect(author?.name).toBe(owner.ctx.actor.name);
    ids.unshift(id);
  }
  expect((await make({ days: 2 })).status).toBe(400);
  const listed = await list();
  expect(listed.map(({ id }) => id)).toEqual(ids);
  expect(Object.keys(listed[0] ?? {})).toEqual(["id", "author", "createdAt", "expiresAt"]);
});

test("an article has a limited number of links, and none while it is for the team or archived", async () => {
  const { make, center, id } = await scene();
  const made = await Promise.all(Array.from({ length: PREVIEWS_MAX + 2 }, () => make()));
  const refused = made.filter(({ status }) => status === 409);
  expect(refused.map(({ body }) => body)).toMatchObject([
    { error: "article_preview_limit_reached" },
    { error: "article_preview_limit_reached" },
  ]);
  await center.archive(id);
  const archived = await make();
  const team = await (await scene({ audience: "team" })).make();
  for (const { status, body } of [archived, team])
    expect([status, body]).toMatchObject([409, { error: "article_not_previewable" }]);
});

test("making and revoking a link are acts; that it goes with its article is none", async () => {
  const { workspaceId, headers, make, list, center, id } = await scene();
  const first = (await make()).body.preview.id;
  await make();
  const params = { previewId: first };
  expect((await call(preview, { method: "DELETE", headers, params })).status).toBe(200);
  expect((await call(preview, { method: "DELETE", headers, params })).status).toBe(404);
  expect(await list()).toHaveLength(1);
  await center.archive(id);
  await prisma().article.deleteMany({ where: { workspaceId, id } });
  const acts = await prisma().auditEntry.findMany({
    where: { workspaceId, kind: "article_preview" },
    orderBy: { at: "asc" },
    select: { act: true, subjectName: true },
  });
  expect(acts.map(({ act, subjectName }) => `${act} ${subjectName}`).sort()).toEqual([
    "created Returns",
    "created Returns",
    "revoked Returns",
  ]);
});
