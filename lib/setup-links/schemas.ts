/** Shapes of setup links in the partner API. */
import { z } from "zod";
import { Signup } from "@/lib/installations/signup-schemas";
import { instant } from "@/lib/platform/shapes";

export const SETUP_LINK_STATUSES = ["active", "opened", "connected", "failed", "revoked", "expired"] as const;
export const EXPIRES_IN_HOURS_MAX = 168;
export const EXPIRES_IN_HOURS_USUAL = 24;

const optional = <S extends z.ZodType>(schema: S) =>
  schema.nullish().transform((value) => value ?? undefined);

export const CreateSetupLink = z
  .object({
    externalTenantId: z.string(),
    redirectUrl: z
      .string()
      .max(2000, "at most 2000 characters")
      .refine((value) => URL.canParse(value), "is not an absolute URL")
      .meta({ format: "uri", description: "https; in the test environment http too." }),
    allowedConnectionTypes: optional(z.array(z.literal("whatsapp", "must be whatsapp"))),
    expiresInHours: optional(
      z
        .int("is a whole number of 1 to 168")
        .min(1, "is a whole number of 1 to 168")
        .max(EXPIRES_IN_HOURS_MAX, "is a whole number of 1 to 168"),
    ),
  })
  .meta({ id: "CreateSetupLink" });
export type CreateSetupLink = z.infer<typeof CreateSetupLink>;

const fields = {
  setupLinkId: z.string().meta({ example: "sl_01h455vb4pex5vsknk084sn02q" }),
  externalTenantId: z.string(),
  status: z.enum(SETUP_LINK_STATUSES),
  expiresAt: instant(),
  workspaceId: z.string(),
  redirectUrl: z.string(),
  allowedConnectionTypes: z.array(z.string()),
  createdAt: instant(),
};

export const CreatedSetupLink = z
  .object({
    ...fields,
    url: z.url().meta({ description: "A bearer secret, shown only here. The secret is in the fragment." }),
  })
  .meta({ id: "CreatedSetupLink" });
export type CreatedSetupLink = z.infer<typeof CreatedSetupLink>;

export const SetupLink = z
  .object({
    ...fields,
    openedAt: instant().nullable(),
    completedAt: instant().nullable(),
    revokedAt: instant().nullable(),
    failure: z.object({ code: z.string(), step: z.string(), message: z.string() }).nullable(),
  })
  .meta({ id: "SetupLink" });
export type SetupLink = z.infer<typeof SetupLink>;

export const ListSetupLinks = z.object({
  limit: z
    .string()
    .regex(/^\d{1,3}$/, "a whole number of 1 to 500")
    .transform(Number)
    .refine((value) => value >= 1 && value <= 500, "a whole number of 1 to 500")
    .optional()
    .meta({ type: "integer", minimum: 1, maximum: 500, description: "Without it, all items are listed." }),
  cursor: z.string().max(300).optional(),
});
export type ListSetupLinks = z.infer<typeof ListSetupLinks>;

export const SetupLinkList = z
  .object({
    setupLinks: z.array(SetupLink).meta({ description: "Newest first." }),
    nextCursor: z.string().optional(),
  })
  .meta({ id: "SetupLinkList" });
export type SetupLinkList = z.infer<typeof SetupLinkList>;

/** What the page shows before it has the secret. */
export type LinkPreview = { partnerName: string; logoUrl: string | null; locale: string };

export const OpenLink = z.strictObject({ setupLinkId: z.string().max(100), secret: z.string().max(200) });

/** The link as its holder sees it. */
export const LinkState = z.object({
  status: z.enum(SETUP_LINK_STATUSES),
  expiresAt: instant(),
  partnerName: z.string(),
  logoUrl: z.string().nullable(),
  workspaceName: z.string(),
  locale: z.string(),
  environment: z.enum(["test", "live"]),
  /** The connected number, which would be replaced. */
  connectedNumber: z.string().nullable(),
  failure: z.object({ code: z.string(), step: z.string(), message: z.string() }).nullable(),
  /** The open signup. */
  signup: Signup.nullable(),
  returnUrls: z.object({ connected: z.url(), failed: z.url(), cancelled: z.url() }),
});
export type LinkState = z.infer<typeof LinkState>;

/** Null when the link has ended. */
export const OpenedLink = z.object({ token: z.string().nullable(), link: LinkState });
export type OpenedLink = z.infer<typeof OpenedLink>;
