/** A link to a draft opens that draft for anyone who has it, and nothing else; it leaves no secret in an address. */
import { expect, test } from "vitest";
import { removeMember } from "@/lib/account/members/members";
import { updateArticle } from "@/lib/articles/articles/articles";
import { createPreview, listPreviews, prunePreviews, revokePreview } from "@/lib/articles/previews/previews";
import { helpForms } from "@/lib/http/help-forms";
import { LIMITS } from "@/lib/http/limits";
import { prisma } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { PNG } from "@/lib/testing/files";
import { getHelp, heading, image, paragraph, TestHelpCenter } from "@/lib/testing/help-center";
import { addMember, job } from "@/lib/testing/world";

let peers = 0;
/** Sends the secret like the page's script. */
async function open(url: string, more = "", slug?: string) {
  const { pathname, hash } = new URL(url);
  const path = slug ? `/help/${slug}/draft-preview` : pathname;
  const response = await helpForms(
    new Request(`http://localhost:3000${path}${more}`, {
      method: "POST",
      headers: {
        "content-type": "application/x-www-form-urlencoded",
        "x-parley-peer": `198.51.100.${++peers}`,
      },
      body: new URLSearchParams({ secret: hash.slice(1) }),
    }),
  );
  const text = await response.text();
  return { status: response.status, text, headers: response.headers };
}

async function draft(written: Parameters<TestHelpCenter["article"]>[0] = { title: "Returns" }) {
  const center = await TestHelpCenter.create();
  const { ctx } = center.world.owner;
  const { id } = await center.article({ isPublished: false, ...written });
  const place = { articleId: id, language: written.language ?? ("en" as const) };
  const { url, preview } = await createPreview(ctx, place, { days: 7 });
  return { center, ctx, id, place, url, preview };
}

