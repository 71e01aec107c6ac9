/** The permissions of people in a workspace. Browser-safe. */
import { isAtLeast, type Role } from "./roles";

/** Those that a surface session may be given. `inbox:read` is always included. */
export const CAPABILITIES = [
  "inbox:read",
  "inbox:reply",
  "inbox:assign",
  "inbox:resolve",
  "inbox:note",
  "inbox:start",
  "contacts:read",
  "contacts:write",
  "templates:send",
  "media:upload",
  "delivery:read",
] as const;
export type Capability = (typeof CAPABILITIES)[number];

/**
 * One list for the dashboard and the embedded inbox: each route names those it needs, screens show what is permitted.
 *
 * - `settings`: what is set up for the whole workspace, and contacts in bulk
 * - `members`: who belongs to it, their numbers and what they did
 * - `sees_everything`: all conversations, and what holds them
 */
export const PERMISSIONS = [...CAPABILITIES, "settings", "members", "sees_everything"] as const;
export type Permission = (typeof PERMISSIONS)[number];

const AGENTS: readonly Permission[] = [...CAPABILITIES, "sees_everything"];
export const permissionsOfRole = (role: Role): readonly Permission[] =>
  isAtLeast(role, "admin") ? PERMISSIONS : AGENTS;
export const permissionsOfSession = (capabilities: readonly Capability[]): readonly Permission[] => [
  ...capabilities,
  "sees_everything",
];
