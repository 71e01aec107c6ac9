/** Shapes of a workspace's own roles. Browser-safe. */
import { z } from "zod";
import { CAPABILITIES, VISIBILITIES } from "@/lib/platform/permissions";
import { name, uuid } from "@/lib/platform/shapes";

export const OWN_ROLES_MAX = 30;
const OTHERS = ["articles", "settings"] as const;
/**
 * A role can permit these besides reading the inbox, which each does. Admins alone decide who belongs to the workspace, so that
 * no one gives themselves more.
 */
export const GIVABLE = [...CAPABILITIES.filter((each) => each !== "inbox:read"), ...OTHERS];

const permissions = z
  .array(z.enum(GIVABLE))
  .max(GIVABLE.length)
  .transform((given) => GIVABLE.filter((each) => given.includes(each)));
const sees = z.enum(VISIBILITIES);

export const OwnRole = z.object({ id: uuid(), name: z.string(), permissions: z.array(z.string()), sees });
export type OwnRole = z.infer<typeof OwnRole>;
/** `members`: how many have it. */
export const OwnRoleList = z.object({ roles: z.array(OwnRole.extend({ members: z.int() })) });
export type OwnRoleList = z.infer<typeof OwnRoleList>;

/** The settings show deliveries and mails of all conversations. */
const isWhole = (role: { permissions: string[]; sees: string }): boolean =>
  role.sees === "everything" || !role.permissions.includes("settings");
const NOT_WHOLE = {
  path: ["sees"],
  message: "The settings show what others wrote, so a role that sets up the workspace sees everything.",
};

const fields = { name: name(60), permissions, sees };
export const SaveOwnRole = z.strictObject(fields).refine(isWhole, NOT_WHOLE);
export type SaveOwnRole = z.infer<typeof SaveOwnRole>;
/** An `id` of the caller makes a repeated create safe. */
export const CreateOwnRole = z.strictObject({ id: uuid(), ...fields }).refine(isWhole, NOT_WHOLE);
export type CreateOwnRole = z.infer<typeof CreateOwnRole>;
