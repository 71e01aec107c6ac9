/** Shapes of setup links in the partner API. */
import { z } from "zod";
import { Signup } from "@/lib/connections/installations/signup-schemas";
import { Failure } from "@/lib/platform/failure";
import {
  exampleId,
  nextCursor,
  optional,
  pages,
  publicId,
  tenantId,
  workspaceId,
} from "@/lib/platform/public-shapes";
import { doc, instant } from "@/lib/platform/shapes";

export const SETUP_LINK_STATUSES = ["active", "opened", "connected", "failed", "revoked", "expired"] as const;
export const EXPIRES_IN_HOURS_MAX = 168;
export const EXPIRES_IN_HOURS_USUAL = 24;

export const CreateSetupLink = z
  .object({
    externalTenantId: tenantId(),
    redirectUrl: z
      .string()
      .max(2000, "Use at most 2000 characters.")
      .refine((value) => URL.canParse(value), "Enter an absolute URL.")
      .meta({
        format: "uri",
        ...doc(
          "Where the browser goes afterwards: https; in the test environment http too.",
          "https://app.example.com/return",
        ),
      }),
    allowedConnectionTypes: optional(z.array(z.literal("whatsapp", "Each item must be whatsapp."))).meta(
      doc("What may be connected.", ["whatsapp"]),
    ),
    expiresInHours: optional(
      z
        .int("Enter a whole number from 1 to 168.")
        .min(1, "Enter a whole number from 1 to 168.")
        .max(EXPIRES_IN_HOURS_MAX, "Enter a whole number from 1 to 168."),
    ).meta(doc("For how long it works; 24 without it.", EXPIRES_IN_HOURS_USUAL)),
  })
  .meta({ id: "CreateSetupLink" });
export type CreateSetupLink = z.infer<typeof CreateSetupLink>;

const fields = {
  setupLinkId: publicId("setupLink", "The link."),
  externalTenantId: tenantId(),
  status: z.enum(SETUP_LINK_STATUSES).meta(doc("Where it stands.", "active")),
  expiresAt: instant("Until when it works."),
  workspaceId: workspaceId(),
  redirectUrl: z.string().meta(doc("Where the browser goes afterwards.", "https://app.example.com/return")),
  allowedConnectionTypes: z.array(z.string()).meta(doc("What may be connected.", ["whatsapp"])),
  createdAt: instant("When it was created."),
};
/** The failure as it is stored and as the connect page shows it. */
const StoredLinkFailure = z.object({ code: z.string(), step: z.string(), message: z.string() });
export type StoredLinkFailure = z.infer<typeof StoredLinkFailure>;
const LinkFailure = Failure.extend({ step: z.string().meta(doc("At which step.", "register_number")) }).meta({
  id: "SetupLinkFailure",
});

export const CreatedSetupLink = z
  .object({
    ...fields,
    url: z
      .url()
      .meta(
        doc(
          "A bearer secret, shown only here. The secret is in the fragment.",
          `https://parley.example.com/connect/${exampleId("setupLink")}#S9vJ4lQk2mXo7TgYbR1dWcHnZ0eUfPaK3iLsVtBxNyM`,
        ),
      ),
  })
  .meta({ id: "CreatedSetupLink" });
export type CreatedSetupLink = z.infer<typeof CreatedSetupLink>;

export const SetupLink = z
  .object({
    ...fields,
    openedAt: instant("When it was last opened.").nullable(),
    completedAt: instant("When the number was connected.").nullable(),
    revokedAt: instant("When it was revoked.").nullable(),
    failure: LinkFailure.nullable().meta({ description: "Why it failed; null: it did not." }),
  })
  .meta({ id: "SetupLink" });
export type SetupLink = z.infer<typeof SetupLink>;

export const ListSetupLinks = z.object({
  ...pages,
});
export type ListSetupLinks = z.infer<typeof ListSetupLinks>;

export const SetupLinkList = z
  .object({
    setupLinks: z.array(SetupLink).meta({ description: "Newest first." }),
    nextCursor: nextCursor(),
  })
  .meta({ id: "SetupLinkList" });
export type SetupLinkList = z.infer<typeof SetupLinkList>;

/** The page's data before it has the secret. */
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
  failure: StoredLinkFailure.nullable(),
  /** The open signup. */
  signup: Signup.nullable(),
  returnUrls: z.object({ connected: z.url(), failed: z.url(), cancelled: z.url() }),
});
export type LinkState = z.infer<typeof LinkState>;

/** Null when the link has ended. */
export const OpenedLink = z.object({ token: z.string().nullable(), link: LinkState });
export type OpenedLink = z.infer<typeof OpenedLink>;
