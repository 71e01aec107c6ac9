/** Reports: numbers in rows, the list behind a number, the definitions, a file, and what is saved and mailed. */
import { readFileSync } from "node:fs";
import { expect, test } from "./fixtures";
import { expectAccessible } from "./wcag";
import { signIn } from "./world";

type Listed = { id: string };

test("a number opens the conversations behind it; a report is sorted, compared, downloaded, saved and mailed", async ({
  page,
  workspaceId,
  ask,
  owner,
}) => {
  await signIn(page);
  await page.goto(`/w/${workspaceId}/overview`);
  await page.getByRole("link", { name: "Reports" }).click();
  await expect(page.getByText("Nothing to count in these days")).toBeVisible();

  for (const text of ["first question", "second question"]) await ask(text);
  let listed: Listed[] = [];
  await expect(async () => {
    const inbox = await owner("GET", "inbox/conversations", undefined, workspaceId);
    listed = (inbox as { conversations: Listed[] }).conversations;
    expect(listed).toHaveLength(2);
  }).toPass();
  const reply = { clientId: crypto.randomUUID(), text: "an answer" };
  await owner("POST", `inbox/conversations/${listed[0]?.id}/messages`, reply, workspaceId);

  await page.goto(`/w/${workspaceId}/reports?rows=channel`);
  const table = page.getByRole("group", { name: "Reports" });
  const row = table.getByRole("row").filter({ hasText: "Messenger" });
  await expect(row).toContainText("2");
  await expect(page.getByRole("img", { name: "Conversations · By channel" })).toBeVisible();
  await expectAccessible(page, "a report");

  await row.getByRole("button", { name: "Conversations, Messenger: 2. Show the list" }).press("Enter");
  const behind = page.getByRole("dialog", { name: "Conversations: Messenger" });
  await expect(behind.getByRole("listitem")).toHaveCount(2);
  await expectAccessible(page, "the list behind a number");
  await page.keyboard.press("Escape");
  await expect(row.getByRole("button", { name: /^Conversations/ })).toBeFocused();

  const head = table.getByRole("columnheader", { name: "Received" });
  await head.getByRole("button").click();
  await expect(head).toHaveAttribute("aria-sort", "descending");
  await page.getByRole("switch", { name: /^Compare with/ }).click();
  await expect(row.getByText("before: 0").first()).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download as CSV" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^volume-channel-[\d-]+\.csv$/);
  expect(readFileSync(await file.path(), "utf8")).toMatch(
    /^\uFEFFChannel,Conversations,Conversations \(before\),[^\n]+\r\nMessenger,2,0,[^\n]+\r\nTotal,2,0,/,
  );

  await page.getByRole("combobox", { name: "Topic" }).click();
  await page.getByRole("option", { name: "Backlog by age" }).click();
  await expect(page).toHaveURL(/topic=backlog/);
  await expect(row).toContainText("2");

  await page.getByRole("button", { name: "Saved reports" }).click();
  const dialog = page.getByRole("dialog", { name: "Saved reports" });
  await dialog.getByRole("textbox", { name: "Save this report as" }).fill("Backlog");
  await dialog.getByRole("checkbox", { name: "For everyone who sees reports" }).click();
  await expectAccessible(page, "the saved reports");
  await dialog.getByRole("button", { name: "Save report" }).click();
  await expect(page.getByText("“Backlog” saved")).toBeVisible();
  await page.goto(`/w/${workspaceId}/reports`);
  await page.getByRole("button", { name: "Saved reports" }).click();
  await dialog.getByRole("combobox", { name: "Backlog by mail" }).click();
  await page.getByRole("option", { name: "Mail each week" }).click();
  await expect(page.getByText("Mail of “Backlog” changed")).toBeVisible();
  await dialog.getByRole("link", { name: "Backlog" }).click();
  await expect(page).toHaveURL(/topic=backlog/);

  await page.getByRole("link", { name: "Definitions" }).click();
  await expect(page.getByRole("heading", { name: "What the numbers mean" })).toBeVisible();
  await expectAccessible(page, "the definitions");
});

test("on a phone a report scrolls in its own frame, and its list is a sheet", async ({
  page,
  workspaceId,
  ask,
  owner,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await ask("a question");
  await expect(async () => {
    const inbox = await owner("GET", "inbox/conversations", undefined, workspaceId);
    expect((inbox as { conversations: Listed[] }).conversations).toHaveLength(1);
  }).toPass();
  await signIn(page);
  await page.goto(`/w/${workspaceId}/reports?rows=channel`);
  const number = page.getByRole("button", { name: "Conversations, Messenger: 1. Show the list" });
  await expect(number).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await number.click();
  await page.getByRole("dialog").getByRole("link").click();
  await expect(page).toHaveURL(/\/inbox\//);
});
