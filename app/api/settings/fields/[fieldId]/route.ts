import { endpoint, idInPath, route } from "@/lib/http/route";
import { arrangeField, removeField, updateField } from "@/lib/inbox/fields/fields";
import { ArrangeRow, Field, SaveField } from "@/lib/inbox/fields/schemas";
import { empty } from "@/lib/platform/shapes";

const shared = {
  auth: ["member"],
  permission: "settings",
  limit: "dashboard",
  ...idInPath("fieldId", "not_found"),
} as const;

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  PUT: route({
    operation: "updateCustomField",
    summary: "Replaces what a field says. Values that there are stay as they were written.",
    ...shared,
    body: SaveField,
    responses: { 200: Field },
    handler: ({ ctx, params, body }) => updateField(ctx, params.fieldId, body),
  }),
  PATCH: route({
    operation: "arrangeCustomField",
    summary: "Moves a field in the list, archives it, or brings it back.",
    ...shared,
    body: ArrangeRow,
    responses: { 200: Field },
    handler: ({ ctx, params, body }) => arrangeField(ctx, params.fieldId, body),
  }),
  DELETE: route({
    operation: "removeCustomField",
    summary: "Deletes a field that has no values and that no type has.",
    ...shared,
    responses: { 200: empty },
    errors: ["field_in_use"],
    handler: ({ ctx, params }) => removeField(ctx, params.fieldId),
  }),
});
