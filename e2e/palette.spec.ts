/** The command palette: by keys alone, from within the composer, on a phone, in a partner's product, and by permission. */
import { randomUUID } from "node:crypto";
import type { FrameLocator, Page } from "@playwright/test";
import { customer } from "./embed-stage";
import { frame, inbox } from "./embed-world";
import { expect, test } from "./fixtures";
import { expectAccessible } from "./wcag";
import { post, signIn } from "./world";

const paletteIn = (inside: Page | FrameLocator) => inside.getByRole("dialog", { name: "Commands" });
const fieldIn = (inside: Page | FrameLocator) => inside.getByRole("combobox", { name: "Commands" });

test("while one writes, Ctrl+K leads to a command and back, and what is written stays", async ({
  page,
  workspaceId,
  ask,
}) => {
  await signIn(page);
  for (const text of ["Where is my order?", "Do you open on Sunday?"]) await ask(text);
  await page.goto(`/w/${workspaceId}/inbox`);
  const list = page.getByRole("list", { name: "Conversations" });
  await list.getByText("Where is my order?").click();
  const composer = page.getByRole("textbox", { name: "Reply" });
  await composer.fill("It left yesterday");
  await composer.press("ArrowLeft");

  // Opened and left: the caret is where it was, and nothing that was typed into the palette is in the reply.
  const palette = paletteIn(page);
  await page.keyboard.press("Control+k");
  await expect(fieldIn(page)).toBeFocused();
  await page.keyboard.type("zzzz");
  await expect(palette.getByText("Nothing matches “zzzz”")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(palette).toHaveCount(0);
  await expect(composer).toBeFocused();
  await page.keyboard.press("Control+k");
  await expect(fieldIn(page)).toBeFocused();
  await page.keyboard.press("Control+k");
  await expect(palette).toHaveCount(0);
  await expect(composer).toBeFocused();
  await page.keyboard.type("!");
  await expect(composer).toHaveValue("It left yesterda!y");

  // The open conversation is assigned, and the assignment undone.
  await page.keyboard.press("Control+k");
  await expect(palette.getByRole("group", { name: /^Conversation with / })).toBeVisible();
  await expectAccessible(page, "the command palette");
  await page.keyboard.type("assign me");
  const active = palette.getByRole("option", { selected: true });
  await expect(active).toHaveText("Assign to meI");
  await expect(fieldIn(page)).toHaveAttribute(
    "aria-activedescendant",
    (await active.getAttribute("id")) ?? "",
  );
  await page.keyboard.press("Enter");
  await expect(page.getByText(/^Assigned to /)).toBeVisible();
  await expect(composer).toBeFocused();
  await expect(page.getByRole("button", { name: "Assign, now: You" })).toBeVisible();
  await page.keyboard.press("Control+k");
  await page.keyboard.type("undo");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Assign", exact: true })).toBeVisible();

  // The last ones are first; a person is found by name, another conversation by its words.
  await page.keyboard.press("Control+k");
  await expect(palette.getByRole("group").first().getByRole("option")).toHaveText(["UndoZ", "Assign to meI"]);
  await page.keyboard.type("assign to maya");
  await expect(palette.getByRole("group", { name: "People and teams" }).getByRole("option")).toHaveCount(1);
  await fieldIn(page).fill("sunday");
  const hit = palette.getByRole("group", { name: "Conversations" }).getByRole("option");
  await expect(hit).toContainText("open on Sunday?");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("log")).toContainText("Do you open on Sunday?");
  await page.getByRole("list", { name: "Conversations" }).getByText("Where is my order?").click();
  await expect(composer).toHaveValue("It left yesterda!y");

  // A view, and a page of the settings.
  await page.keyboard.press("Control+k");
  await page.keyboard.type("view: snoozed");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Nothing is snoozed")).toBeVisible();
  await page.keyboard.press("Control+k");
  await page.keyboard.type("settings audit");
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/settings\/audit-log$/);
});

