/** Shapes of partners: organisation, members, keys, requests. A secret appears only in the response that creates it. */
import { z } from "zod";
import { Key } from "@/lib/account/credentials/schemas";
import { Invitation, Member } from "@/lib/account/members/schemas";
import { KEY_SCOPES, USUAL_SCOPES } from "@/lib/platform/context";
import { email, instant, name, plannedInstant, uuid } from "@/lib/platform/shapes";

export const Environment = z.enum(["test", "live"]);
export type Environment = z.infer<typeof Environment>;
export const PartnerRole = z.enum(["admin", "developer"]);
export type PartnerRole = z.infer<typeof PartnerRole>;
export const KeyScope = z.enum(KEY_SCOPES);
export type KeyScope = z.infer<typeof KeyScope>;

export const Partner = z.object({
  id: uuid(),
  name: z.string(),
  logoUrl: z.string().nullable(),
  embedOrigins: z.array(z.string()),
  liveGrantedAt: instant().nullable(),
  suspendedAt: instant().nullable(),
  createdAt: instant(),
});
export type Partner = z.infer<typeof Partner>;

export const PartnerKey = Key.extend({
  environment: Environment,
  scopes: z.array(KeyScope),
  allowedAddresses: z.array(z.string()),
});
export type PartnerKey = z.infer<typeof PartnerKey>;

const PartnerName = name(120);

/** An origin as browsers send it: https, or http on localhost, without a path. */
const Origin = z
  .string()
  .trim()
  .max(300)
  .refine(isOrigin, "Enter an origin such as https://app.example.com (http only on localhost).")
  .transform((value) => new URL(value).origin);

const LogoUrl = z
  .url({ protocol: /^https$/, error: "Enter an https:// address." })
  .max(2000)
  .regex(
    /^https:\/\/[^\s\\/?#@]+([/?#][^\s\\]*)?$/i,
    "The address may not contain a user name, white space or backslashes.",
  );

export const CreatePartner = z.strictObject({ name: PartnerName });
export const UpdatePartner = z
  .strictObject({ name: PartnerName, logoUrl: LogoUrl.nullable(), embedOrigins: z.array(Origin).max(50) })
  .partial()
  .refine((value) => Object.keys(value).length > 0, "Send the fields to change.");
export type UpdatePartner = z.infer<typeof UpdatePartner>;

export const PartnerResult = z.object({ partner: Partner });
export const CreatedPartnerKey = z.object({ key: PartnerKey, secret: z.string() });
export type CreatedPartnerKey = z.infer<typeof CreatedPartnerKey>;
/** A new partner with its first test key. */
export const CreatedPartner = CreatedPartnerKey.extend({ partner: Partner });

export const CreatePartnerKey = z.strictObject({
  environment: Environment,
  name: name(100),
  scopes: z
    .array(KeyScope)
    .min(1, "Choose at least one.")
    .max(KEY_SCOPES.length)
    .default(() => [...USUAL_SCOPES]),
  /** IP addresses or CIDR blocks; none allows any. */
  allowedAddresses: z.array(z.string().trim().min(1).max(50)).max(50).default([]),
  expiresAt: plannedInstant().nullable().default(null),
});
export type CreatePartnerKey = z.infer<typeof CreatePartnerKey>;
export const PartnerKeyList = z.object({ keys: z.array(PartnerKey) });
export const PartnerKeyResult = z.object({ key: PartnerKey });

export const PartnerMember = Member.extend({ role: PartnerRole });
export type PartnerMember = z.infer<typeof PartnerMember>;
export const PartnerInvitation = Invitation.extend({ role: PartnerRole });
export type PartnerInvitation = z.infer<typeof PartnerInvitation>;
export const PartnerMemberList = z.object({
  members: z.array(PartnerMember),
  invitations: z.array(PartnerInvitation),
});
export const InvitePartnerMember = z.strictObject({ email: email(), role: PartnerRole });
export type InvitePartnerMember = z.infer<typeof InvitePartnerMember>;
export const InvitedPartnerMember = z.object({ invitation: PartnerInvitation });
export const ChangePartnerRole = z.strictObject({ role: PartnerRole });
export const JoinedPartner = z.object({ partnerId: uuid() });

/** A person's memberships and invitations. */
export type OwnPartners = {
  partners: { id: string; name: string; role: PartnerRole }[];
  invitations: { id: string; partnerName: string; role: PartnerRole; invitedByName: string }[];
};

export const PartnerRequest = z.object({
  id: uuid(),
  environment: Environment,
  keyId: uuid(),
  workspaceId: z.string().nullable(),
  operation: z.string(),
  method: z.string(),
  path: z.string(),
  status: z.number().int(),
  code: z.string().nullable(),
  correlationId: z.string(),
  durationMs: z.number().int(),
  at: instant(),
});
export type PartnerRequest = z.infer<typeof PartnerRequest>;
export const PartnerRequestPage = z.object({
  requests: z.array(PartnerRequest),
  nextCursor: z.string().nullable(),
});
export const PartnerRequestQuery = z.object({
  environment: Environment.optional(),
  operation: z.string().max(100).optional(),
  status: z.enum(["2xx", "3xx", "4xx", "5xx"]).optional(),
  /** In the partner API's form. */
  workspaceId: z.string().max(60).optional(),
  correlationId: z.string().max(128).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
  cursor: z.string().max(200).optional(),
});
export type PartnerRequestQuery = z.infer<typeof PartnerRequestQuery>;

/** The checklist of the overview. */
export const FirstSteps = z.object({
  hasWorkspace: z.boolean(),
  hasCommand: z.boolean(),
  hasPulledEvents: z.boolean(),
});
export type FirstSteps = z.infer<typeof FirstSteps>;

export const OperatorPartner = Partner.extend({
  adminEmails: z.array(z.string()),
  workspaceCount: z.number(),
});
export type OperatorPartner = z.infer<typeof OperatorPartner>;
export const OperatorPartnerList = z.object({ partners: z.array(OperatorPartner) });
export const ChangePartnerAccess = z
  .strictObject({ isLiveGranted: z.boolean(), isSuspended: z.boolean() })
  .partial()
  .refine((value) => Object.keys(value).length > 0, "Send the fields to change.");
export type ChangePartnerAccess = z.infer<typeof ChangePartnerAccess>;

function isOrigin(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const url = new URL(value);
  const isBare = url.pathname === "/" && !url.search && !url.hash && !url.username && !url.password;
  const isLocal = ["localhost", "127.0.0.1", "[::1]"].includes(url.hostname);
  const isAllowed = url.protocol === "https:" || (url.protocol === "http:" && isLocal);
  return isBare && isAllowed && /^[a-z0-9.-]+$|^\[[0-9a-f:.]+\]$/.test(url.hostname);
}
