/** The API reference on the running server: found, read and tried, with a key that goes to this server only. */
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { expectAccessible } from "./wcag";
import { bootstrap, post, signIn } from "./world";

/** The frame around the reference, which is another project's. */
const OURS = "body > div > header, body > div > header + p";
const openReference = async (page: Page, path = "/reference") => {
  await page.goto(path);
  await expect(page.getByRole("navigation", { name: /^Sidebar for/ })).toBeVisible();
};

/** Keeps only the first operations of the documents: the viewer takes seconds for a whole one. */
const shorten = (page: Page) =>
  page.route(/\/openapi\/[^/]+\.json/, async (route) => {
    const response = await route.fetch();
    const { webhooks: _, paths, ...rest } = await response.json();
    const json = { ...rest, paths: Object.fromEntries(Object.entries(paths).slice(0, 3)) };
    await route.fulfill({ response, json });
  });

async function find(page: Page, name: string) {
  await page.getByRole("search").click();
  await page.keyboard.type(name);
  await page.getByRole("option", { name }).first().click();
  const section = page.locator("section").filter({ has: page.getByRole("heading", { name }) });
  await expect(section.last()).toBeInViewport();
  return section.last();
}

/** Everything in which a page could leave a key behind. */
const keptByPage = (page: Page): Promise<string> =>
  page.evaluate(async () =>
    JSON.stringify([
      location.href,
      { ...localStorage },
      { ...sessionStorage },
      document.cookie,
      history.state,
      await indexedDB.databases(),
      await caches.keys(),
    ]),
  );

test("an operation and an event are found, and a call with a pasted key is answered by this server", async ({
  page,
}) => {
  const { appUrl, partnerApiKey } = bootstrap();
  const requests: { url: string; authorization: string | undefined }[] = [];
  page.on("request", (each) =>
    requests.push({ url: each.url(), authorization: each.headers().authorization }),
  );
  await openReference(page);
  for (const chapter of ["Scopes", "Limits", "Errors", "Failures of messages"])
    await expect(page.getByRole("heading", { name: chapter })).toBeVisible();

  const event = await find(page, "message.sent");
  await expect(event).toContainText("externalTenantId");
  await expect(event).toContainText("The resource, and what the type adds.");

  const operation = await find(page, "listWorkspaces");
  await expect(operation).toContainText("workspaces:read");
  await operation.getByRole("button", { name: /^Test Request/ }).click();
  const client = page.getByRole("dialog");
  await client.getByPlaceholder("Token").fill(partnerApiKey);
  const answered = page.waitForResponse(`${appUrl}/api/partners/v2/workspaces*`);
  await client.getByRole("button", { name: /^Send get request/ }).click();
  const answer = await answered;
  expect([answer.status(), Object.keys(await answer.json())]).toEqual([
    200,
    expect.arrayContaining(["workspaces"]),
  ]);
  await expect(client).toContainText("200 OK");

  const elsewhere = requests.filter(({ url }) => !url.startsWith(`${appUrl}/`) && !/^(data|blob):/.test(url));
  expect(elsewhere).toEqual([]);
  expect(requests.filter(({ url }) => url.includes(partnerApiKey))).toEqual([]);
  expect(requests.filter(({ authorization }) => authorization)).toEqual([
    { url: answer.url(), authorization: `Bearer ${partnerApiKey}` },
  ]);
  expect(await keptByPage(page)).not.toContain(partnerApiKey);
  await shorten(page);
  await page.reload();
  await expect(page.getByPlaceholder("Token").first()).toHaveValue("");
});

test("its frame is accessible in light and dark, and nothing scrolls sideways on a phone", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 844 });
  await page.goto("/reference/v1");
  await expect(page.getByRole("heading", { name: "Parley public conversation API" })).toBeVisible();
  await expectAccessible(page, "/reference/v1", { part: OURS });
  await page.setViewportSize({ width: 320, height: 844 });
  await expectAccessible(page, "/reference/v1 at 320", { part: OURS, darkToo: false });
});

test("the landing page and the partner console lead to it", async ({ page }) => {
  await shorten(page);
  await page.goto("/");
  await expectAccessible(page, "the start page");
  await page.getByRole("banner").getByRole("link", { name: "API reference" }).click();
  await expect(page).toHaveURL(/\/reference/);
  await page.getByRole("link", { name: "API v1" }).click();
  await expect(page.getByRole("heading", { name: "Parley public conversation API" })).toBeVisible();
  await signIn(page);
  const { partner } = await post<{ partner: { id: string } }>(page, "account/partners", { name: "Readers" });
  await page.goto(`/partner/${partner.id}`);
  await page.getByRole("link", { name: "API reference" }).click();
  await expect(page.getByRole("heading", { name: "Parley partner messaging API" })).toBeVisible();
});
