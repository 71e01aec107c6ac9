/** An agent whose network goes: what was written leaves when it is back, once and in order. */
import { expect, test } from "./fixtures";
import { signIn } from "./world";

// Requests that pass a worker are not refused by page.route().
test.use({ serviceWorkers: "block" });

test("messages that could not be sent go by themselves when the network is back, in order, once, whatever is open then", async ({
  page,
  workspaceId,
  ask,
  visit,
}) => {
  await signIn(page);
  const { panel, write } = await visit(workspaceId);
  await write("Is my order on its way?");
  await ask("Another question");
  await page.goto(`/w/${workspaceId}/inbox`);
  const list = page.getByRole("list", { name: "Conversations" });
  await list.getByText("Is my order on its way?").click();
  const reply = page.getByRole("textbox", { name: "Reply" });
  await page.context().setOffline(true);
  for (const text of ["It left on Monday.", "It arrives on Thursday."]) {
    await reply.fill(text);
    await reply.press("Enter");
  }
  const notice = page.getByText("Not sent yet. It is sent when the connection is back.");
  await expect(notice).toHaveCount(2);
  // The agent has moved on.
  await list.getByText("Another question").click();
  await page.context().setOffline(false);
  await expect(panel.getByText("It arrives on Thursday.")).toBeVisible({ timeout: 30_000 });
  const said = await panel.getByText(/It (left|arrives) on/).allTextContents();
  expect(said.map((text) => /It (left|arrives)/.exec(text)?.[0])).toEqual(["It left", "It arrives"]);
});

test("a conversation that could not be resolved comes back, and the message names what failed", async ({
  page,
  workspaceId,
  ask,
}) => {
  await signIn(page);
  for (const text of ["Second question", "First question"]) await ask(text);
  await page.goto(`/w/${workspaceId}/inbox`);
  const list = page.getByRole("list", { name: "Conversations" });
  const log = page.getByRole("log");
  await list.getByText("First question").click();
  await expect(log).toContainText("First question");
  const address = page.url();
  await page.getByRole("heading", { level: 2 }).click();
  // The failure waits until the next conversation, or the list, was seen.
  let fail = () => {};
  const hold = () => new Promise<void>((resolve) => (fail = resolve));
  let failing = hold();
  await page.route("**/api/inbox/conversations/*", async (route) => {
    if (route.request().method() !== "PATCH") return route.continue();
    await failing;
    await route.abort();
  });
  await page.keyboard.press("e");
  await expect(log).toContainText("Second question");
  fail();
  const failure = page.locator("[data-sonner-toast]").filter({ hasText: "Not resolved" });
  await expect(failure).toContainText("The server cannot be reached.");
  await expect(page.getByText("Conversation resolved")).toHaveCount(0);
  await expect(page).toHaveURL(address);
  await expect(log).toContainText("First question");
  await expect(list.getByText("First question")).toBeVisible();

  // For a selection, the toast counts the failures.
  await page.keyboard.press("u");
  await expect(log).toHaveCount(0);
  await list
    .getByRole("link")
    .filter({ hasText: "Second question" })
    .click({ modifiers: ["Shift"] });
  await page.keyboard.press("e");
  await expect(page.getByText("0 resolved, 1 failed")).toBeVisible();
  await expect(list.getByText("Second question")).toBeVisible();

  // On a phone resolving returns to the list, and a failure reopens the conversation.
  failing = hold();
  await page.setViewportSize({ width: 390, height: 800 });
  await list.getByText("First question").click();
  await page.getByRole("button", { name: "Resolve" }).click();
  await expect(page).not.toHaveURL(address);
  fail();
  await expect(failure.first()).toBeVisible();
  await expect(page).toHaveURL(address);
  await expect(log).toContainText("First question");
});

test("a failure that comes while its announcement is leaving is shown all the same", async ({
  page,
  workspaceId,
  ask,
}) => {
  await signIn(page);
  await ask("A question");
  await page.goto(`/w/${workspaceId}/inbox`);
  await page.getByRole("list", { name: "Conversations" }).getByText("A question").click();
  await expect(page.getByRole("log")).toContainText("A question");
  let fail = () => {};
  const failing = new Promise<void>((resolve) => (fail = resolve));
  await page.route("**/api/inbox/conversations/*", async (route) => {
    if (route.request().method() !== "PATCH") return route.continue();
    await failing;
    await route.abort();
  });
  await page.getByRole("button", { name: "Resolve" }).click();
  await expect(page.getByText("Conversation resolved")).toBeVisible();
  // It leaves after eight seconds, within a fifth of one.
  await page.exposeFunction("failNow", () => fail());
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const look = () => {
          if (!document.querySelector("[data-sonner-toast][data-removed=true]"))
            return requestAnimationFrame(look);
          void (window as unknown as { failNow: () => Promise<void> }).failNow();
          return resolve();
        };
        look();
      }),
  );
  await expect(page.getByText("Not resolved")).toBeVisible();
});

test("the details never show the former customer beside another conversation", async ({
  page,
  workspaceId,
  owner,
  ask,
}) => {
  await signIn(page);
  await ask("From the first customer");
  await ask("From the second customer");
  const { conversations } = await owner<{
    conversations: { contact: { id: string }; lastMessage: { text: string } }[];
  }>("GET", "inbox/conversations", undefined, workspaceId);
  for (const { contact, lastMessage } of conversations)
    await owner(
      "PATCH",
      `inbox/contacts/${contact.id}`,
      { name: lastMessage.text.includes("first") ? "First" : "Second" },
      workspaceId,
    );
  await page.goto(`/w/${workspaceId}/inbox`);
  const list = page.getByRole("list", { name: "Conversations" });
  const details = page.getByRole("complementary").last();
  await list.getByText("From the first customer").click();
  await expect(details.getByText("First", { exact: true }).first()).toBeVisible();
  // Slow enough that a pane which waits for its own data would be seen.
  await page.route(/\/api\/inbox\/contacts\//, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
  await list.getByText("From the second customer").click();
  await expect(page.getByRole("log").getByText("From the second customer")).toBeVisible();
  await expect(details.getByText("First", { exact: true })).toHaveCount(0);
  await expect(details.getByText("Second", { exact: true }).first()).toBeVisible();
});