test("the link's secret is in its fragment alone, and only a hash of it is stored", async () => {
  const { center, url, preview } = await draft();
  const { pathname, search, hash } = new URL(url);
  expect([pathname, search]).toEqual([`/help/${center.slug}/draft-preview`, ""]);
  expect(hash).toMatch(/^#[\w-]{43}$/);
  const row = await prisma().articlePreview.findFirstOrThrow({ where: { id: preview.id } });
  expect(JSON.stringify(row)).not.toContain(hash.slice(1));
});

test("its page is the same for every link, and is neither listed nor kept; only its own script runs there", async () => {
  const { center } = await draft();
  const page = await center.get("/draft-preview");
  expect(page.status).toBe(200);
  expect(page.text).not.toContain("Returns");
  expect(page.text).toContain('<meta name="robots" content="noindex">');
  expect(page.headers.get("x-robots-tag")).toBe("noindex, nofollow");
  expect(page.headers.get("cache-control")).toBe("private, no-store");
  expect(page.headers.get("referrer-policy")).toBe("no-referrer");
  const policy = page.headers.get("content-security-policy") ?? "";
  const address = `http://localhost:3000/help/${center.slug}/draft-preview`;
  expect(policy).toMatch(/^default-src 'none'; script-src 'sha256-[\w+/=]{44}'; /);
  expect(policy).toContain(`; connect-src ${address} ${address}/pictures/; `);
  expect(policy).toContain("; form-action 'none'; frame-ancestors 'none'");
});

test("a draft is shown as the help page's renderer writes it, in its language and direction", async () => {
  const { url } = await draft({
    title: "الإرجاع",
    language: "ar",
    summary: "خلال 30 يومًا",
    content: [heading("أولًا"), paragraph("<script>")],
  });
  const { status, text, headers } = await open(url);
  expect(status).toBe(200);
  expect(headers.get("cache-control")).toBe("private, no-store");
  const opened = JSON.parse(text);
  expect(opened).toMatchObject({ title: "الإرجاع", language: "ar", direction: "rtl", isPublished: false });
  for (const part of ["<h1>الإرجاع</h1>", "خلال 30 يومًا", "<h2 ", "&lt;script&gt;"])
    expect(opened.html).toContain(part);
});

test("pictures of the draft open by the secret alone, and no others do", async () => {
  const center = await TestHelpCenter.create();
  const { ctx } = center.world.owner;
  const [own, other] = [await center.picture(PNG), await center.picture(new Uint8Array([...PNG, 0]))];
  const { id } = await center.article({ title: "Mugs", content: [image(own)], isPublished: false });
  const { url } = await createPreview(ctx, { articleId: id, language: "en" }, { days: 1 });
  const { html } = JSON.parse((await open(url)).text);
  expect(html).toContain(`src="/help/${center.slug}/draft-preview/pictures/${own}"`);
  const picture = await open(url, `/pictures/${own}`);
  expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/png"]);
  expect((await open(url, `/pictures/${other}`)).status).toBe(404);
  expect((await open(`${url}x`, `/pictures/${own}`)).status).toBe(404);
  expect((await getHelp(`/help/${center.slug}/draft-preview/pictures/${own}`)).status).toBe(404);
});

test("an unknown, a revoked and an expired link, and one under another address, get one answer", async () => {
  const { ctx, url, preview, place } = await draft();
  const other = await TestHelpCenter.create();
  const foreign = await open(url, "", other.slug);
  const unknown = await open(url.replace(/#.*/, `#${"x".repeat(43)}`));
  const expired = await createPreview({ ...ctx, now: () => new Date(Date.now() - 8 * 86_400_000) }, place, {
    days: 7,
  });
  const ended = await open(expired.url);
  await revokePreview(ctx, preview.id);
  const revoked = await open(url);
  for (const answer of [foreign, unknown, ended, revoked])
    expect([answer.status, answer.text]).toEqual([404, unknown.text]);
  expect(await listPreviews(ctx, place)).toEqual([]);
  await prunePreviews(job());
  expect(await prisma().articlePreview.count({ where: { articleId: place.articleId } })).toBe(0);
});

test.each([
  ["is for the team", { audience: "team" as const }, { audience: "everyone" as const }],
  ["is archived", { isArchived: true }, { isArchived: false }],
])("a link does not work while the article %s", async (_, change, back) => {
  const { ctx, id, url } = await draft();
  await updateArticle(ctx, id, change);
  expect((await open(url)).status).toBe(404);
  await updateArticle(ctx, id, back);
  expect((await open(url)).status).toBe(200);
});

test("a link ends with its author's membership", async () => {
  const { center, place } = await draft();
  const author = await addMember(center.world.workspaceId, "agent", "Rui");
  const { url } = await createPreview(author.ctx, place, { days: 30 });
  expect((await open(url)).status).toBe(200);
  await removeMember(center.world.owner.ctx, author.id);
  expect((await open(url)).status).toBe(404);
});

test("a link says whether readers see the same", async () => {
  const { url } = await draft({ title: "Fees", isPublished: true });
  expect(JSON.parse((await open(url)).text).isPublished).toBe(true);
});

test("a client that tries secrets is refused", async () => {
  const { url } = await draft();
  const { pathname } = new URL(url);
  const attempt = () =>
    helpForms(
      new Request(`http://localhost:3000${pathname}`, {
        method: "POST",
        headers: { "content-type": "application/x-www-form-urlencoded", "x-parley-peer": "198.51.100.250" },
        body: "secret=x",
      }),
    );
  const { RATE_LIMIT_SCALE } = env();
  // Three.
  env().RATE_LIMIT_SCALE = 3 / LIMITS.helpPreview.capacity;
  try {
    const statuses: number[] = [];
    for (let count = 0; count < 5; count++) statuses.push((await attempt()).status);
    expect(statuses).toEqual([404, 404, 404, 429, 429]);
  } finally {
    env().RATE_LIMIT_SCALE = RATE_LIMIT_SCALE;
  }
});
