/** A managed workspace's policy: the defaults and the workspace's differences. */
import { z } from "zod";
import { CAPABILITIES, type Environment } from "@/lib/platform/context";

export const Policy = z
  .object({
    setupLinks: z.boolean(),
    commands: z.boolean(),
    surfaceSessions: z.boolean(),
    allowedConnectionTypes: z.array(z.string()),
    allowedCapabilities: z.array(z.string()),
    maxOpenSetupLinks: z.int().nullable().meta({ description: "Null: no limit." }),
    eventRetentionDays: z.int(),
  })
  .meta({ id: "WorkspacePolicy" });
export type Policy = z.infer<typeof Policy>;

const OPEN_LINKS_MAX = 200;
export const EVENT_RETENTION_DAYS = 90;

/** `stored` has only the differences; invalid entries are ignored. */
export function policyOf(environment: Environment, stored: unknown): Policy {
  const usual: Policy = {
    setupLinks: true,
    commands: true,
    surfaceSessions: true,
    allowedConnectionTypes: ["whatsapp"],
    allowedCapabilities: [...CAPABILITIES],
    maxOpenSetupLinks: environment === "live" ? OPEN_LINKS_MAX : null,
    eventRetentionDays: EVENT_RETENTION_DAYS,
  };
  return { ...usual, ...Policy.partial().safeParse(stored).data };
}
