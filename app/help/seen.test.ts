/** Readers see what is published for everyone, and nothing else of a workspace. */
import { expect, test } from "vitest";
import { planText, publishPlanned } from "@/lib/articles/articles/plans";
import { unpublishText } from "@/lib/articles/articles/texts";
import { prisma } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { PNG } from "@/lib/testing/files";
import { heading, image, paragraph, TestHelpCenter } from "@/lib/testing/help-center";
import { job } from "@/lib/testing/world";

const everywhere = async (center: TestHelpCenter, number: number, collection: string): Promise<string> => {
  const paths = ["/en", `/en/collections/${collection.slice(-12)}`, "/sitemap.xml", "/llms.txt"];
  const pages = [...paths, `/en/articles/${number}`, `/en/articles/${number}.md`].map((path) =>
    center.get(path),
  );
  return (await Promise.all(pages)).map(({ text }) => text).join("\n");
};

test("a published article is on the home, in its collection, in the site map, and on its page", async () => {
  const center = await TestHelpCenter.create();
  const collection = await center.collection("Getting started");
  const { number } = await center.article({
    title: "Reset your password",
    summary: "In two steps.",
    collectionId: collection,
    content: [heading("First"), paragraph("Open the settings."), heading("Then")],
  });
  const home = await center.get("/en");
  expect(home.status).toBe(200);
  expect(home.text).toContain("Getting started");
  expect(home.text).toContain("1 article<");
  const path = `/help/${center.slug}/en/articles/${number}-reset-your-password`;
  const list = await center.get(`/en/collections/${collection.slice(-12)}-getting-started`);
  expect(list.text).toContain(`href="${path}"`);
  const page = await center.get(`/en/articles/${number}-reset-your-password`);
  expect(page.status).toBe(200);
  for (const part of ["<h1>Reset your password</h1>", "Open the settings.", 'href="#first"', "In two steps."])
    expect(page.text).toContain(part);
  expect((await center.get("/sitemap.xml")).text).toContain(`<loc>http://localhost:3000${path}</loc>`);
  expect((await center.get("/llms.txt")).text).toContain(
    `[Reset your password](http://localhost:3000${path}.md)`,
  );
  const markdown = await center.get(`/en/articles/${number}-reset-your-password.md`);
  expect(markdown.headers.get("content-type")).toBe("text/markdown; charset=utf-8");
  expect(markdown.text).toMatch(
    /^# Reset your password\n\nIn two steps\.\n\n## First\n\nOpen the settings\./,
  );
});

test.each([
  ["a draft", { isPublished: false }, async () => undefined],
  ["an article for the team", { audience: "team" as const }, async () => undefined],
  ["an archived article", {}, (center: TestHelpCenter, id: string) => center.archive(id)],
  [
    "an article that was published once",
    {},
    (center: TestHelpCenter, id: string) =>
      unpublishText(center.world.owner.ctx, { articleId: id, language: "en" }),
  ],
  [
    "an article in a language that the help center does not have",
    { language: "de" as const },
    async () => undefined,
  ],
])("%s is nowhere: not on its page, not in a list, not in a count", async (_, state, change) => {
  const center = await TestHelpCenter.create();
  const collection = await center.collection("Guides");
  const { id, number } = await center.article({ title: "Unseen words", collectionId: collection, ...state });
  await change(center, id);
  expect(await everywhere(center, number, collection)).not.toMatch(/unseen/i);
  expect((await center.get(`/en/articles/${number}`)).status).toBe(404);
  // A collection of it alone is not shown either.
  expect((await center.get("/en")).text).not.toContain("Guides");
});

test("changes of a published article are seen once they are published", async () => {
  const center = await TestHelpCenter.create();
  const { id, number } = await center.article({ title: "Old title", content: [paragraph("Old words.")] });
  const next = { title: "New title", content: [paragraph("New words.")], isPublished: false };
  await center.write(id, next, 2);
  const { text } = await center.get(`/en/articles/${number}-old-title`);
  expect(text).toContain("Old words.");
  expect(text + (await center.get("/en")).text).not.toMatch(/new (?:title|words)/i);
});

