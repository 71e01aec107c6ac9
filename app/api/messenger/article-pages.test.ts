/** Articles by page: the settings choose, the panel compares, and only what visitors may read reaches it. */
import { expect, test } from "vitest";
import * as settings from "@/app/api/settings/messenger/route";
import type { ArticlePage } from "@/lib/account/workspaces/article-pages";
import { updateMessenger } from "@/lib/account/workspaces/workspaces";
import { findWidget } from "@/lib/carriers/messenger/frame";
import { prisma } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { asMember, call } from "@/lib/testing/call";
import { TestHelpCenter } from "@/lib/testing/help-center";

const page = (more: Partial<ArticlePage>): ArticlePage => ({
  ...{ match: "begins", value: "/pricing", collectionId: null, numbers: [] },
  ...more,
});

async function shown(center: TestHelpCenter, language = "en") {
  const { owner, workspaceId } = center.world;
  const found = await findWidget(owner.ctx, workspaceId, language);
  return found?.widget.pages?.map(({ value, articles }) => [value, articles.map(({ title }) => title)]);
}

test("each page has its articles in their order and the visitor's language, or those of its collection alone", async () => {
  const center = await TestHelpCenter.create({ languages: ["en", "es"] });
  const { owner } = center.world;
  const collectionId = await center.collection("Plans");
  const empty = await center.collection("Empty");
  const one = await center.article({ title: "One" });
  const two = await center.article({ title: "Two" });
  await center.write(two.id, { title: "Dos", language: "es" }, 0);
  for (const title of ["Three", "Four", "Five", "Six"]) await center.article({ title, collectionId });
  await updateMessenger(owner.ctx, {
    articlePages: [
      page({ numbers: [two.number, one.number] }),
      page({ value: "/plans", collectionId }),
      page({ value: "/empty", collectionId: empty }),
      page({ value: "/gone", collectionId: newId() }),
    ],
  });
  expect(await shown(center, "es")).toEqual([
    ["/pricing", ["Dos", "One"]],
    ["/plans", ["Three", "Four", "Five"]],
  ]);
});

test("drafts, archived articles, those of the team and those of other workspaces are on no page", async () => {
  const center = await TestHelpCenter.create();
  const { owner, workspaceId } = center.world;
  const open = await center.article({ title: "Open" });
  const archived = await center.article({ title: "Archived" });
  const team = await center.article({ title: "Team", audience: "team" });
  const draft = await center.article({ title: "Draft", isPublished: false });
  const stranger = await TestHelpCenter.create();
  const theirs = await stranger.collection("Theirs");
  await stranger.article({ title: "Secret", collectionId: theirs });
  await updateMessenger(owner.ctx, {
    articlePages: [
      page({ value: "/a", numbers: [archived.number, open.number] }),
      page({ value: "/b", numbers: [team.number, draft.number, 99] }),
      page({ value: "/c", collectionId: theirs }),
    ],
  });
  await center.archive(archived.id);
  await expect.poll(() => shown(center)).toEqual([["/a", ["Open"]]]);
  await updateMessenger(owner.ctx, { showsArticles: false });
  expect(await shown(center)).toBeUndefined();
  // Another version may have stored other entries.
  await updateMessenger(owner.ctx, { showsArticles: true });
  await prisma().messengerSettings.update({
    where: { workspaceId },
    data: { articlePages: [{ match: "ends" }] },
  });
  expect(await shown(center)).toBeUndefined();
});

test.each([
  ["a query", page({ value: "/pricing?plan=1", numbers: [1] })],
  ["nothing to show", page({})],
  ["both", page({ collectionId: newId(), numbers: [1] })],
  ["four articles", page({ numbers: [1, 2, 3, 4] })],
])("an entry with %s is refused", async (_, entry) => {
  const { owner, workspaceId } = (await TestHelpCenter.create()).world;
  const refused = await call(settings, {
    method: "PATCH",
    headers: asMember(owner, workspaceId),
    body: { articlePages: [entry] },
  });
  expect(refused.status).toBe(400);
});
