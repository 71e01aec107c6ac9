/** The two owners of webhook endpoints: a workspace, and a partner in one environment. Their routes are declared once. */
import { z } from "zod";
import type { ActorOf, Ctx, Environment } from "@/lib/platform/context";
import type { Permission } from "@/lib/platform/permissions";
import { uuid } from "@/lib/platform/shapes";
import type { createEndpoint, updateEndpoint } from "@/lib/webhooks/endpoints";
import {
  type EndpointOwnerCtx,
  inPartnerWorkspace,
  openPartnerWorkspace,
} from "@/lib/webhooks/partner-workspace";
import {
  CreatePartnerWebhookEndpoint,
  CreateWebhookEndpoint,
  PartnerWebhooksPath,
  UpdatePartnerWebhookEndpoint,
  UpdateWebhookEndpoint,
} from "@/lib/webhooks/schemas";

type Path = { environment: Environment };

export type Owner<A extends "member" | "partnerMember"> = {
  access: { auth: readonly A[]; permission?: Permission; limit: "dashboard" };
  /** The name of an operation: `list…Endpoints` becomes `listPartnerWebhookEndpoints`. */
  named: (operation: string) => string;
  path: z.ZodObject;
  create: z.ZodType<Parameters<typeof createEndpoint>[1]>;
  update: z.ZodType<Parameters<typeof updateEndpoint>[2]>;
  /** The context in which the endpoints of this owner are found. */
  enter: (ctx: Ctx<ActorOf<A>>, path: Path) => Promise<EndpointOwnerCtx>;
  /** The same, and makes the workspace of a partner's first endpoint. */
  enterToCreate: (ctx: Ctx<ActorOf<A>>, path: Path) => Promise<EndpointOwnerCtx>;
};

export const workspaceOwner: Owner<"member"> = {
  access: { auth: ["member"], permission: "settings", limit: "dashboard" },
  named: (operation) => operation.replace("…", "Webhook"),
  path: z.object({}),
  create: CreateWebhookEndpoint,
  update: UpdateWebhookEndpoint,
  enter: async (ctx) => ctx,
  enterToCreate: async (ctx) => ctx,
};

export const partnerOwner: Owner<"partnerMember"> = {
  access: { auth: ["partnerMember"], limit: "dashboard" },
  named: (operation) => operation.replace("…", "PartnerWebhook"),
  path: PartnerWebhooksPath,
  create: CreatePartnerWebhookEndpoint,
  update: UpdatePartnerWebhookEndpoint,
  enter: (ctx, { environment }) => inPartnerWorkspace(ctx, environment),
  enterToCreate: (ctx, { environment }) => openPartnerWorkspace(ctx, environment),
};

/** The owner's path with ids behind it. A workspace's has no environment, and its `enter` reads none. */
export const pathWith = <K extends string>({ path }: { path: z.ZodObject }, ...ids: K[]) =>
  path.extend(Object.fromEntries(ids.map((id) => [id, uuid()]))) as unknown as z.ZodType<
    Path & Record<K, string>
  >;
