/** Calls routes of the partner API in process, by operation name. */
import * as surfaceSessions from "@/app/api/partners/v2/surface-sessions/route";
import * as attachmentFile from "@/app/api/partners/v2/workspaces/[workspaceId]/attachments/[attachmentId]/file/route";
import * as attachment from "@/app/api/partners/v2/workspaces/[workspaceId]/attachments/[attachmentId]/route";
import * as commands from "@/app/api/partners/v2/workspaces/[workspaceId]/commands/route";
import * as events from "@/app/api/partners/v2/workspaces/[workspaceId]/events/route";
import * as installation from "@/app/api/partners/v2/workspaces/[workspaceId]/installation/route";
import * as logs from "@/app/api/partners/v2/workspaces/[workspaceId]/logs/route";
import * as timeline from "@/app/api/partners/v2/workspaces/[workspaceId]/messages/[messageId]/timeline/route";
import * as workspace from "@/app/api/partners/v2/workspaces/[workspaceId]/route";
import * as setupLink from "@/app/api/partners/v2/workspaces/[workspaceId]/setup-links/[setupLinkId]/route";
import * as setupLinks from "@/app/api/partners/v2/workspaces/[workspaceId]/setup-links/route";
import * as workspaces from "@/app/api/partners/v2/workspaces/route";
import type { Endpoint } from "@/lib/http/route";
import { prisma } from "@/lib/platform/db";
import { fromPublicId, newId, toPublicId } from "@/lib/platform/ids";
import { type Answer, asBearer, call } from "./call";
import { createPartnerKey, createPartnerWorld, type PartnerWorld } from "./partners";

type Call = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  raw?: string;
  headers?: Record<string, string>;
};

export const OPERATIONS = {
  createWorkspace: ["POST", workspaces],
  listWorkspaces: ["GET", workspaces],
  getWorkspace: ["GET", workspace],
  createCommand: ["POST", commands],
  getInstallation: ["GET", installation],
  createSetupLink: ["POST", setupLinks],
  listSetupLinks: ["GET", setupLinks],
  revokeSetupLink: ["DELETE", setupLink],
  pullEvents: ["GET", events],
  createSurfaceSession: ["POST", surfaceSessions],
  getMessageTimeline: ["GET", timeline],
  searchDeliveryLogs: ["GET", logs],
  getAttachment: ["GET", attachment],
  openAttachment: ["GET", attachmentFile],
} as const satisfies Record<string, readonly [keyof Endpoint, Endpoint]>;
export type Operation = keyof typeof OPERATIONS;

export type PartnerApi = {
  world: PartnerWorld;
  key: string;
  ask: <T = Record<string, unknown>>(operation: Operation, options?: Call) => Promise<Answer<T>>;
};

/** With a new partner and test key unless given. */
export async function partnerApi(given: { world?: PartnerWorld; key?: string } = {}): Promise<PartnerApi> {
  const world = given.world ?? (await createPartnerWorld());
  const key = given.key ?? (await createPartnerKey(world)).secret;
  return {
    world,
    key,
    ask: (operation, { headers, ...options } = {}) => {
      const [method, endpoint] = OPERATIONS[operation];
      const path = "/api/partners/v2/test";
      return call(endpoint, { ...options, method, path, headers: { ...asBearer(key), ...headers } });
    },
  };
}

/** Creates a workspace of the partner; returns its public id. */
export async function createManaged(
  api: PartnerApi,
  input: Record<string, unknown> = {},
): Promise<{ workspaceId: string; externalTenantId: string }> {
  const externalTenantId = `tenant-${newId()}`;
  const body = { externalTenantId, name: "Bakery Silva", ...input };
  const made = await api.ask<{ workspaceId: string; externalTenantId: string }>("createWorkspace", { body });
  if (made.status !== 201) throw new Error(made.text);
  return made.body;
}

export const textCommand = (
  text: string,
  to: Record<string, unknown> = { contact: { phoneE164: "+15551230001" } },
) => ({
  type: "message.send",
  payload: { ...to, senderAttribution: "automation", content: { type: "text", text } },
});

export const idempotent = (key: string = `key-${newId()}`): Record<string, string> => ({
  "idempotency-key": key,
});

/** A file of a customer's in this workspace, as a stored one; returns its public id. */
export async function createAttachment(workspaceId: string): Promise<string> {
  const id = newId();
  await prisma().attachment.create({
    data: {
      ...{
        workspaceId: fromPublicId("workspace", workspaceId) ?? "",
        id,
        kind: "image",
        mimeType: "image/png",
      },
      ...{ state: "stored", sizeBytes: 70, sha256: "0".repeat(64), createdAt: new Date() },
    },
  });
  return toPublicId("attachment", id);
}
