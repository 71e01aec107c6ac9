/** A customer's conversations as one: linked beside the thread, one row, one thread, answered where one chooses, and parted again. */
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { expectAccessible } from "./wcag";
import { post, signIn } from "./world";

type Contacts = { contacts: { id: string }[] };

/** One person with two conversations: two visitors, merged. */
async function onePerson(page: Page, workspaceId: string) {
  const headers = { "Parley-Workspace": workspaceId };
  const found = await page.request.get("/api/inbox/contacts", { headers });
  const [one, other] = ((await found.json()) as Contacts).contacts;
  await post(page, `inbox/contacts/${one?.id}/merge`, { otherId: other?.id, take: [] }, workspaceId);
}

for (const size of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])
  test(`conversations of a customer become one, and are parted again, at ${size.width} px`, async ({
    page,
    workspaceId,
    ask,
  }) => {
    const isPhone = size.width < 768;
    await page.setViewportSize(size);
    await signIn(page);
    const writeFirst = await ask("Is the blue mug back?");
    await ask("My parcel is late.");
    await onePerson(page, workspaceId);
    await page.goto(`/w/${workspaceId}/inbox`);
    const rows = page.getByRole("list", { name: "Conversations", exact: true }).getByRole("link");
    await expect(rows).toHaveCount(2);
    await rows.filter({ hasText: "My parcel is late." }).click();
    const log = page.getByRole("log");
    await expect(log).toContainText("My parcel is late.");
    const link = page.getByRole("button", { name: /^Link “/ });
    if (isPhone) await page.getByRole("button", { name: "Show details" }).click();
    await link.press("Enter");
    await expect(page.getByRole("button", { name: /^Unlink “/ })).toBeVisible();
    await expect(page.getByText("Linked the conversation")).toBeHidden();
    await expectAccessible(page, "a linked conversation");
    if (isPhone) await page.keyboard.press("Escape");

    // Both in one thread, with a line between them, and one row.
    await expect(log).toContainText("Is the blue mug back?");
    await expect(log.locator("[data-link]").first()).toBeVisible();
    await expect(log).toContainText("linked this conversation with another one");

    // The composer stays where it is until one opens the thread again.
    const reply = page.getByRole("textbox", { name: "Reply" });
    await reply.fill("Your parcel");
    await writeFirst("And the red one?");
    await expect(log).toContainText("And the red one?");
    await expect(reply).toBeFocused();
    await expect(reply).toHaveValue("Your parcel");
    await reply.fill("");

    // The contact wrote last in the other one, so the answer goes there.
    await page.reload();
    await expect(log).toContainText("And the red one?");
    const through = page.getByRole("combobox", { name: "Answer through" });
    await expect(through).toBeVisible();
    const wroteLast = await log.locator("[data-link]").last().getAttribute("data-link");
    expect(page.url()).not.toContain(wroteLast ?? "none");
    await reply.fill("Both are.");
    const sent = page.waitForRequest(
      (request) => request.method() === "POST" && /\/(messages|scheduled)$/.test(request.url()),
    );
    await page.getByRole("button", { name: "Send reply" }).click();
    expect((await sent).url()).toContain(`/conversations/${wroteLast}/`);
    await expect(log).toContainText("Both are.");
    await expect(log).not.toContainText("Not sent");

    if (isPhone) await page.goto(`/w/${workspaceId}/inbox`);
    await expect(rows).toHaveCount(1);
    await rows.first().click();
    const unlink = page.getByRole("button", { name: /^Unlink “/ });
    if (isPhone) await page.getByRole("button", { name: "Show details" }).click();
    await unlink.press("Enter");
    await expect(page.getByText("Unlinked the conversation")).toBeVisible();
    if (isPhone) await page.keyboard.press("Escape");
    await expect(log).not.toContainText("My parcel is late.");
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(log).toContainText("My parcel is late.");
  });

test("in a linked thread a macro's reply goes where one answers", async ({ page, workspaceId, ask }) => {
  await signIn(page);
  const writeFirst = await ask("Is the blue mug back?");
  await ask("My parcel is late.");
  await onePerson(page, workspaceId);
  const headers = { "Parley-Workspace": workspaceId };
  const listed = await page.request.get("/api/inbox/conversations", { headers });
  const { conversations } = (await listed.json()) as { conversations: { id: string }[] };
  const [parcel = "", mug = ""] = conversations.map(({ id }) => id);
  await post(page, `inbox/conversations/${parcel}/link`, { conversationIds: [mug] }, workspaceId);
  await writeFirst("And the red one?");
  const macro = { id: crypto.randomUUID(), name: "Both", owner: "personal", teamId: null };
  const actions = [{ do: "reply", text: "Both mugs are back." }];
  await post(page, "inbox/macros", { ...macro, actions }, workspaceId);

  await page.goto(`/w/${workspaceId}/inbox/${parcel}`);
  const log = page.getByRole("log");
  await expect(log).toContainText("And the red one?");
  await expect(page.getByRole("textbox", { name: "Reply" })).toBeVisible();
  await page.keyboard.press("m");
  await expect(page.getByRole("option", { name: /Both/ })).toBeVisible();
  const run = page.waitForRequest((request) => /\/conversations\/[^/]+\/macros$/.test(request.url()));
  await page.keyboard.press("Enter");
  expect((await run).url()).toContain(`/conversations/${mug}/`);
  await expect(log).toContainText("Both mugs are back.");
});
