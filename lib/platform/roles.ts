/** The roles of a workspace's members. Browser-safe. */

/** From the one with the most rights. A new role gets its rights from its place here alone. */
export const ROLES = ["owner", "admin", "agent"] as const;
export type Role = (typeof ROLES)[number];

/** Whether `role` may do what `needed` may. */
export const isAtLeast = (role: Role, needed: Role): boolean => ROLES.indexOf(role) <= ROLES.indexOf(needed);
/** For IN inside of a statement. */
export const ADMIN_ROLES = `(${ROLES.filter((role) => isAtLeast(role, "admin"))
  .map((role) => `'${role}'`)
  .join(", ")})`;
