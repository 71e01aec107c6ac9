/** Calls routes of a workspace in the partner console in process, like a member's page. */
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import * as messages from "@/app/api/partner-console/messages/route";
import * as numbers from "@/app/api/partner-console/numbers/route";
import * as events from "@/app/api/partner-console/workspaces/[workspaceId]/events/route";
import * as installation from "@/app/api/partner-console/workspaces/[workspaceId]/installation/route";
import * as diagnostics from "@/app/api/partner-console/workspaces/[workspaceId]/messages/[messageId]/diagnostics/route";
import * as timeline from "@/app/api/partner-console/workspaces/[workspaceId]/messages/[messageId]/timeline/route";
import * as workspace from "@/app/api/partner-console/workspaces/[workspaceId]/route";
import * as setupLink from "@/app/api/partner-console/workspaces/[workspaceId]/setup-links/[setupLinkId]/route";
import * as setupLinks from "@/app/api/partner-console/workspaces/[workspaceId]/setup-links/route";
import * as status from "@/app/api/partner-console/workspaces/[workspaceId]/status/route";
import * as surfaceSession from "@/app/api/partner-console/workspaces/[workspaceId]/surface-sessions/[surfaceSessionId]/route";
import * as revokeSessions from "@/app/api/partner-console/workspaces/[workspaceId]/surface-sessions/revoke/route";
import * as surfaceSessions from "@/app/api/partner-console/workspaces/[workspaceId]/surface-sessions/route";
import * as workspaces from "@/app/api/partner-console/workspaces/route";
import type { Endpoint } from "@/lib/http/route";
import type { Environment } from "@/lib/platform/context";
import { type Answer, asPartner, call } from "./call";
import { createManaged, idempotent, type PartnerApi, partnerApi, textCommand } from "./partner-api";
import type { PartnerPerson } from "./partners";

const FOLDER = join(import.meta.dirname, "../../app/api/partner-console");

/** Each route of a workspace, and the search, by its path under `/api/partner-console`. */
export function consoleRoutes(folder = "workspaces"): string[] {
  return readdirSync(join(FOLDER, folder), { withFileTypes: true }).flatMap((entry) => {
    if (!entry.isDirectory()) return [];
    const path = `${folder}/${entry.name}`;
    return [...(existsSync(join(FOLDER, path, "route.ts")) ? [path] : []), ...consoleRoutes(path)];
  });
}

const ROUTES = {
  messages: messages,
  numbers: numbers,
  workspaces: workspaces,
  "workspaces/[workspaceId]": workspace,
  "workspaces/[workspaceId]/messages/[messageId]/diagnostics": diagnostics,
  "workspaces/[workspaceId]/events": events,
  "workspaces/[workspaceId]/installation": installation,
  "workspaces/[workspaceId]/setup-links/[setupLinkId]": setupLink,
  "workspaces/[workspaceId]/setup-links": setupLinks,
  "workspaces/[workspaceId]/status": status,
  "workspaces/[workspaceId]/surface-sessions/[surfaceSessionId]": surfaceSession,
  "workspaces/[workspaceId]/surface-sessions": surfaceSessions,
  "workspaces/[workspaceId]/surface-sessions/revoke": revokeSessions,
  "workspaces/[workspaceId]/messages/[messageId]/timeline": timeline,
} satisfies Record<string, Endpoint>;
export type ConsolePath = keyof typeof ROUTES;

type Call = {
  method?: keyof Endpoint;
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  environment?: Environment | "";
};

export type Console = {
  api: PartnerApi;
  ask: <T = Record<string, unknown>>(path: ConsolePath, options?: Call) => Promise<Answer<T>>;
};

/** Calls the console's routes as this member of the partner, or as its admin. */
export async function consoleOf(api?: PartnerApi, person?: PartnerPerson): Promise<Console> {
  const own = api ?? (await partnerApi());
  return {
    api: own,
    ask: async (path, { environment = "test", query, ...options } = {}) => {
      return call(ROUTES[path], {
        ...options,
        query: { ...(environment && { environment }), ...query },
        headers: asPartner(person ?? own.world.admin, own.world.partnerId),
      });
    },
  };
}

export type Sent = { workspaceId: string; externalTenantId: string; messageId: string; commandId: string };

/** A workspace with one command. */
export async function sentCommand(
  api: PartnerApi,
  { key, correlationId, text = "Hello" }: { key?: string; correlationId?: string; text?: string } = {},
): Promise<Sent> {
  const made = await createManaged(api);
  const { body } = await api.ask<{ messageId: string; commandId: string }>("createCommand", {
    params: { workspaceId: made.workspaceId },
    body: { ...textCommand(text), ...(correlationId && { correlationId }) },
    headers: idempotent(key),
  });
  return { ...made, messageId: body.messageId, commandId: body.commandId };
}
