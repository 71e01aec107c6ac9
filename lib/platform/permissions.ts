/** The permissions of people in a workspace. Browser-safe. */
import { isAtLeast, type Role } from "./roles";

/** Those that a surface session may be given. `inbox:read` is always included. */
export const CAPABILITIES = [
  "inbox:read",
  "inbox:reply",
  "inbox:schedule",
  "inbox:forward",
  "inbox:assign",
  "inbox:resolve",
  "inbox:note",
  "inbox:start",
  "contacts:read",
  "contacts:write",
  "templates:send",
  "media:upload",
  "delivery:read",
  "tickets",
] as const;
export type Capability = (typeof CAPABILITIES)[number];

/**
 * One list for the dashboard and the embedded inbox: each route names those it needs, screens show what is permitted.
 *
 * - `articles`: writes and publishes articles of the help center
 * - `settings`: what is set up for the whole workspace, and contacts in bulk
 * - `members`: who belongs to it, their numbers and what they did
 * - `sees_everything`: all conversations, and what holds them
 */
export const PERMISSIONS = [...CAPABILITIES, "articles", "settings", "members", "sees_everything"] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** Which conversations a role shows. Besides these everyone sees their own, and those that no one has. */
export const VISIBILITIES = ["everything", "own_teams", "own_teams_unassigned"] as const;
export type Visibility = (typeof VISIBILITIES)[number];

/** The part of an inbox that a person sees who does not see everything. */
export type Sight = { sees: Exclude<Visibility, "everything">; teamIds: readonly string[] };
/** The rights of an agent with a role of the workspace's own. */
export type OwnRights = { permissions: readonly Permission[]; sight: Sight | null };

const AGENTS: readonly Permission[] = [...CAPABILITIES, "articles", "sees_everything"];
export function permissionsOfRole(role: Role, own?: OwnRights): readonly Permission[] {
  if (isAtLeast(role, "admin")) return PERMISSIONS;
  return own ? withSight(own.permissions, own.sight === null) : AGENTS;
}

export const permissionsOfSession = (
  capabilities: readonly Capability[],
  seesEverything: boolean,
): readonly Permission[] => withSight(capabilities, seesEverything);

const withSight = (permissions: readonly Permission[], seesEverything: boolean): readonly Permission[] =>
  seesEverything ? [...permissions, "sees_everything"] : permissions;