test("a help center answers for its own workspace alone", async () => {
  const [one, other] = await Promise.all([TestHelpCenter.create(), TestHelpCenter.create()]);
  const collection = await other.collection("Theirs");
  const picture = await other.picture(PNG);
  await one.article({ title: "Ours" });
  await other.article({ title: "First of theirs" });
  const { number } = await other.article({
    title: "Second of theirs",
    collectionId: collection,
    content: [image(picture)],
  });
  for (const path of [
    `/en/articles/${number}`,
    `/en/collections/${collection.slice(-12)}`,
    `/files/${picture}/mug.png`,
  ]) {
    expect([path, (await other.get(path)).status]).not.toEqual([path, 404]);
    expect([path, (await one.get(path)).status]).toEqual([path, 404]);
  }
});

test("a picture is there while a published version of an open article shows it, or as the logo", async () => {
  const center = await TestHelpCenter.create();
  const [shown, draft, logo] = [
    await center.picture(PNG),
    await center.picture(Buffer.concat([PNG, Buffer.from("2")])),
    await center.picture(Buffer.concat([PNG, Buffer.from("3")])),
  ];
  const { id, number } = await center.article({ title: "With a picture", content: [image(shown)] });
  await center.article({ title: "A draft", content: [image(draft)], isPublished: false });
  await center.change({ logoId: logo });
  const page = await center.get(`/en/articles/${number}-with-a-picture`);
  expect(page.text).toContain(`src="/help/${center.slug}/files/${shown}/mug.png"`);
  const statusOf = async (file: string) => (await center.get(`/files/${file}/mug.png`)).status;
  await expect.poll(() => statusOf(logo)).toBe(200);
  const { headers } = await center.get(`/files/${shown}/any-name`);
  expect([headers.get("content-type"), headers.get("cache-control")]).toEqual([
    "image/png",
    "public, max-age=31536000, immutable",
  ]);
  expect(await Promise.all([draft, newId(), "x"].map(statusOf))).toEqual([404, 404, 404]);
  await center.archive(id);
  expect(await statusOf(shown)).toBe(404);
});

test("until it is published, search engines are kept out, and there is no site map", async () => {
  const center = await TestHelpCenter.create({ isPublished: false });
  const { number } = await center.article({ title: "Early" });
  for (const path of ["/en", `/en/articles/${number}-early`]) {
    const page = await center.get(path);
    expect([page.status, page.headers.get("x-robots-tag")]).toEqual([200, "noindex"]);
    expect(page.text).toContain('<meta name="robots" content="noindex">');
  }
  expect((await center.get(`/en/articles/${number}-early.md`)).headers.get("x-robots-tag")).toBe("noindex");
  for (const path of ["/sitemap.xml", "/llms.txt"]) expect((await center.get(path)).status).toBe(404);
  await center.change({ isPublished: true });
  await expect.poll(async () => (await center.get("/sitemap.xml")).status).toBe(200);
  const page = await center.get("/en");
  expect([page.headers.get("x-robots-tag"), page.text.includes("noindex")]).toEqual([null, false]);
});

test("a suspended and an archived workspace keep their help center, and nothing more is published in it", async () => {
  const center = await TestHelpCenter.create();
  const { workspaceId } = center.world;
  const [{ number }, planned] = [
    await center.article({ title: "Returns" }),
    await center.article({ title: "Fees", isPublished: false }),
  ];
  const at = new Date(Date.now() + 60_000);
  await planText(center.world.owner.ctx, { articleId: planned.id, language: "en" }, at);
  for (const status of ["suspended", "archived"] as const) {
    await prisma().workspace.update({ where: { id: workspaceId }, data: { status } });
    await publishPlanned({ ...job(), now: () => at });
    expect((await center.get(`/en/articles/${number}-returns`)).status).toBe(200);
    expect((await center.get(`/en/articles/${planned.number}-fees`)).status).toBe(404);
  }
});
