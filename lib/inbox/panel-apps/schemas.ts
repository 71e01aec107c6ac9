/** Shapes of panel apps: pages of the customer's own beside a conversation. A secret appears only in the answer that makes it. */
import { z } from "zod";
import { LOCALES } from "@/lib/i18n/locales";
import { ConversationStatus } from "@/lib/inbox/conversations/schemas";
import { instant, name, uuid } from "@/lib/platform/shapes";

export const PANEL_APPS_MAX = 5;
export const PANEL_URL_MAX = 2000;
/** A signed context is valid for so long. */
export const PANEL_CONTEXT_SECONDS = 300;

/** Checks the form only; the server checks where it leads. */
const url = z
  .string()
  .trim()
  .min(1, "Enter a value.")
  .max(PANEL_URL_MAX, `Use at most ${PANEL_URL_MAX} characters.`)
  .refine((text) => URL.canParse(text), "Enter a complete URL.");
const fields = { name: name(40), url };

export const CreatePanelApp = z.strictObject(fields);
export type CreatePanelApp = z.infer<typeof CreatePanelApp>;
export const UpdatePanelApp = z.strictObject({
  name: fields.name.optional(),
  url: fields.url.optional(),
  isOn: z.boolean().optional(),
  /** Its place among the others, from 0. */
  place: z
    .number()
    .int()
    .min(0)
    .max(PANEL_APPS_MAX - 1)
    .optional(),
});
export type UpdatePanelApp = z.infer<typeof UpdatePanelApp>;

export const PanelApp = z.object({
  id: uuid(),
  name: z.string(),
  url: z.string(),
  isOn: z.boolean(),
  /** The secret's last four characters. */
  secretHint: z.string(),
  /** A second secret that signs too and replaces the first at `promotesAt`. */
  rotation: z.object({ secretHint: z.string(), promotesAt: instant() }).nullable(),
  updatedAt: instant(),
});
export type PanelApp = z.infer<typeof PanelApp>;
/** In the order of the details pane. */
export const PanelAppList = z.object({ apps: z.array(PanelApp) });
export const PanelAppResult = z.object({ app: PanelApp });
export const PanelAppWithSecret = z.object({ app: PanelApp, secret: z.string() });
export type PanelAppWithSecret = z.infer<typeof PanelAppWithSecret>;

/** For agents: those that are on. */
export const ShownPanelApps = z.object({ apps: z.array(z.object({ id: uuid(), name: z.string() })) });
export type ShownPanelApps = z.infer<typeof ShownPanelApps>;
export type ShownPanelApp = ShownPanelApps["apps"][number];

/** How the agent's page looks. */
export const OpenPanelApp = z.strictObject({ theme: z.enum(["light", "dark"]), locale: z.enum(LOCALES) });
export type OpenPanelApp = z.infer<typeof OpenPanelApp>;

/** The fields of the form that an app is sent, and where to. */
export const OpenedPanelApp = z.object({
  url: z.string(),
  fields: z.object({
    context: z.string(),
    "webhook-id": z.string(),
    "webhook-timestamp": z.string(),
    "webhook-signature": z.string(),
  }),
});
export type OpenedPanelApp = z.infer<typeof OpenedPanelApp>;

/** The JSON of `context`. Ids are those of the API that reads the workspace: prefixed ones in a managed workspace. */
export const PanelContext = z.object({
  /** The app's address: an app refuses the context of another one. */
  audience: z.string(),
  issuedAt: instant(),
  expiresAt: instant(),
  theme: OpenPanelApp.shape.theme,
  locale: OpenPanelApp.shape.locale,
  workspace: z.object({ id: z.string(), name: z.string() }),
  conversation: z.object({
    id: z.string(),
    channel: z.string(),
    status: ConversationStatus,
    subject: z.string().nullable(),
    assignee: z.object({ id: z.string(), name: z.string() }).nullable(),
    team: z.object({ id: z.string(), name: z.string() }).nullable(),
    createdAt: instant(),
  }),
  /** Null for an agent who may not read contacts. */
  contact: z
    .object({
      id: z.string(),
      name: z.string().nullable(),
      email: z.string().nullable(),
      phone: z.string().nullable(),
      /** The customer's own id of the person. */
      externalId: z.string().nullable(),
      attributes: z.record(z.string(), z.unknown()),
    })
    .nullable(),
  /** `externalId`: a partner's own id of its user; null for a member. */
  agent: z.object({
    id: z.string(),
    name: z.string(),
    email: z.string().nullable(),
    externalId: z.string().nullable(),
  }),
});
export type PanelContext = z.infer<typeof PanelContext>;
