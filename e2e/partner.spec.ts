/** A partner as its first engineer meets it: made in one step, a key that is shown once, listed, used, and revoked. */
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { bootstrap, confirm, mailedLink, signIn } from "./world";

const PLATFORM = "Corner Platform";

/** Makes a partner and takes the key that is shown; ends in the console. */
async function createPartner(page: Page): Promise<string> {
  await page.goto("/partner/new");
  await page.getByLabel("Name of your platform").fill(PLATFORM);
  await page.getByRole("button", { name: "Create partner" }).click();
  const secret = await takeSecret(page, "test key");
  await page.getByRole("button", { name: "Open the console" }).click();
  await expect(page.getByRole("heading", { name: "Overview" })).toBeVisible();
  return secret;
}

async function takeSecret(page: Page, name: string): Promise<string> {
  await expect(page.getByText(`This ${name} is shown only once`)).toBeVisible();
  await page.getByRole("button", { name: `Show ${name}` }).click();
  const secret = (await page.getByLabel(`Your ${name}`).textContent())?.trim() ?? "";
  expect(secret).toMatch(/^ptk_test_[0-9A-Za-z]{71}$/);
  await page.getByRole("button", { name: `Copy ${name}` }).click();
  return secret;
}

const statusOf = async (page: Page, secret: string): Promise<number> => {
  const headers = { authorization: `Bearer ${secret}` };
  return (await page.request.get("/api/partners/v2/workspaces", { headers })).status();
};

test.use({ permissions: ["clipboard-read", "clipboard-write"] });

test("a partner is made, its key is shown once, listed without its secret, and opens nothing once revoked", async ({
  page,
}) => {
  await signIn(page);
  await page.goto(`/w/${bootstrap().workspace.id}/inbox`);
  await page.getByRole("button", { name: /^Workspace:/ }).click();
  await page.getByRole("menuitem", { name: "Partner console" }).click();
  await page.waitForURL(/\/partner/);
  const first = await createPartner(page);
  await expect(page.getByRole("heading", { name: "Your first three calls" })).toBeVisible();

  await page.getByRole("navigation", { name: "Partner console" }).getByRole("link", { name: "Keys" }).click();
  const active = page.getByRole("list", { name: "Active keys" });
  await expect(
    active.getByRole("listitem").filter({ hasText: `ptk_test_…${first.slice(-4)}` }),
  ).toBeVisible();
  expect(await page.content()).not.toContain(first);

  await page.getByRole("button", { name: "Create key" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("Billing");
  await dialog.getByRole("checkbox", { name: "commands Send messages" }).uncheck();
  await dialog.getByLabel("Allowed addresses").fill("127.0.0.1, example.com");
  await dialog.getByRole("button", { name: "Create key" }).click();
  await expect(dialog.getByText("example.com is not an IP address")).toBeVisible();
  await dialog.getByLabel("Allowed addresses").fill("127.0.0.1\n::1");
  await dialog.getByRole("button", { name: "Create key" }).click();
  const secret = await takeSecret(page, "key");
  await dialog.getByRole("button", { name: "I have stored it" }).click();
  const billing = active.getByRole("listitem").filter({ hasText: "Billing" });
  await expect(billing).toContainText(
    "workspaces, setup_links, events, surface, diagnostics, media, contacts, templates, webhooks, articles, tickets, messages:read, usage, sandbox, from 127.0.0.1, ::1",
  );

  expect(await statusOf(page, secret)).toBe(200);
  await billing.getByRole("button", { name: "Actions for Billing" }).click();
  await page.getByRole("menuitem", { name: "Revoke key" }).click();
  await confirm(page, "Revoke key");
  await expect(billing).toHaveCount(0);
  expect(await statusOf(page, secret)).toBe(401);
  await page.getByRole("button", { name: "Show 1 revoked or expired" }).click();
  await expect(page.getByRole("list", { name: "Revoked or expired keys" })).toContainText("Billing");
});

test("an invitation goes out by mail, and can be taken back", async ({ page }) => {
  await signIn(page);
  await createPartner(page);
  await page
    .getByRole("navigation", { name: "Partner console" })
    .getByRole("link", { name: "Settings" })
    .click();
  await page.getByRole("button", { name: "Invite someone" }).click();
  const guest = `ana-${Date.now()}@example.com`;
  await page.getByRole("dialog").getByLabel("E-mail").fill(guest);
  await page.getByRole("button", { name: "Send invitation" }).click();
  const invitations = page.getByRole("list", { name: "Invitations" });
  await expect(invitations).toContainText(guest);
  expect(await mailedLink(guest, /invites you to “Corner Platform”/)).toBe("/partner");
  await page.getByRole("button", { name: `Revoke the invitation of ${guest}` }).click();
  await confirm(page, "Revoke invitation");
  await expect(invitations).toHaveCount(0);
});
