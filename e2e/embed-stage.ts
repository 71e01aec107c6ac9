/**
 * Shared by the stories of the embedded inbox: a workspace on a partner's page, its customers, the partner's people.
 */
import type { Page } from "@playwright/test";
import { expect } from "@playwright/test";
import { CAPABILITIES } from "@/lib/platform/permissions";
import { type EmbedSite, embedSite, frame, mintSession, mount, type Wanted } from "./embed-world";
import { partner } from "./partner-world";
import type { OpenBrowser, Serve } from "./world";
import { bootstrap, post, signIn } from "./world";

export const EVERYTHING = CAPABILITIES.filter((each) => each !== "inbox:read");

export type Exchanged = {
  bearer: string;
  session: { surfaceSessionId: string; workspace: { id: string }; expiresAt: string };
};

export type Stage = Awaited<ReturnType<typeof createStage>>;

/** A partner's product. It belongs to the demo's partner, until there is one of its own. */
export async function createStage({
  serve,
  openBrowser,
  ...options
}: {
  serve: Serve;
  openBrowser: OpenBrowser;
  frames?: string;
}) {
  let key: string | undefined;
  const site: EmbedSite = await embedSite(serve, { mint: (wanted) => mintSession(wanted, key), ...options });

  /** A workspace of its own, its inbox on the partner's page, and what the frame was given for its token. */
  async function open(page: Page, wanted: Partial<Wanted> = {}, options: Parameters<typeof mount>[3] = {}) {
    const workspace = await partner(page.request, key).createWorkspace();
    const exchanged = await enter(page, { ...workspace, ...wanted }, options);
    return { ...workspace, exchanged, uuid: exchanged.session.workspace.id };
  }

  /** The page anew, for what is there already. */
  async function enter(
    page: Page,
    { externalTenantId, ...wanted }: Partial<Wanted> & { externalTenantId: string },
    options: Parameters<typeof mount>[3] = {},
  ): Promise<Exchanged> {
    const who = { externalUserId: "ana", externalUserName: "Ana Souza", capabilities: EVERYTHING };
    const answered = page.waitForResponse((response) => response.url().endsWith("/api/embed/sessions"));
    await mount(page, site, { externalTenantId, ...who, ...wanted }, options);
    return (await (await answered).json()) as Exchanged;
  }

  /** Moves the product to a partner of its own, whose admin is at the console, in a browser of their own. */
  async function becomeOwnPartner() {
    const admin = await openBrowser();
    await signIn(admin);
    type Made = { partner: { id: string }; secret: string };
    const made = await post<Made>(admin, "account/partners", { name: "Corner Platform" });
    key = made.secret;
    const { id } = made.partner;
    return {
      admin,
      /** The workspace's page in the console, with its sessions. */
      enterRoom: (workspaceId: string) => admin.goto(`/partner/${id}/workspaces/${workspaceId}`),
      /** The origins that may frame the inbox. */
      allow: async (embedOrigins: string[]): Promise<void> => {
        const headers = { origin: bootstrap().appUrl, "parley-partner": id };
        const answer = await admin.request.patch("/api/partner-console/partner", {
          data: { embedOrigins },
          headers,
        });
        expect(answer.ok(), await answer.text()).toBe(true);
      },
    };
  }
  return {
    site,
    open,
    enter,
    becomeOwnPartner,
    /** The partner API, and a session, as the product's server asks for them. */
    partner: (page: Page) => partner(page.request, key),
    mint: (wanted: Wanted) => mintSession(wanted, key),
  };
}

/** A visitor of the workspace's website. */
export async function customer(page: Pick<Page, "request">, widgetId: string) {
  const api = `${bootstrap().appUrl}/api/messenger`;
  const { token } = await (await page.request.post(`${api}/visitors`, { data: { widgetId } })).json();
  const headers = { authorization: `Bearer ${token}` };
  return {
    say: async (text: string): Promise<string> => {
      const answer = await page.request.post(`${api}/messages`, {
        headers,
        data: { clientId: crypto.randomUUID(), text },
      });
      expect(answer.ok(), await answer.text()).toBe(true);
      return (await answer.json()).conversationId;
    },
    received: async () =>
      JSON.stringify(await (await page.request.get(`${api}/conversation`, { headers })).json()),
  };
}

export const conversation = (page: Page) => frame(page).locator("[data-immersive]");
