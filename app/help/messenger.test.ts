/** The messenger on help pages: only where it was chosen and the help center is published, and the policy allows just what it loads. */
import { expect, test } from "vitest";
import { updateMessenger } from "@/lib/account/workspaces/workspaces";
import { findFrame } from "@/lib/carriers/messenger/frame";
import { helpPagesOf } from "@/lib/http/help";
import { TestHelpCenter } from "@/lib/testing/help-center";
import { createOwnCenter } from "@/lib/testing/own-domains";

const APP = "http://localhost:3000";
const TAG = /<script src="([^"]+)" data-widget-id="([^"]+)" defer><\/script>/g;
const VIDEOS = "https://www.youtube-nocookie.com https://player.vimeo.com https://www.loom.com";

/** The policy by its parts. */
const policyOf = (headers: Headers): Record<string, string> =>
  Object.fromEntries(
    (headers.get("content-security-policy") ?? "").split("; ").map((part) => {
      const at = part.indexOf(" ");
      return [part.slice(0, at), part.slice(at + 1)];
    }),
  );

test("every page has the tag once, and its policy names the messenger's files, calls and frame beside what it had", async () => {
  const center = await TestHelpCenter.create({ hasMessenger: true });
  const { number } = await center.article({ title: "Returns" });
  const own = `${APP}/help/${center.slug}`;
  for (const path of ["/en", `/en/articles/${number}-returns`, "/en/search?q=x", "/en/nothing"]) {
    const { text, headers } = await center.get(path);
    expect([path, [...text.matchAll(TAG)].map(([, src, id]) => [src, id])]).toEqual([
      path,
      [[`${APP}/messenger.js`, center.world.workspaceId]],
    ]);
    const policy = policyOf(headers);
    expect(policy["script-src"]).toMatch(
      new RegExp(`^${own}/search-[\\w-]{12}\\.js ${APP}/messenger\\.js ${APP}/messenger/$`),
    );
    expect(policy["connect-src"]?.split(" ").at(-1)).toBe(`${APP}/api/messenger/`);
    expect(policy["frame-src"]).toBe(`${VIDEOS} ${APP}/messenger/frame`);
    expect(policy).toMatchObject({
      "default-src": "'none'",
      "style-src": "'self'",
      "img-src": "'self'",
      "base-uri": "'none'",
      "form-action": "'self'",
      "frame-ancestors": "'self'",
    });
  }
});

test.each([
  ["is not published", { hasMessenger: true, isPublished: false }],
  ["did not choose it", {}],
])("a help center that %s has no tag and the policy of before", async (_, settings) => {
  const center = await TestHelpCenter.create(settings);
  const { text, headers } = await center.get("/en");
  expect(text).not.toContain("messenger");
  expect(text).not.toContain("launched");
  expect(headers.get("content-security-policy")).not.toContain("messenger");
});

test("the foot leaves a place below its links for the launcher", async () => {
  const center = await TestHelpCenter.create({ hasMessenger: true });
  const { text } = await center.get("/en");
  expect(text).toContain('<footer class="foot launched">');
  const sheet = await center.get(/href="[^"]+(\/style-[^"]+)"/.exec(text)?.[1] ?? "");
  expect(sheet.text).toContain(".launched { padding-bottom: 88px; }");
});

test("what is no page of text, as its style and pictures, allows nothing of it", async () => {
  const center = await TestHelpCenter.create({ hasMessenger: true });
  const { text } = await center.get("/en");
  const sheet = await center.get(/href="[^"]+(\/style-[^"]+)"/.exec(text)?.[1] ?? "");
  for (const { headers } of [sheet, await center.get("/sitemap.xml"), await center.get("/llms.txt")])
    expect(headers.get("content-security-policy") ?? "").not.toContain("messenger");
});

test("a switch is seen within two seconds, in both directions", async () => {
  const center = await TestHelpCenter.create();
  const isThere = async () => (await center.get("/en")).text.includes("/messenger.js");
  expect(await isThere()).toBe(false);
  await center.change({ hasMessenger: true });
  await expect.poll(isThere, { timeout: 2000 }).toBe(true);
  await center.change({ hasMessenger: false });
  await expect.poll(isThere, { timeout: 2000 }).toBe(false);
});

test("on its own domain the tag comes from the installation, and that domain may frame the panel beside the listed ones", async () => {
  const { center, domain } = await createOwnCenter({ hasMessenger: true });
  const { owner, workspaceId } = center.world;
  const request = new Request(`http://${domain}/en`, {
    headers: { "x-parley-peer": "203.0.113.9", "accept-encoding": "identity" },
  });
  const page = await helpPagesOf({ domain, slug: center.slug }).GET(request);
  expect(await page.text()).toContain(`<script src="${APP}/messenger.js" data-widget-id="${workspaceId}"`);
  const ancestors = async () => {
    const frame = await findFrame(owner.ctx, workspaceId, "auto", "en");
    return /frame-ancestors.*/.exec(frame?.contentSecurityPolicy ?? "")?.[0];
  };
  // Every site.
  expect(await ancestors()).toBeUndefined();
  await updateMessenger(owner.ctx, { allowedDomains: ["shop.example"] });
  expect(await ancestors()).toBe(`frame-ancestors 'self' https://shop.example http://${domain}:3000`);
  await center.change({ hasMessenger: false });
  await expect.poll(ancestors).toBe("frame-ancestors 'self' https://shop.example");
});
