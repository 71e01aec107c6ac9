/** What memberships of workspaces and of partners share: how a member is selected and shown, and open invitations. */

export const memberFields = {
  userId: true,
  role: true,
  createdAt: true,
  user: { select: { name: true, email: true } },
} as const;

export const presentMember = <R>(row: {
  userId: string;
  role: R;
  createdAt: Date;
  user: { name: string; email: string };
}) => ({
  id: row.userId,
  name: row.user.name,
  email: row.user.email,
  role: row.role,
  joinedAt: row.createdAt.toISOString(),
});

const INVITATION_DAYS = 7;
export const invitationExpiry = (now: Date): Date => new Date(now.getTime() + INVITATION_DAYS * 86_400_000);

/** The filter of invitations that were neither used nor revoked. */
export const UNUSED = { acceptedAt: null, revokedAt: null } as const;
export const openAt = (now: Date) => ({ ...UNUSED, expiresAt: { gt: now } });
