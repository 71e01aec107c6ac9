/** Routes for what an endpoint is sent: deliveries, test events, receiver checks and replays. */
import { type Owner, partnerOwner, pathWith, workspaceOwner } from "@/app/api/_webhooks/owner";
import { endpoint, reply, route } from "@/lib/http/route";
import { getCheck, startCheck } from "@/lib/webhooks/checks";
import { getDelivery, listDeliveries, resendDelivery, sendTest } from "@/lib/webhooks/deliveries";
import { getReplay, startReplay } from "@/lib/webhooks/replays";
import {
  StartWebhookReplay,
  WebhookCheckResult,
  WebhookDeliveryDetail,
  WebhookDeliveryPage,
  WebhookDeliveryQuery,
  WebhookDeliveryResult,
  WebhookReplayResult,
} from "@/lib/webhooks/schemas";

function deliveryRoutes<A extends "member" | "partnerMember">(owner: Owner<A>) {
  const { access, named, enter } = owner;
  const ofEndpoint = {
    params: pathWith(owner, "endpointId"),
    paramsError: "webhook_endpoint_not_found",
  } as const;
  const one = {
    params: pathWith(owner, "endpointId", "deliveryId"),
    paramsError: "webhook_delivery_not_found",
  } as const;
  return {
    deliveries: endpoint({
      GET: route({
        operation: named("list…Deliveries"),
        summary: "The delivery log, newest first.",
        ...access,
        ...ofEndpoint,
        query: WebhookDeliveryQuery,
        responses: { 200: WebhookDeliveryPage },
        handler: async ({ ctx, params, query }) =>
          listDeliveries(await enter(ctx, params), params.endpointId, query),
      }),
    }),
    delivery: endpoint({
      GET: route({
        operation: named("get…Delivery"),
        summary: "One delivery with its body and every attempt.",
        ...access,
        ...one,
        responses: { 200: WebhookDeliveryDetail },
        handler: async ({ ctx, params }) =>
          getDelivery(await enter(ctx, params), params.endpointId, params.deliveryId),
      }),
    }),
    resend: endpoint({
      POST: route({
        operation: named("resend…Delivery"),
        summary: "Sends the same bytes again, now.",
        ...access,
        ...one,
        responses: { 200: WebhookDeliveryResult },
        errors: ["webhook_endpoint_inactive"],
        handler: async ({ ctx, params }) => ({
          delivery: await resendDelivery(await enter(ctx, params), params.endpointId, params.deliveryId),
        }),
      }),
    }),
    test: endpoint({
      POST: route({
        operation: named("send…Test"),
        summary: "Sends a webhook.test event.",
        ...access,
        ...ofEndpoint,
        responses: { 201: WebhookDeliveryResult },
        errors: ["webhook_endpoint_inactive"],
        handler: async ({ ctx, params }) =>
          reply(201, { delivery: await sendTest(await enter(ctx, params), params.endpointId) }),
      }),
    }),
  };
}

function checkRoutes<A extends "member" | "partnerMember">(owner: Owner<A>) {
  const { access, named, enter } = owner;
  const ofEndpoint = {
    params: pathWith(owner, "endpointId"),
    paramsError: "webhook_endpoint_not_found",
  } as const;
  return {
    checks: endpoint({
      POST: route({
        operation: named("start…Check"),
        summary: "Checks how the receiver handles four deliveries.",
        ...access,
        ...ofEndpoint,
        responses: { 201: WebhookCheckResult },
        errors: ["webhook_endpoint_inactive"],
        handler: async ({ ctx, params }) =>
          reply(201, { check: await startCheck(await enter(ctx, params), params.endpointId) }),
      }),
    }),
    check: endpoint({
      GET: route({
        operation: named("get…Check"),
        summary: "The results of a receiver check.",
        ...access,
        params: pathWith(owner, "endpointId", "checkId"),
        paramsError: "not_found",
        responses: { 200: WebhookCheckResult },
        handler: async ({ ctx, params }) => ({
          check: await getCheck(await enter(ctx, params), params.endpointId, params.checkId),
        }),
      }),
    }),
    replays: endpoint({
      POST: route({
        operation: named("start…Replay"),
        summary: "Sends a range of the event log again.",
        ...access,
        ...ofEndpoint,
        body: StartWebhookReplay,
        responses: { 201: WebhookReplayResult },
        errors: ["webhook_endpoint_inactive"],
        handler: async ({ ctx, params, body }) =>
          reply(201, { replay: await startReplay(await enter(ctx, params), params.endpointId, body) }),
      }),
    }),
    replay: endpoint({
      GET: route({
        operation: named("get…Replay"),
        summary: "The progress of a replay.",
        ...access,
        params: pathWith(owner, "endpointId", "replayId"),
        paramsError: "not_found",
        responses: { 200: WebhookReplayResult },
        handler: async ({ ctx, params }) => ({
          replay: await getReplay(await enter(ctx, params), params.endpointId, params.replayId),
        }),
      }),
    }),
  };
}

export const workspaceDeliveries = { ...deliveryRoutes(workspaceOwner), ...checkRoutes(workspaceOwner) };
export const partnerDeliveries = { ...deliveryRoutes(partnerOwner), ...checkRoutes(partnerOwner) };
