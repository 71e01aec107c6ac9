/** Shapes of members and invitations. */

import { z } from "zod";
import { ROLES } from "@/lib/platform/roles";
import { email, instant, uuid } from "@/lib/platform/shapes";

export const Role = z.enum(ROLES);
export type Role = z.infer<typeof Role>;

/** A role, or the id of one of the workspace's own. */
export const GivenRole = z.union([Role, uuid()]);
export type GivenRole = z.infer<typeof GivenRole>;

export const Member = z.object({
  id: uuid(),
  name: z.string(),
  email: z.string(),
  role: GivenRole,
  joinedAt: instant(),
  hasSecondFactor: z.boolean(),
});
export type Member = z.infer<typeof Member>;

export const Invitation = z.object({
  id: uuid(),
  email: z.string(),
  role: GivenRole,
  expiresAt: instant(),
  invitedByName: z.string(),
});
export type Invitation = z.infer<typeof Invitation>;

export const MemberList = z.object({ members: z.array(Member), invitations: z.array(Invitation) });
/** `role` is null for a partner's user of the embedded inbox. */
export const AssignableMember = Member.omit({ joinedAt: true, hasSecondFactor: true }).extend({
  email: z.string().nullable(),
  role: Role.nullable(),
  /** Rules assign nothing to them. A former process does not say. */
  isAway: z.boolean().optional(),
});
export type AssignableMember = z.infer<typeof AssignableMember>;
export const AssignableMembers = z.object({ members: z.array(AssignableMember) });
export type AssignableMembers = z.infer<typeof AssignableMembers>;
export const Availability = z.strictObject({ isAway: z.boolean() });
export type Availability = z.infer<typeof Availability>;
export const CreateInvitation = z.strictObject({ email: email(), role: GivenRole });
export type CreateInvitation = z.infer<typeof CreateInvitation>;
export const CreatedInvitation = z.object({ invitation: Invitation, url: z.url() });
export const ChangeRole = z.strictObject({ role: GivenRole });
