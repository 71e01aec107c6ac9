/** Routes of webhook endpoints: create, list, change and delete; secret rotation; ending a pause. */
import { type Owner, partnerOwner, pathWith, workspaceOwner } from "@/app/api/_webhooks/owner";
import { endpoint, reply, route } from "@/lib/http/route";
import { empty } from "@/lib/platform/shapes";
import { cancelRotation, endPause, promoteSecret, rotateSecret } from "@/lib/webhooks/endpoint-actions";
import {
  createEndpoint,
  getEndpoint,
  listEndpoints,
  removeEndpoint,
  updateEndpoint,
} from "@/lib/webhooks/endpoints";
import {
  WebhookEndpointList,
  WebhookEndpointResult,
  WebhookEndpointWithSecret,
} from "@/lib/webhooks/schemas";

function endpointRoutes<A extends "member" | "partnerMember">(owner: Owner<A>) {
  const { access, named, enter } = owner;
  const one = { params: pathWith(owner, "endpointId"), paramsError: "webhook_endpoint_not_found" } as const;
  const all = { params: pathWith(owner), paramsError: "not_found" } as const;
  return {
    endpoints: endpoint({
      GET: route({
        operation: named("list…Endpoints"),
        summary: "Endpoints without their secrets.",
        ...access,
        ...all,
        responses: { 200: WebhookEndpointList },
        handler: async ({ ctx, params }) => ({ endpoints: await listEndpoints(await enter(ctx, params)) }),
      }),
      POST: route({
        operation: named("create…Endpoint"),
        summary: "Creates an endpoint. Only this answer contains its secret.",
        ...access,
        ...all,
        body: owner.create,
        responses: { 201: WebhookEndpointWithSecret },
        errors: ["webhook_endpoint_limit_reached"],
        handler: async ({ ctx, params, body }) =>
          reply(201, await createEndpoint(await owner.enterToCreate(ctx, params), body)),
      }),
    }),
    endpoint: endpoint({
      GET: route({
        operation: named("get…Endpoint"),
        summary: "One endpoint.",
        ...access,
        ...one,
        responses: { 200: WebhookEndpointResult },
        handler: async ({ ctx, params }) => ({
          endpoint: await getEndpoint(await enter(ctx, params), params.endpointId),
        }),
      }),
      PATCH: route({
        operation: named("update…Endpoint"),
        summary: "Changes the address, the events or the state.",
        ...access,
        ...one,
        body: owner.update,
        responses: { 200: WebhookEndpointResult },
        errors: ["webhook_endpoint_inactive"],
        handler: async ({ ctx, params, body }) => ({
          endpoint: await updateEndpoint(await enter(ctx, params), params.endpointId, body),
        }),
      }),
      DELETE: route({
        operation: named("delete…Endpoint"),
        summary: "Deletes an endpoint with its deliveries.",
        ...access,
        ...one,
        responses: { 200: empty },
        handler: async ({ ctx, params }) => removeEndpoint(await enter(ctx, params), params.endpointId),
      }),
    }),
  };
}

function secretRoutes<A extends "member" | "partnerMember">(owner: Owner<A>) {
  const { access, named, enter } = owner;
  const one = { params: pathWith(owner, "endpointId"), paramsError: "webhook_endpoint_not_found" } as const;
  return {
    rotate: endpoint({
      POST: route({
        operation: named("rotate…Secret"),
        summary: "Creates a second secret that signs too. Only this answer contains it.",
        ...access,
        ...one,
        responses: { 200: WebhookEndpointWithSecret },
        handler: async ({ ctx, params }) => rotateSecret(await enter(ctx, params), params.endpointId),
      }),
    }),
    promote: endpoint({
      POST: route({
        operation: named("promote…Secret"),
        summary: "Makes the second secret the first.",
        ...access,
        ...one,
        responses: { 200: WebhookEndpointResult },
        errors: ["webhook_rotation_not_started"],
        handler: async ({ ctx, params }) => ({
          endpoint: await promoteSecret(await enter(ctx, params), params.endpointId),
        }),
      }),
    }),
    cancelRotation: endpoint({
      POST: route({
        operation: named("cancel…Rotation"),
        summary: "Deletes the second secret.",
        ...access,
        ...one,
        responses: { 200: WebhookEndpointResult },
        errors: ["webhook_rotation_not_started"],
        handler: async ({ ctx, params }) => ({
          endpoint: await cancelRotation(await enter(ctx, params), params.endpointId),
        }),
      }),
    }),
    endPause: endpoint({
      POST: route({
        operation: named("end…Hold"),
        summary: "Ends a pause that the receiver asked for with Retry-After, and sends what is queued.",
        ...access,
        ...one,
        responses: { 200: WebhookEndpointResult },
        errors: ["webhook_endpoint_inactive"],
        handler: async ({ ctx, params }) => ({
          endpoint: await endPause(await enter(ctx, params), params.endpointId),
        }),
      }),
    }),
  };
}

export const workspaceEndpoints = { ...endpointRoutes(workspaceOwner), ...secretRoutes(workspaceOwner) };
export const partnerEndpoints = { ...endpointRoutes(partnerOwner), ...secretRoutes(partnerOwner) };
