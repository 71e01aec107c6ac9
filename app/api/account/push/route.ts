import { z } from "zod";
import { endpoint, route } from "@/lib/http/route";
import { addPushBrowser, listPushBrowsers } from "@/lib/inbox/notifications/push-browsers";
import { AddPushBrowser, PushBrowsers } from "@/lib/inbox/notifications/schemas";
import { uuid } from "@/lib/platform/shapes";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "listPushBrowsers",
    summary: "The person's browsers that receive notifications without an open tab, newest first.",
    auth: ["user"],
    limit: "dashboard",
    responses: { 200: PushBrowsers },
    handler: ({ ctx }) => listPushBrowsers(ctx),
  }),
  POST: route({
    operation: "addPushBrowser",
    summary: "Has this browser receive notifications until its session ends. Idempotent.",
    auth: ["user"],
    limit: "account",
    body: AddPushBrowser,
    responses: { 200: z.object({ id: uuid() }) },
    handler: ({ ctx, body }) => addPushBrowser(ctx, body),
  }),
});
