/** Search in the inbox: from a word of an old message to the message itself, whatever the state of its conversation. */
import { expect, test } from "./fixtures";
import { signIn } from "./world";

test("a word leads to its message, also in a resolved conversation, and is marked", async ({
  page,
  workspaceId,
  ask,
}) => {
  await signIn(page);
  const write = await ask("Vocês abrem no sábado?");
  for (let i = 1; i <= 60; i++) await write(`and question ${i}`);
  await page.goto(`/w/${workspaceId}/inbox`);
  const list = page.getByRole("list", { name: "Conversations" });
  await list.getByText("and question 60").click();
  await page.getByRole("button", { name: "Resolve" }).click();
  await expect(page.getByText("Conversation resolved")).toBeVisible();

  await page.keyboard.press("/");
  await page.keyboard.type("sabado");
  const row = list.getByRole("link");
  await expect(row).toContainText("Vocês abrem no sábado?");
  await expect(row).toContainText("Resolved");
  const marked = (name: string) =>
    page.evaluate((place) => [...(CSS.highlights.get(place) ?? [])].map(String), name);
  await expect.poll(() => marked("found-list")).toEqual(["sábado"]);
  await row.click();
  const message = page.getByRole("log").getByText("Vocês abrem no sábado?");
  await expect(message).toBeInViewport();
  await expect.poll(() => marked("found-thread")).toEqual(["sábado"]);

  await page.getByRole("button", { name: "Status: All" }).click();
  await page.getByRole("menuitemradio", { name: "Open" }).click();
  await expect(page.getByText("Nothing matches")).toBeVisible();
  await page.getByRole("button", { name: "Search all conversations" }).click();
  await expect(row).toContainText("Vocês abrem no sábado?");
  await page.getByRole("textbox", { name: "Search conversations" }).fill("");
  await expect(page.getByRole("button", { name: "Status: Open" })).toBeVisible();
});
