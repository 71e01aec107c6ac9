import { endpoint, route } from "@/lib/http/route";
import { createField, listFields } from "@/lib/inbox/fields/fields";
import { CreateField, Field, FieldList, ListFields } from "@/lib/inbox/fields/schemas";

const shared = { auth: ["member"], permission: "settings", limit: "dashboard" } as const;

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "listCustomFields",
    summary: "The workspace's own fields of tickets or contacts in order, and where each is used.",
    ...shared,
    query: ListFields,
    responses: { 200: FieldList },
    handler: async ({ ctx, query }) => ({ fields: await listFields(ctx, query.subject) }),
  }),
  POST: route({
    operation: "createCustomField",
    summary: "Adds a field. Idempotent by its id.",
    ...shared,
    body: CreateField,
    responses: { 200: Field },
    handler: ({ ctx, body }) => createField(ctx, body),
  }),
});
