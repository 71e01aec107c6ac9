/** Shapes of the partner API for workspaces and event logs. */
import { z } from "zod";
import { EventEnvelope } from "@/lib/events/schemas";
import { InstallationSummary } from "@/lib/installations/schemas";
import { CAPABILITIES } from "@/lib/platform/context";
import { instant } from "@/lib/platform/shapes";
import { Policy } from "@/lib/workspaces/schemas";

const codePoints = (value: string): number => Array.from(value).length;
const bounded = (max: number) =>
  z
    .string()
    .refine((value) => value !== "", "may not be empty")
    .refine((value) => codePoints(value) <= max, `at most ${max} characters`)
    .meta({ minLength: 1, maxLength: max });
const optional = <S extends z.ZodType>(schema: S) =>
  schema.nullish().transform((value) => value ?? undefined);

export const TENANT_ID_MAX = 128;
export const ALLOWLIST_MAX = 20;

/** The partner's own id: byte-exact and case-sensitive. */
export const ExternalTenantId = bounded(TENANT_ID_MAX);

export const CreateWorkspace = z
  .object({
    externalTenantId: ExternalTenantId.meta({ example: "tenant-42" }),
    name: bounded(200).meta({ example: "Bakery Silva" }),
    locale: optional(z.string().refine((value) => codePoints(value) <= 64, "at most 64 characters")),
    timezone: optional(z.string().refine((value) => codePoints(value) <= 64, "at most 64 characters")),
    returnUrlAllowlist: optional(
      z
        .array(
          z
            .string()
            .max(2000, "at most 2000 characters")
            .refine((value) => URL.canParse(value), "is not an absolute URI")
            .meta({ format: "uri" }),
        )
        .max(ALLOWLIST_MAX, `at most ${ALLOWLIST_MAX} items`),
    ),
  })
  .meta({ id: "CreateWorkspace" });
export type CreateWorkspace = z.infer<typeof CreateWorkspace>;

export const CreatedWorkspace = z
  .object({
    workspaceId: z.string().meta({ example: "mw_01h455vb4pex5vsknk084sn02q" }),
    externalTenantId: z.string(),
    created: z
      .boolean()
      .meta({ description: "False when the tenant already had a workspace, which stays unchanged." }),
  })
  .meta({ id: "CreatedWorkspace" });
export type CreatedWorkspace = z.infer<typeof CreatedWorkspace>;

export const WorkspaceSummary = z
  .object({
    workspaceId: z.string(),
    externalTenantId: z.string(),
    name: z.string(),
    locale: z.string(),
    timezone: z.string(),
    status: z.enum(["active", "suspended", "archived"]),
    environment: z.enum(["test", "live"]),
    organizationId: z.string().meta({ description: "The UUID for `data-widget-id` of the messenger's tag." }),
    returnUrlAllowlist: z.array(z.string()),
    policy: Policy,
    installation: InstallationSummary,
    latestSequence: z.int(),
    createdAt: instant(),
    updatedAt: instant(),
  })
  .meta({ id: "Workspace" });
export type WorkspaceSummary = z.infer<typeof WorkspaceSummary>;

const wholeNumber = (min: number, max: number, usual: number) =>
  z
    .string()
    .regex(/^\d{1,16}$/, `a whole number of ${min} to ${max}`)
    .transform(Number)
    .refine((value) => value >= min && value <= max, `a whole number of ${min} to ${max}`)
    .optional()
    .transform((value) => value ?? usual)
    .meta({ type: "integer", minimum: min, maximum: max, default: usual });

export const ListWorkspaces = z.object({
  externalTenantId: z.string().optional().meta({ description: "Exact match." }),
  limit: z
    .string()
    .regex(/^\d{1,3}$/, "a whole number of 1 to 500")
    .transform(Number)
    .refine((value) => value >= 1 && value <= 500, "a whole number of 1 to 500")
    .optional()
    .meta({ type: "integer", minimum: 1, maximum: 500, description: "Without it, all items are listed." }),
  cursor: z.string().max(300).optional(),
});
export type ListWorkspaces = z.infer<typeof ListWorkspaces>;

export const WorkspaceList = z
  .object({
    workspaces: z.array(WorkspaceSummary).meta({ description: "Newest first." }),
    total: z.int(),
    nextCursor: z.string().optional(),
  })
  .meta({ id: "WorkspaceList" });
export type WorkspaceList = z.infer<typeof WorkspaceList>;

export const PULL_LIMIT_MAX = 500;

export const PullEvents = z.object({
  afterSequence: wholeNumber(0, Number.MAX_SAFE_INTEGER, 0),
  limit: wholeNumber(1, PULL_LIMIT_MAX, 100),
});
export type PullEvents = z.infer<typeof PullEvents>;

export const EventPage = z
  .object({
    events: z.array(EventEnvelope).meta({ description: "In sequence order." }),
    nextAfterSequence: z.int().meta({ description: "The next call's afterSequence." }),
    hasMore: z.boolean(),
    latestSequence: z.int(),
    oldestSequence: z
      .int()
      .nullable()
      .meta({ description: "The oldest retained sequence; null for an empty log." }),
    truncated: z
      .boolean()
      .meta({ description: "True when events after the given cursor are no longer retained." }),
    epoch: z.string().meta({
      description:
        "The log's epoch. When it differs from the one that you stored, the log was restored from a backup.",
    }),
    cursorAhead: z.boolean().meta({
      description:
        "True when the given cursor is beyond the log's end: it is of another log, or the log was just restored from a backup and its `log.restored` follows.",
    }),
  })
  .meta({ id: "EventPage" });
export type EventPage = z.infer<typeof EventPage>;

const path = (prefix: string) =>
  z.string().meta({ description: `Begins with ${prefix}_.`, pattern: `^${prefix}_` });
export const WorkspacePath = z.object({ workspaceId: path("mw") });
export const SetupLinkPath = WorkspacePath.extend({ setupLinkId: path("sl") });
export const MessagePath = WorkspacePath.extend({ messageId: path("msg") });

/** At least a month, because deliveries must not outlive their events; at most a year. */
export const RETENTION_DAYS = { min: 30, max: 365 };
const OPEN_LINKS_MAX = 10_000;

export const ChangeWorkspace = z
  .strictObject({
    returnUrlAllowlist: z
      .array(
        z
          .string()
          .trim()
          .max(2000, "at most 2000 characters")
          .refine((value) => URL.canParse(value), "is not an absolute URI"),
      )
      .max(ALLOWLIST_MAX, `at most ${ALLOWLIST_MAX} items`),
    policy: z
      .strictObject({
        setupLinks: Policy.shape.setupLinks,
        commands: Policy.shape.commands,
        surfaceSessions: Policy.shape.surfaceSessions,
        allowedCapabilities: z.array(z.enum(CAPABILITIES)).max(CAPABILITIES.length),
        maxOpenSetupLinks: z.int().min(0).max(OPEN_LINKS_MAX).nullable(),
        eventRetentionDays: z
          .int()
          .min(RETENTION_DAYS.min, `at least ${RETENTION_DAYS.min} days`)
          .max(RETENTION_DAYS.max, `at most ${RETENTION_DAYS.max} days`),
      })
      .partial(),
  })
  .partial()
  .refine((value) => Object.keys(value).length > 0, "names nothing to change");
export type ChangeWorkspace = z.infer<typeof ChangeWorkspace>;
export const ChangeWorkspaceStatus = z.strictObject({ status: WorkspaceSummary.shape.status });
export type ChangeWorkspaceStatus = z.infer<typeof ChangeWorkspaceStatus>;
