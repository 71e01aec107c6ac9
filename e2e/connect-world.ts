/** A setup link of a new workspace, and the steps that its stories share. */
import { expect, type Page } from "@playwright/test";
import { test as base } from "./fixtures";
import { partner, type SetupLink } from "./partner-world";

export { expect };

type Setup = {
  api: ReturnType<typeof partner>;
  workspace: { workspaceId: string; externalTenantId: string };
  link: SetupLink;
};

export const test = base.extend<{ wanted: object; setup: Setup }>({
  /** Fields of the new workspace, beside its tenant. */
  wanted: [{}, { option: true }],
  setup: async ({ request, partnerSite, wanted }, use) => {
    const api = partner(request);
    const workspace = await api.createWorkspace(wanted);
    await use({ api, workspace, link: await api.createLink(workspace, partnerSite) });
  },
});

export const WHO = "Juniper Platform";
export const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });

export async function openLink(page: Page, link: SetupLink): Promise<void> {
  await page.goto(link.url);
  await expect(heading(page, `Connect your WhatsApp number to ${WHO}`)).toBeVisible();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(heading(page, "Sign in and choose your number")).toBeFocused();
}

export async function openWindow(page: Page, label = "Open the sign-up"): Promise<Page> {
  const button = page.getByRole("button", { name: label });
  await expect(button).toBeEnabled();
  await expect(button).not.toHaveAttribute("aria-busy", "true");
  const [popup] = await Promise.all([page.waitForEvent("popup"), button.click()]);
  await expect(popup.getByRole("button", { name: "Finish" })).toBeVisible();
  return popup;
}
