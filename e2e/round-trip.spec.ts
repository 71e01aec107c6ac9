/** The main job: a visitor writes on a site, an agent answers in the inbox, the visitor sees it, a program reads it. */
import { randomUUID } from "node:crypto";
import { expect, test } from "./fixtures";
import { bootstrap, signIn } from "./world";

type List = { conversations: { id: string; lastMessage: { text: string } | null }[]; total: number };

/** Generous against a busy machine; the times themselves are printed. */
const SIGHT_MS = 5000;

test("a conversation flows from a website to the inbox and back, and a program sees it", async ({
  page: agent,
  request,
  visit,
}) => {
  const { workspace, personalApiKey } = bootstrap();
  const question = `Do you ship to Porto? ${randomUUID().slice(0, 8)}`;
  const answer = `We do, in two days. ${randomUUID().slice(0, 8)}`;

  await signIn(agent);
  await agent.goto(`/w/${workspace.id}/inbox`);
  await expect(agent.getByRole("list", { name: "Conversations" })).toBeVisible();

  const { panel, write } = await visit(workspace.id);
  let startedAt = Date.now();
  await write(question);
  const row = agent.getByRole("list", { name: "Conversations" }).getByText(question);
  await expect(row).toBeVisible({ timeout: SIGHT_MS });
  const toAgentMs = Date.now() - startedAt;

  await row.click();
  const thread = agent.getByRole("log", { name: "Messages" });
  await expect(thread.getByText(question)).toBeVisible();
  await agent.getByRole("textbox", { name: "Reply" }).fill(answer);
  startedAt = Date.now();
  await agent.getByRole("button", { name: "Send reply" }).click();
  await expect(panel.getByText(answer)).toBeVisible({ timeout: SIGHT_MS });
  const toVisitorMs = Date.now() - startedAt;
  // The visitor's panel is open and visible: its device says so, and the agent sees it.
  await expect(thread.getByRole("button", { name: /^Read/ }).last()).toBeVisible({ timeout: SIGHT_MS });
  console.log(`visitor to agent ${toAgentMs} ms, agent to visitor ${toVisitorMs} ms`);

  const headers = { authorization: `Bearer ${personalApiKey}` };
  const list = (await (await request.get("/api/v1/conversations", { headers })).json()) as List;
  // Other stories write to this workspace too.
  const found = list.conversations.find(({ lastMessage }) => lastMessage?.text === answer);
  const read = await request.get(`/api/v1/conversations/${found?.id}/messages`, { headers });
  const { messages } = (await read.json()) as { messages: { text: string; deliveryState: string | null }[] };
  expect(messages.map((message) => [message.text, message.deliveryState])).toEqual([
    [question, null],
    [answer, "read"],
  ]);
});

test("a note never reaches the visitor, a resolved conversation opens again when they write", async ({
  page: agent,
  visit,
}) => {
  const { workspace } = bootstrap();
  const mark = randomUUID().slice(0, 8);
  const { panel, write } = await visit(workspace.id);
  await write(`hello ${mark}`);

  await signIn(agent);
  await agent.goto(`/w/${workspace.id}/inbox`);
  await agent.getByRole("list", { name: "Conversations" }).getByText(`hello ${mark}`).click();
  // A key works on the conversation that is shown.
  await expect(agent.getByRole("log", { name: "Messages" }).getByText(`hello ${mark}`)).toBeVisible();
  await agent.keyboard.press("n");
  await agent.getByRole("textbox", { name: "Note" }).fill(`difficult ${mark}`);
  await agent.getByRole("button", { name: "Add note" }).click();
  await expect(agent.getByRole("log", { name: "Messages" }).getByText(`difficult ${mark}`)).toBeVisible();
  await agent.getByRole("button", { name: "Resolve" }).click();
  await expect(panel.getByText(/closed/i)).toBeVisible();
  await expect(panel.getByText(`difficult ${mark}`)).toHaveCount(0);

  await write(`one more thing ${mark}`);
  await expect(
    agent.getByRole("list", { name: "Conversations" }).getByText(`one more thing ${mark}`),
  ).toBeVisible();
});
