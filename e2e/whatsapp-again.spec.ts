/** Replies that failed, and the manual remedy: one is sent again, once. */
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { post, signIn } from "./world";

type Simulator = { accounts: { kind: string; numbers: { id: string }[] }[] };

/** A workspace with the simulator's number, to which a customer has written, open in the inbox. */
async function openStory(page: Page, workspaceId: string): Promise<{ numberId: string }> {
  await signIn(page);
  await post(page, "settings/whatsapp/simulator", {}, workspaceId);
  const headers = { "parley-workspace": workspaceId };
  const answer = await page.request.get("/api/simulator/phone", { headers });
  const { accounts } = (await answer.json()) as Simulator;
  const numberId = accounts.find(({ kind }) => kind === "connected")?.numbers[0]?.id ?? "";
  const customer = { phone: "+351912340077", name: "Ana Souza" };
  const content = { type: "text", text: "Is my cake ready?" };
  await post(page, "simulator/phone/messages", { numberId, customer, content }, workspaceId);
  await page.goto(`/w/${workspaceId}/inbox`);
  await page.getByRole("list", { name: "Conversations" }).getByText(content.text).click();
  return { numberId };
}

test("a reply that failed for good says so, and is sent again once by a click", async ({
  page,
  workspaceId,
}) => {
  const { numberId } = await openStory(page, workspaceId);
  const origin = new URL(page.url()).origin;
  const scripted = await page.request.patch(`/api/simulator/phone/numbers/${numberId}`, {
    headers: { origin, "parley-workspace": workspaceId },
    data: { fault: { mode: "fail", code: 131000, remaining: 1 } },
  });
  expect(scripted.ok()).toBe(true);
  const log = page.getByRole("log", { name: "Messages" });
  await page.getByRole("textbox", { name: "Reply" }).fill("It is, come by");
  await page.getByRole("button", { name: "Send reply" }).click();
  // The reason is below the message; the mark shows the strip, which opens the evidence.
  await expect(log.getByText("Send it again.")).toBeVisible();
  await log.getByRole("button", { name: /^Failed/ }).click();
  await log.getByRole("button", { name: /^Not delivered: .* show the evidence$/ }).click();
  const evidence = page.getByRole("dialog", { name: "Evidence of a message" });
  await expect(evidence.getByText("What to do: Send it again.")).toBeVisible();
  const lines = evidence.getByRole("list", { name: "Timeline as text" });
  await expect(lines.getByText(/tried again|in a moment/)).toHaveCount(0);
  await page.keyboard.press("Escape");

  // The list says so too, and finds it; an agent can take it out of there.
  const list = page.getByRole("list", { name: "Conversations" });
  await expect(list.getByText("Failed")).toBeVisible();
  await page.getByRole("button", { name: "A message failed" }).click();
  await expect(page).toHaveURL(/failed=true/);
  await expect(list.getByText("Failed")).toBeVisible();
  for (const _ of ["once", "and again"]) {
    await log.evaluate((element) => element.scrollTo(0, 0));
    await page.getByRole("button", { name: "Show message" }).click();
    await expect(log.getByText("It is, come by")).toBeInViewport();
  }
  await page.getByRole("button", { name: "Dismiss" }).click();
  await expect(list.getByText("Failed")).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(list.getByText("Failed")).toBeVisible();

  await log.getByRole("button", { name: "Send again" }).click();
  await expect(log.getByText("It is, come by")).toHaveCount(2);
  await expect(log.getByRole("button", { name: /^Read/ })).toBeVisible();
  await expect(log.getByRole("button", { name: "Send again" })).toHaveCount(0);
  await expect(page.getByText("A message in this conversation was not delivered.")).toHaveCount(0);
  await page.reload();
  await expect(log.getByText("It is, come by")).toHaveCount(2);
  await expect(log.getByRole("button", { name: "Send again" })).toHaveCount(0);
});
