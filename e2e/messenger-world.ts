/** A customer's page with the messenger: another origin than Parley's, with nothing of ours but the tag. */
import { randomUUID } from "node:crypto";
import type { FrameLocator, Locator, Page } from "@playwright/test";
import { test as base, expect } from "./fixtures";

export { expect } from "./fixtures";

export type Team = {
  workspaceId: string;
  inbox<T>(method: string, path: string, data?: object): Promise<T>;
  allowDomains(allowedDomains: string[]): Promise<void>;
};
type Listed = { conversations: { id: string; unreadCount: number; messageCount: number }[] };
type Thread = { entries: { text: string; direction: string; deliveryState: string | null }[] };

type Fixtures = { team: Team; shop: (attributes?: string, copies?: number) => Promise<Page> };

export const test = base.extend<Fixtures>({
  team: async ({ owner, workspaceId }, use) =>
    use({
      workspaceId,
      inbox: (method, path, data) => owner(method, `inbox/${path}`, data, workspaceId),
      allowDomains: (allowedDomains) => owner("PATCH", "settings/messenger", { allowedDomains }, workspaceId),
    }),
  /** Opens the shop's page with the tag in it. A real server: Chromium keeps other pages away from loopback. */
  shop: async ({ context, team, baseURL, serve }, use) => {
    await use(async (attributes = `data-widget-id="${team.workspaceId}"`, copies = 1) => {
      const tag = `<script async src="${baseURL}/messenger.js" ${attributes}></script>`;
      const port = await serve(
        `<!doctype html><link rel="icon" href="data:,"><title>Shop</title><body><a href="#">A link</a>${tag.repeat(copies)}`,
      );
      const page = await context.newPage();
      // Another site than Parley's localhost, to the browser as well.
      await page.goto(`http://127.0.0.1:${port}/`);
      return page;
    });
  },
});

/** A page, or a frame that shows one. */
type Site = Pick<Page | FrameLocator, "locator" | "frameLocator">;
export const launcher = (page: Site): Locator => page.locator("parley-messenger button[aria-expanded]");
export const panel = (page: Site): FrameLocator => page.frameLocator("parley-messenger iframe");
export const field = (page: Site) => panel(page).getByRole("textbox", { name: "Message", exact: true });

export async function write(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  // Keys may reach the frame's process later than its text; on an empty field one more does nothing.
  await expect(async () => {
    await field(page).press("Enter");
    await expect(field(page)).toHaveValue("", { timeout: 1000 });
  }).toPass();
}

export async function theConversation(team: Team): Promise<Listed["conversations"][number]> {
  const { conversations } = await team.inbox<Listed>("GET", "conversations?status=all");
  expect(conversations).toHaveLength(1);
  return conversations[0] as Listed["conversations"][number];
}

export const answer = async (team: Team, text: string): Promise<unknown> =>
  team.inbox("POST", `conversations/${(await theConversation(team)).id}/messages`, {
    clientId: randomUUID(),
    text,
  });

export const states = async (team: Team): Promise<(string | null)[]> => {
  const thread = await team.inbox<Thread>("GET", `conversations/${(await theConversation(team)).id}/thread`);
  return thread.entries.map(({ deliveryState }) => deliveryState);
};
