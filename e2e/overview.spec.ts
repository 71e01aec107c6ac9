/** The team's numbers and ratings: work shows in them, for the chosen days, and can be downloaded as a file. */
import { readFileSync } from "node:fs";
import { expect, test } from "./fixtures";
import { expectAccessible } from "./wcag";
import { post, signIn } from "./world";

type Listed = { id: string; lastMessage: { text: string } };
type Ask = (method: string, path: string, data?: object, workspaceId?: string) => Promise<unknown>;

/** The inbox, once it has so many conversations. */
async function arrived(ask: Ask, workspaceId: string, count: number): Promise<Listed[]> {
  let listed: Listed[] = [];
  await expect(async () => {
    const page = await ask("GET", "inbox/conversations", undefined, workspaceId);
    listed = (page as { conversations: Listed[] }).conversations;
    expect(listed).toHaveLength(count);
  }).toPass();
  return listed;
}

test("messages, answers and resolutions are in the overview, by days, as a table, and in a file", async ({
  page,
  workspaceId,
  ask,
  owner,
}) => {
  await signIn(page);
  await page.goto(`/w/${workspaceId}/overview`);
  await expect(page.getByText("No conversations in these days")).toBeVisible();

  for (const text of ["first question", "second question"]) await ask(text);
  const conversations = await arrived(owner, workspaceId, 2);
  const [answered] = conversations.filter(({ lastMessage }) => lastMessage.text === "first question");
  const path = `inbox/conversations/${answered?.id}`;
  const reply = { clientId: crypto.randomUUID(), text: "an answer" };
  await owner("POST", `${path}/messages`, reply, workspaceId);
  await owner("PATCH", path, { status: "resolved" }, workspaceId);

  await page.reload();
  const tile = (name: string) =>
    page.locator("dl > div").filter({ has: page.getByText(name, { exact: true }) });
  await expect(tile("Open")).toContainText("1");
  await expect(tile("Waiting for an answer")).toContainText("1");
  await expect(tile("Conversations")).toContainText("2 new, 0 came back");
  await expect(tile("Messages received")).toContainText("2");
  await expect(tile("Resolved")).toContainText("1");
  await expect(tile("First response")).toContainText(/\ds/);
  const messages = page.getByRole("region", { name: "Messages per day" }).first();
  await expect(messages.getByRole("img", { name: "Messages per day" })).toBeVisible();
  await expectAccessible(page, "the overview");

  await messages.getByRole("button", { name: "Show as table" }).click();
  await expect(messages.getByRole("row").last()).toContainText("Messenger210");
  const download = page.waitForEvent("download");
  await messages.getByRole("button", { name: "Download as CSV" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^messages-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/);
  expect(readFileSync(await file.path(), "utf8")).toMatch(
    /^\uFEFFDay,Channel,Received,Answers,By programs\r\n\d{4}-\d\d-\d\d,Messenger,2,1,0\r\n$/,
  );

  await page.getByRole("radio", { name: "7 days" }).click();
  await expect(page).toHaveURL(/days=7/);
  await page.getByRole("radio", { name: "Custom" }).click();
  await page.getByLabel("First day").fill("2026-01-01");
  await page.getByLabel("Last day").fill("2026-01-31");
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await expect(page.getByText("No conversations in these days")).toBeVisible();
  await expect(page).toHaveURL(/from=2026-01-01&to=2026-01-31/);
});

test("a visitor rates a conversation that was resolved, changes it, and the team sees it", async ({
  page,
  workspaceId,
  visit,
  owner,
}) => {
  await signIn(page);
  await page.goto(`/w/${workspaceId}/settings/messenger`);
  const ratings = page.getByRole("region", { name: "Ratings" });
  await ratings.getByRole("switch", { name: "Ask in the messenger" }).click();
  await ratings.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Ratings saved")).toBeVisible();

  const { panel, write } = await visit(workspaceId);
  await write("a question");
  const [conversation] = await arrived(owner, workspaceId, 1);
  const id = conversation?.id;
  const reply = { clientId: crypto.randomUUID(), text: "an answer" };
  await owner("POST", `inbox/conversations/${id}/messages`, reply, workspaceId);
  await owner("PATCH", `inbox/conversations/${id}`, { status: "resolved" }, workspaceId);

  const faces = panel.getByRole("radiogroup", { name: "How was this conversation?" });
  await faces.getByRole("radio", { name: "Okay" }).press("Space");
  await faces.getByRole("radio", { name: "Okay" }).press("ArrowRight");
  await expect(faces.getByRole("radio", { name: "Good", exact: true })).toBeChecked();
  await panel.getByRole("button", { name: "Send rating" }).click();
  await expect(panel.getByText("Thank you for your rating.")).toBeVisible();
  await panel.getByRole("button", { name: "Change" }).click();
  await faces.getByRole("radio", { name: "Very good" }).check();
  await panel.getByLabel("Anything to add? (optional)").fill("quick and kind");
  await panel.getByRole("button", { name: "Send rating" }).click();
  await expect(panel.getByText("Thank you for your rating.")).toBeVisible();

  await page.goto(`/w/${workspaceId}/inbox/${id}`);
  await expect(page.locator("[data-change=rating]").last()).toContainText("5 of 5: quick and kind");
  await page.goto(`/w/${workspaceId}/overview`);
  const block = page.getByRole("region", { name: "Ratings" });
  await expect(block.getByText("1 of 1 asked")).toBeVisible();
  await block.getByRole("link").click();
  await expect(page).toHaveURL(new RegExp(`/inbox/${id}`));
});

test("a customer on WhatsApp is asked by a list, taps on the phone, and the conversation stays resolved", async ({
  page,
  workspaceId,
  owner,
}) => {
  await signIn(page);
  await post(page, "settings/whatsapp/simulator", {}, workspaceId);
  await page.goto(`/w/${workspaceId}/settings/messenger`);
  const ratings = page.getByRole("region", { name: "Ratings" });
  await ratings.getByRole("switch", { name: "Ask on WhatsApp" }).click();
  await ratings.getByRole("combobox", { name: "Add a language" }).selectOption({ label: "French" });
  await ratings.getByRole("textbox", { name: "Question in French" }).fill("Êtes-vous content ?");
  await ratings.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Ratings saved")).toBeVisible();
  await expectAccessible(page, "the settings of ratings");

  await page.goto(`/w/${workspaceId}/simulator`);
  await page.getByRole("button", { name: "Add customer" }).first().click();
  const form = page.getByRole("dialog", { name: "Add a customer" });
  await form.getByRole("textbox", { name: "Phone number" }).fill("+1 415 555 0177");
  await form.getByRole("button", { name: "Add customer" }).click();
  await page.getByRole("textbox", { name: "Message as the customer" }).fill("Where is it?");
  await page.getByRole("textbox", { name: "Message as the customer" }).press("Enter");
  const [conversation] = await arrived(owner, workspaceId, 1);
  const path = `inbox/conversations/${conversation?.id}`;
  await owner(
    "POST",
    `${path}/messages`,
    { clientId: crypto.randomUUID(), text: "On its way." },
    workspaceId,
  );
  await owner("PATCH", path, { status: "resolved" }, workspaceId);

  await page.getByRole("button", { name: "4 – Good" }).click();
  await expect(page.getByRole("article", { name: "From the customer" }).getByText("4 – Good")).toBeVisible();
  await page.goto(`/w/${workspaceId}/inbox/${conversation?.id}`);
  await expect(page.locator("[data-change=rating]").last()).toContainText("4 of 5");
  const details = page.getByRole("complementary");
  await expect(details.getByText("4 of 5", { exact: false })).toBeVisible();
  const { status, unreadCount } = (await owner("GET", path, undefined, workspaceId)) as {
    status: string;
    unreadCount: number;
  };
  expect([status, unreadCount]).toEqual(["resolved", 0]);
  // A link that was made up opens nothing.
  await page.goto("/rate#5.made-up");
  await expect(page.getByText("This link is no longer valid")).toBeVisible();
  await expect(page).toHaveURL(/\/rate$/);
});
