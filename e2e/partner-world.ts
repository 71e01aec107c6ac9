/**
 * Shared by the partner's browser tests: the API over real HTTP with the demo partner's key, and a page of the
 * partner's.
 */
import { type APIRequestContext, expect } from "@playwright/test";
import { bootstrap } from "./world";

export type SetupLink = { setupLinkId: string; url: string };

let count = 0;
/** Unique across workers and runs. */
export const newTenant = (): string => `tenant-${process.pid}-${Date.now()}-${++count}`;

/** The demo partner's key unless another is given. */
export function partner(request: APIRequestContext, key: string = bootstrap().partnerApiKey) {
  const root = `${bootstrap().appUrl}/api/partners/v2/workspaces`;
  const headers = { authorization: `Bearer ${key}` };
  const ask = async (method: string, path: string, data?: object, more: Record<string, string> = {}) => {
    const response = await request.fetch(`${root}${path}`, {
      method,
      data,
      headers: { ...headers, ...more },
    });
    const text = await response.text();
    expect(response.ok(), `${method} ${path}: ${response.status()} ${text}`).toBe(true);
    return { status: response.status(), body: JSON.parse(text) };
  };
  const createWorkspace = async (input: object = {}) => {
    const externalTenantId = newTenant();
    const body = { externalTenantId, name: "Bakery Silva", ...input };
    const made = (await ask("POST", "", body)).body;
    return { workspaceId: made.workspaceId as string, externalTenantId };
  };
  const createLink = async (
    { workspaceId, externalTenantId }: { workspaceId: string; externalTenantId: string },
    redirectUrl: string,
  ): Promise<SetupLink> =>
    (await ask("POST", `/${workspaceId}/setup-links`, { externalTenantId, redirectUrl })).body;
  return { ask, createWorkspace, createLink };
}
