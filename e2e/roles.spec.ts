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

  // A note lets her in again, visibly; and it can be ended.
  const { members } = await owner<{ members: { id: string; name: string }[] }>(
    "GET",
    "inbox/members",
    undefined,
    workspaceId,
  );
  const noraId = members.find(({ name }) => name === "Nora")?.id;
  const note = { clientId: randomUUID(), text: "@Nora, please look", mentions: [noraId] };
  await owner("POST", `inbox/conversations/${theirs?.id}/notes`, note, workspaceId);
  await expect(list.getByText("Question for others")).toBeVisible();
  await page.goto(`/w/${workspaceId}/inbox/${theirs?.id}`);
  await page.getByRole("button", { name: "Close it to Nora" }).click();
  await expect(list.getByText("Question for others")).toHaveCount(0);
});