test("each key of the list of keys is a command that shows it, and acts on the selection", async ({
  page,
  workspaceId,
  ask,
}) => {
  await signIn(page);
  for (const text of ["one", "two", "three"]) await ask(`question ${text}`);
  await post(
    page,
    "inbox/teams",
    {
      id: randomUUID(),
      name: "Spare parts",
      distribution: "turns",
      openMax: 20,
      fallbackId: null,
      memberIds: [],
    },
    workspaceId,
  );
  await page.goto(`/w/${workspaceId}/inbox`);
  const row = (text: string) =>
    page
      .getByRole("list", { name: "Conversations" })
      .getByRole("link")
      .filter({ hasText: `question ${text}` });
  await row("three").click();
  await page.getByRole("heading", { level: 2 }).first().click();
  for (const text of ["one", "two"]) await row(text).click({ modifiers: ["Shift"] });
  await page.keyboard.press("?");
  const keys = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(keys).toContainText("E, P, S, A, I, T, M, and Shift U act on the selected conversations");
  await expect(keys).toContainText(
    "Z takes back E, P, S, A, I, M, and Shift U, as long as the message about it is shown.",
  );
  const named = await keys
    .locator("dl > div")
    .evaluateAll((lines) =>
      lines.map((line) => [line.querySelector("dt")?.textContent, line.querySelector("dd")?.textContent]),
    );
  expect(named).toContainEqual(["Commands", "CtrlK"]);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+k");
  const palette = paletteIn(page);
  await expect(palette.getByRole("group", { name: "2 selected conversations" })).toBeVisible();
  const offered = await palette
    .getByRole("option")
    .evaluateAll((options) => options.map((option) => option.textContent));
  // The browser's and the composer's own, and the palette itself, are not commands.
  const own = ["Open", "Send", "New line", "Send a mail", "Leave the field", "Commands"];
  const missing = named.filter(
    ([label, caps]) => !own.includes(label ?? "") && !offered.includes(`${label}${caps}`),
  );
  expect(missing).toEqual([]);

  await page.keyboard.type("pending");
  await page.keyboard.press("Enter");
  await expect(page.getByText("2 marked as pending")).toBeVisible();
  await expect(row("one")).toBeHidden();
  await page.keyboard.press("z");
  await expect(row("one")).toBeVisible();

  // The row that has the focus comes before the open conversation.
  await row("two").focus();
  await page.keyboard.press("Control+k");
  await page.keyboard.type("spare team");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Given to the team Spare parts")).toBeVisible();
  await expect(row("two")).toContainText("Spare parts");
  await row("one").focus();
  await page.keyboard.press("Control+k");
  await page.keyboard.type("resolve or");
  await page.keyboard.press("Enter");
  await expect(row("one")).toBeHidden();
  await expect(page.getByRole("log")).toContainText("question three");
});

test("an agent is offered nothing of admins, and a search that fails can be tried again", async ({
  colleague,
  ask,
}) => {
  const page = await colleague("Bo Lind");
  await ask("Is the shop open?");
  await page.getByText("Is the shop open?").waitFor();
  await page.keyboard.press("Control+k");
  await page.keyboard.type("settings");
  const options = paletteIn(page).getByRole("group", { name: "Settings" }).getByRole("option");
  await expect(options.filter({ hasText: "Tags" })).toHaveCount(1);
  for (const name of ["Audit log", "Webhooks", "Security"])
    await expect(options.filter({ hasText: name })).toHaveCount(0);

  // It fails until the button is clicked: a live notice may search again before.
  await page.evaluate(() =>
    document.addEventListener("click", () => document.body.setAttribute("data-clicked", ""), {
      capture: true,
    }),
  );
  await page.route(/\/api\/inbox\/conversations\?.*q=shop/, async (route) => {
    const isClicked = await page.evaluate(() => document.body.hasAttribute("data-clicked"));
    await (isClicked ? route.continue() : route.fulfill({ status: 400, json: {} }));
  });
  await fieldIn(page).fill("shop");
  await expect(paletteIn(page).getByRole("alert")).toContainText("could not be searched");
  await paletteIn(page).getByRole("button", { name: "Try again" }).click();
  await expect(paletteIn(page).getByRole("option")).toContainText(["Is the shop open?"]);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("a button opens the palette, and a tap chooses", async ({ page, workspaceId, ask }) => {
    await signIn(page);
    await ask("Where is my order?");
    await page.goto(`/w/${workspaceId}/inbox`);
    await page.getByRole("button", { name: "Commands" }).tap();
    await expect(fieldIn(page)).toBeFocused();
    await expectAccessible(page, "the command palette on a phone");
    await fieldIn(page).fill("order");
    await paletteIn(page)
      .getByRole("option", { name: /Where is my order/ })
      .tap();
    await expect(page.getByRole("textbox", { name: "Reply" })).toBeVisible();
    // A view shows its list, where a conversation was open.
    await page.keyboard.press("Control+k");
    await fieldIn(page).fill("resolved");
    await paletteIn(page).getByRole("option", { name: "View: Resolved" }).tap();
    await expect(page.getByText("Nothing is resolved yet")).toBeVisible();
  });
});

test("in a partner's product there is the inbox alone, with what the session may do", async ({
  page,
  stage,
}) => {
  const { uuid } = await stage.open(page, { capabilities: ["inbox:read", "inbox:reply"] });
  const visitor = await customer(page, uuid);
  await inbox(page).open(await visitor.say("Is the shop open on Sunday?"));
  const inside = frame(page);
  await inside.getByRole("textbox", { name: "Reply" }).press("Control+k");
  const palette = paletteIn(inside);
  await expect(palette.getByRole("option", { name: /^Mark as unread/ })).toBeVisible();
  await expect(palette.getByRole("group", { name: "Views" })).toBeVisible();
  for (const name of ["Go to", "Settings", "People and teams"])
    await expect(palette.getByRole("group", { name })).toHaveCount(0);
  await expect(
    palette.getByRole("option", { name: /Assign|Resolve or|Snooze$|New conversation|Block|Failed/ }),
  ).toHaveCount(0);
});
