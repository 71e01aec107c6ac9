/** Shapes of templates in the partner API. */
import { z } from "zod";
import { listed, nextPage, pageQuery, pathId, publicId } from "@/lib/platform/public-shapes";
import { doc, instant } from "@/lib/platform/shapes";

/** Meta, "Template status": an open list. */
const STATUSES = ["approved", "pending", "rejected", "paused", "disabled", "in_appeal", "pending_deletion"];
const EXAMPLE_COMPONENTS = [{ type: "BODY", text: "Everything is {{1}} % off until Sunday." }];
const EXAMPLE_VARIABLES = {
  type: "object",
  properties: { "1": { type: "string", minLength: 1, maxLength: 1024, examples: ["20"] } },
  required: ["1"],
};

const component = z.record(z.string(), z.unknown());
export const PublicTemplate = z
  .object({
    templateId: publicId("template", "The template in this language."),
    alias: z.string().meta(doc("Its name, for `template.alias` of commands.", "spring_sale")),
    locale: z.string().meta(doc("Its language, for `template.locale`.", "en_US")),
    category: listed(
      ["utility", "marketing", "authentication"],
      "What it is for; `authentication` is for one-time codes.",
    ),
    status: listed(STATUSES, "The provider's word. Only approved ones can be sent."),
    rejectionReason: z.string().nullable().meta(doc("Why it was rejected.", null)),
    components: z.array(component).meta(doc("Its parts, in Meta's form.", EXAMPLE_COMPONENTS)),
    variables: z
      .record(z.string(), z.unknown())
      .meta(doc("JSON Schema of `template.variables` of commands.", EXAMPLE_VARIABLES)),
    headerMedia: z
      .enum(["image", "video", "document"])
      .nullable()
      .meta(doc("The kind of file that `template.header.mediaUrl` must name; null: none.", null)),
    syncedAt: instant("When it was last read from the provider."),
  })
  .meta({ id: "Template" });
export type PublicTemplate = z.infer<typeof PublicTemplate>;
export const PublicTemplatePage = z
  .object({
    templates: z.array(PublicTemplate).meta({ description: "Newest first." }),
    nextCursor: nextPage(),
  })
  .meta({ id: "TemplatePage" });
export type PublicTemplatePage = z.infer<typeof PublicTemplatePage>;

const filter = (description: string, example: string) =>
  z.string().min(1).max(512).optional().meta(doc(description, example));
export const ListPublicTemplates = z.object({
  alias: filter("Only with this alias.", "spring_sale"),
  status: filter("Only in this state.", "approved"),
  locale: filter("Only in this language.", "en_US"),
  ...pageQuery,
});
export type ListPublicTemplates = z.infer<typeof ListPublicTemplates>;

export const TemplatePath = z.object({
  workspaceId: pathId("workspace", "The workspace."),
  templateId: pathId("template", "The template."),
});

const components = z
  .array(component)
  .min(1, "Add at least one component.")
  .max(10, "Add at most 10 components.")
  .meta(
    doc("Its parts, in Meta's form. Variables need examples.", [
      { type: "BODY", text: "Your order is here." },
    ]),
  );
export const CreateTemplate = z
  .object({
    alias: z
      .string()
      .regex(/^[a-z0-9_]{1,64}$/, "Use 1 to 64 of a-z, 0-9 and _.")
      .meta(doc("Its name, the same in all its languages.", "order_here")),
    locale: z
      .string()
      .regex(/^[a-z]{2,3}([_-][A-Z]{2,3})?$/, "Enter a language such as en_US.")
      .meta(doc("Its language.", "en_US")),
    category: z
      .enum(["utility", "marketing", "authentication"])
      .meta(doc("What it is for; `authentication` is for one-time codes.", "utility")),
    components,
  })
  .meta({ id: "CreateTemplate" });
export type CreateTemplate = z.infer<typeof CreateTemplate>;
export const UpdateTemplate = z.object({ components }).meta({ id: "UpdateTemplate" });
export type UpdateTemplate = z.infer<typeof UpdateTemplate>;
export const DeletedTemplate = z
  .object({
    templateId: publicId("template", "The template."),
    deleted: z.literal(true).meta(doc("It is gone.", true)),
  })
  .meta({ id: "DeletedTemplate" });
