/** Shared by memberships of workspaces and of partners: how a member is selected and shown, and invitations. */
import { type Limit, rateLimited, takeToken } from "@/lib/platform/rate-limit";

export const memberFields = {
  userId: true,
  role: true,
  createdAt: true,
  user: { select: { name: true, email: true, secondFactorAt: true } },
} as const;

export const presentMember = <R>(row: {
  userId: string;
  role: R;
  createdAt: Date;
  user: { name: string; email: string; secondFactorAt: Date | null };
}) => ({
  id: row.userId,
  name: row.user.name,
  email: row.user.email,
  role: row.role,
  joinedAt: row.createdAt.toISOString(),
  hasSecondFactor: row.user.secondFactorAt !== null,
});

const INVITATION_DAYS = 7;
export const invitationExpiry = (now: Date): Date => new Date(now.getTime() + INVITATION_DAYS * 86_400_000);

/** The filter of invitations that were neither used nor revoked. */
export const UNUSED = { acceptedAt: null, revokedAt: null } as const;
export const openAt = (now: Date) => ({ ...UNUSED, expiresAt: { gt: now } });

const PER_ORGANISATION: Limit = { name: "invitations-of-organisation", capacity: 50, perSeconds: 3600 };
const PER_INVITER: Limit = { name: "invitations-of-inviter", capacity: 60, perSeconds: 3600 };
const PER_RECIPIENT: Limit = { name: "invitations-to-recipient", capacity: 10, perSeconds: 86_400 };

/**
 * Each invitation mails a person who did not ask for it; organisations cost nothing to create. Throws rate_limited. False
 * where the person has had enough mails for today: the invitation is kept, and others cannot use up its chance.
 */
export function takeInvitation(organisationId: string, inviterId: string, email: string): boolean {
  for (const [limit, key] of [
    [PER_ORGANISATION, organisationId],
    [PER_INVITER, inviterId],
  ] as const) {
    const verdict = takeToken(limit, key);
    if (!verdict.isAllowed) throw rateLimited(verdict);
  }
  return takeToken(PER_RECIPIENT, email).isAllowed;
}
