/** Roles of a workspace's own: made in the settings, given to a member, and at once the part of the inbox that they see. */
import { randomUUID } from "node:crypto";
import AxeBuilder from "@axe-core/playwright";
import { expect, test } from "./fixtures";
import { signIn } from "./world";

type Page = { conversations: { id: string; lastMessage: { text: string } }[] };

test("a member who is given a role with a part of the inbox sees just that part, in an open tab within three seconds", async ({
  page,
  workspaceId,
  owner,
  ask,
  colleague,
}) => {
  for (const text of ["Question for others", "Free question"]) await ask(text);
  const { conversations } = await owner<Page>("GET", "inbox/conversations", undefined, workspaceId);
  const theirs = conversations.find(({ lastMessage }) => lastMessage.text === "Question for others");
  const teamId = randomUUID();
  const fields = { distribution: "by_hand", openMax: null, fallbackId: null, memberIds: [] };
  await owner("POST", "inbox/teams", { id: teamId, name: "Others", ...fields }, workspaceId);
  await owner("PATCH", `inbox/conversations/${theirs?.id}`, { teamId }, workspaceId);
  const nora = await colleague("Nora");
  await nora.goto(`/w/${workspaceId}/inbox`);
  const list = nora.getByRole("list", { name: "Conversations" });
  await list.getByText("Question for others").click();
  await expect(nora.getByRole("log")).toContainText("Question for others");

  await signIn(page);
  await page.goto(`/w/${workspaceId}/settings/roles`);
  await page.getByRole("button", { name: "New role" }).first().click();
  await page.getByLabel("Name", { exact: true }).fill("Sales");
  expect((await new AxeBuilder({ page }).include("[role=dialog]").analyze()).violations).toEqual([]);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Role saved")).toBeVisible();
  await page.goto(`/w/${workspaceId}/settings/members`);
  await page.getByLabel("Role of Nora").click();
  await page.getByRole("option", { name: /Sales/ }).click();
  // The dialog says what they lose.
  await expect(page.getByText(/Their personal API keys stop working/)).toBeVisible();
  await page.getByRole("button", { name: "Change role" }).click();
  const patience = { timeout: 3_000 };
  await expect(nora.getByRole("log")).toHaveCount(0, patience);
  await expect(list.getByText("Question for others")).toHaveCount(0, patience);
  await expect(list.getByText("Free question")).toBeVisible();

  // A note lets her in again, visibly in an open tab; and it can be ended.
  const { members } = await owner<{ members: { id: string; name: string }[] }>(
    "GET",
    "inbox/members",
    undefined,
    workspaceId,
  );
  const noraId = members.find(({ name }) => name === "Nora")?.id;
  const note = { clientId: randomUUID(), text: "@Nora, please look", mentions: [noraId] };
  await page.goto(`/w/${workspaceId}/inbox/${theirs?.id}`);
  await expect(page.getByRole("log")).toContainText("Question for others");
  await owner("POST", `inbox/conversations/${theirs?.id}/notes`, note, workspaceId);
  await expect(list.getByText("Question for others")).toBeVisible();
  await page.getByRole("button", { name: "Close it to Nora" }).click();
  await expect(list.getByText("Question for others")).toHaveCount(0);
});

test("one who cannot see a conversation reads whose it is, asks to see it, and learns why an undo is refused", async ({
  workspaceId,
  owner,
  ask,
  colleague,
}) => {
  await ask("Free question");
  const teamId = randomUUID();
  const fields = { distribution: "by_hand", openMax: null, fallbackId: null, memberIds: [] };
  await owner("POST", "inbox/teams", { id: teamId, name: "Others", ...fields }, workspaceId);
  const phone = "+14155554242";
  const { conversationId } = await owner<{ conversationId: string }>(
    "POST",
    "inbox/conversations",
    { phone },
    workspaceId,
  );
  await owner("PATCH", `inbox/conversations/${conversationId}`, { teamId }, workspaceId);
  const nora = await colleague("Nora");
  const roleId = randomUUID();
  const permissions = ["inbox:reply", "inbox:note", "inbox:start", "inbox:assign", "contacts:read"];
  await owner(
    "POST",
    "settings/roles",
    { id: roleId, name: "Sales", permissions, sees: "own_teams" },
    workspaceId,
  );
  const { members } = await owner<{ members: { id: string; name: string }[] }>(
    "GET",
    "inbox/members",
    undefined,
    workspaceId,
  );
  const noraId = members.find(({ name }) => name === "Nora")?.id;
  await owner("PATCH", `settings/members/${noraId}`, { role: roleId }, workspaceId);

  await nora.goto(`/w/${workspaceId}/inbox`);
  await nora.getByRole("button", { name: "New conversation" }).click();
  const dialog = nora.getByRole("dialog", { name: "New conversation" });
  const number = dialog.getByRole("combobox", { name: "Phone number or name" });
  await number.fill(phone);
  await dialog.getByRole("button", { name: "Start" }).click();
  await expect(dialog.getByRole("alert")).toContainText("The team Others has the conversation");
  expect((await new AxeBuilder({ page: nora }).include("[role=dialog]").analyze()).violations).toEqual([]);
  if (process.env.SIGHT_SHOTS) await nora.screenshot({ path: `${process.env.SIGHT_SHOTS}/ask.png` });
  // It is about this number, and no other.
  await number.fill("+14155554243");
  await expect(dialog.getByRole("alert")).toHaveCount(0);
  await number.fill(phone);
  await dialog.getByRole("button", { name: "Ask to see it" }).click();
  await expect(dialog.getByText("Asked. Those who have it")).toBeVisible();
  await expect(dialog.locator(":focus")).toHaveText(/^Asked/);
  const thread = await owner<object>(
    "GET",
    `inbox/conversations/${conversationId}/thread`,
    undefined,
    workspaceId,
  );
  expect(JSON.stringify(thread)).toContain("I would like to write to this person.");
  await dialog.getByRole("button", { name: "Cancel" }).click();

  // She gives the free one away, which takes it out of her sight.
  await nora.getByRole("list", { name: "Conversations" }).getByText("Free question").click();
  await expect(nora.getByRole("log")).toContainText("Free question");
  await nora.keyboard.press("a");
  await nora.getByRole("menuitem", { name: "Others" }).press("Enter");
  await expect(nora.getByRole("list", { name: "Conversations" }).getByText("Free question")).toHaveCount(0);
  await nora.getByRole("button", { name: "Undo" }).click();
  const notice = nora.getByRole("region", { name: /Notifications/ });
  await expect(notice.getByText("you cannot see it any more")).toBeVisible();
});
