/** Shapes of the partner API for workspaces and event logs. */
import { z } from "zod";
import { isLocale, isTimezone, Policy } from "@/lib/account/workspaces/schemas";
import { InstallationSummary } from "@/lib/connections/installations/schemas";
import { EventEnvelope, eventTypes, FIRST_EPOCH, waitSeconds } from "@/lib/events/schemas";
import { CAPABILITIES } from "@/lib/platform/permissions";
import {
  EXAMPLE_TENANT,
  nextCursor,
  optional,
  pages,
  pathId,
  sequence,
  tenantId,
  wholeNumber,
  workspaceId,
} from "@/lib/platform/public-shapes";
import { doc, EXAMPLE_UUID, instant } from "@/lib/platform/shapes";

const codePoints = (value: string): number => Array.from(value).length;
const bounded = (max: number) =>
  z
    .string()
    .refine((value) => value !== "", "Enter a value.")
    .refine((value) => codePoints(value) <= max, `Use at most ${max} characters.`)
    .meta({ minLength: 1, maxLength: max });

export const TENANT_ID_MAX = 128;
export const ALLOWLIST_MAX = 20;

/** The partner's own id: byte-exact and case-sensitive. */
export const ExternalTenantId = bounded(TENANT_ID_MAX);

/** Values that Intl does not know are kept as given, so their length is no reason to refuse a tenant either. */
const given = () =>
  z
    .string()
    .refine((value) => codePoints(value) <= 2000, "Use at most 2000 characters.")
    .meta({ maxLength: 2000 });

export const CreateWorkspace = z
  .object({
    externalTenantId: ExternalTenantId.meta(doc("Your own id of the tenant; byte-exact.", EXAMPLE_TENANT)),
    name: bounded(200).meta(doc("What people read.", "Bakery Silva")),
    locale: optional(given()).meta(
      doc("The language of its setup links and templates; `en` without it.", "pt-BR"),
    ),
    timezone: optional(given()).meta(doc("An IANA name; `UTC` without it.", "Europe/Lisbon")),
    returnUrlAllowlist: optional(
      z
        .array(
          z
            .string()
            .max(2000, "Use at most 2000 characters.")
            .refine((value) => URL.canParse(value), "Enter an absolute URI.")
            .meta({ format: "uri" }),
        )
        .max(ALLOWLIST_MAX, `Send at most ${ALLOWLIST_MAX} items.`),
    ).meta(
      doc("Where setup links may lead back to; each entry allows the paths below it. Empty: any https URL.", [
        "https://app.example.com/return",
      ]),
    ),
  })
  .meta({ id: "CreateWorkspace" });
export type CreateWorkspace = z.infer<typeof CreateWorkspace>;

export const CreatedWorkspace = z
  .object({
    workspaceId: workspaceId(),
    externalTenantId: tenantId(),
    created: z
      .boolean()
      .meta(doc("False when the tenant already had a workspace, which stays unchanged.", true)),
  })
  .meta({ id: "CreatedWorkspace" });
export type CreatedWorkspace = z.infer<typeof CreatedWorkspace>;

const Deletion = z
  .object({
    requestedAt: instant("When it was first asked for."),
    finalAt: instant("From then on nothing brings the workspace back; the removal begins within a minute."),
  })
  .meta({ id: "WorkspaceDeletion", description: "Only while the workspace is being deleted." });

export const WorkspaceSummary = z
  .object({
    workspaceId: workspaceId(),
    externalTenantId: tenantId(),
    name: z.string().meta(doc("What people read.", "Bakery Silva")),
    locale: z.string().meta(doc("The language of its setup links and templates.", "pt-BR")),
    timezone: z.string().meta(doc("As it was given.", "Europe/Lisbon")),
    status: z
      .enum(["active", "suspended", "archived"])
      .meta(doc("Only an active one takes writes.", "active")),
    environment: z.enum(["test", "live"]).meta(doc("That of the key which created it, for ever.", "test")),
    organizationId: z
      .string()
      .meta(doc("The UUID for `data-widget-id` of the messenger's tag.", EXAMPLE_UUID)),
    returnUrlAllowlist: z
      .array(z.string())
      .meta(doc("Where setup links may lead back to.", ["https://app.example.com/return"])),
    policy: Policy.meta({ description: "What you allowed." }),
    installation: InstallationSummary.meta({ description: "Its WhatsApp number, in short." }),
    latestSequence: sequence("The number of its newest event; 0 without any."),
    createdAt: instant("When it was created."),
    updatedAt: instant("When one of these fields last changed."),
    deletion: Deletion.optional(),
  })
  .meta({ id: "Workspace" });
export type WorkspaceSummary = z.infer<typeof WorkspaceSummary>;

export const ListWorkspaces = z.object({
  externalTenantId: z.string().optional().meta(doc("Only this tenant's; exact match.", EXAMPLE_TENANT)),
  ...pages,
});
export type ListWorkspaces = z.infer<typeof ListWorkspaces>;

export const WorkspaceList = z
  .object({
    workspaces: z.array(WorkspaceSummary).meta({ description: "Newest first." }),
    total: z.int().meta(doc("All that match, not only those of this page.", 1)),
    nextCursor: nextCursor(),
  })
  .meta({ id: "WorkspaceList" });
export type WorkspaceList = z.infer<typeof WorkspaceList>;

export const PULL_LIMIT_MAX = 500;

export const PullEvents = z.object({
  afterSequence: wholeNumber(0, Number.MAX_SAFE_INTEGER, 0, "Your cursor: events after this number."),
  limit: wholeNumber(1, PULL_LIMIT_MAX, 100, "How many at most."),
  types: eventTypes(),
  wait: waitSeconds(),
});
export type PullEvents = z.infer<typeof PullEvents>;

export const EventPage = z
  .object({
    events: z.array(EventEnvelope).meta({ description: "In sequence order." }),
    nextAfterSequence: sequence("The next call's afterSequence."),
    hasMore: z.boolean().meta(doc("Whether more are there now.", false)),
    latestSequence: sequence("The number of the log's newest event; 0 without any."),
    oldestSequence: z.int().nullable().meta(doc("The oldest retained number; null for an empty log.", 1)),
    truncated: z
      .boolean()
      .meta(doc("True when events after the given cursor are no longer retained.", false)),
    epoch: z
      .string()
      .meta(
        doc(
          "The log's epoch. When it differs from the one that you stored, the log was restored from a backup.",
          FIRST_EPOCH,
        ),
      ),
    cursorAhead: z
      .boolean()
      .meta(
        doc(
          "True when the given cursor is beyond the log's end: it is of another log, or the log was just restored from a backup and its `log.restored` follows.",
          false,
        ),
      ),
  })
  .meta({ id: "EventPage" });
export type EventPage = z.infer<typeof EventPage>;

export const WorkspacePath = z.object({ workspaceId: pathId("workspace", "The workspace.") });
export const SetupLinkPath = WorkspacePath.extend({ setupLinkId: pathId("setupLink", "The setup link.") });
export const AttachmentPath = WorkspacePath.extend({ attachmentId: pathId("attachment", "The file.") });
export const ConversationPath = WorkspacePath.extend({
  conversationId: pathId("conversation", "The conversation."),
});
export const CommandPath = WorkspacePath.extend({ commandId: pathId("command", "The command.") });
export const ContactPath = WorkspacePath.extend({ contactId: pathId("contact", "The contact.") });
export const SurfaceSessionPath = WorkspacePath.extend({
  surfaceSessionId: pathId("surfaceSession", "The session."),
});
export const MessagePath = WorkspacePath.extend({ messageId: pathId("message", "The message.") });

/** Deliveries must not outlive their events, so those are kept for at least a month. */
export const POLICY_RANGES = {
  maxOpenSetupLinks: [0, 10_000],
  dailyCommands: [1, 100_000_000],
  eventRetentionDays: [30, 365],
  messageRetentionDays: [1, 3650],
} as const satisfies Partial<Record<keyof Policy, readonly [number, number]>>;
type Ranged = keyof typeof POLICY_RANGES;

export const rangeRule = (name: Ranged): string =>
  `Enter a whole number from ${POLICY_RANGES[name].join(" to ")}.`;
const ranged = (name: Ranged) => {
  const [min, max] = POLICY_RANGES[name];
  const rule = rangeRule(name);
  return z.int(rule).min(min, rule).max(max, rule);
};
const documented = (name: Ranged) => Policy.shape[name].meta() ?? {};

const policy = {
  ...Policy.pick({ setupLinks: true, commands: true, surfaceSessions: true }).shape,
  allowedCapabilities: z
    .array(z.enum(CAPABILITIES))
    .max(CAPABILITIES.length)
    .meta(Policy.shape.allowedCapabilities.meta() ?? {}),
  maxOpenSetupLinks: ranged("maxOpenSetupLinks").nullable().meta(documented("maxOpenSetupLinks")),
  eventRetentionDays: ranged("eventRetentionDays").meta(documented("eventRetentionDays")),
  messageRetentionDays: ranged("messageRetentionDays").nullable().meta(documented("messageRetentionDays")),
  dailyCommands: ranged("dailyCommands").nullable().meta(documented("dailyCommands")),
};

const namesNothing = (value: object): boolean => Object.values(value).every((each) => each === undefined);
const SOMETHING = "Send the fields to change.";

export const ChangeWorkspace = z
  .strictObject({
    returnUrlAllowlist: z
      .array(
        z
          .string()
          .trim()
          .max(2000, "Use at most 2000 characters.")
          .refine((value) => URL.canParse(value), "Enter an absolute URI."),
      )
      .max(ALLOWLIST_MAX, `Send at most ${ALLOWLIST_MAX} items.`),
    policy: z.strictObject(policy).partial(),
  })
  .partial()
  .refine((value) => !namesNothing(value), SOMETHING);
export type ChangeWorkspace = z.infer<typeof ChangeWorkspace>;

const { name, locale, timezone, returnUrlAllowlist } = CreateWorkspace.shape;
/** The partner API's form: fields that are absent or null stay unchanged. */
export const UpdateWorkspace = z
  .object({
    name: optional(name).meta(doc("What people read.", "Bakery Silva & Filhos")),
    // createWorkspace takes any, as the specification's partners send them.
    locale: locale.refine((value) => value === undefined || isLocale(value), "Enter a locale such as pt-BR."),
    timezone: timezone.refine(
      (value) => value === undefined || isTimezone(value),
      "Enter a time zone such as Europe/Lisbon.",
    ),
    returnUrlAllowlist,
    policy: optional(z.object(policy).partial()).meta(
      doc("What changes of the policy. The key needs the scope `workspaces:policy` too.", {
        eventRetentionDays: 180,
      }),
    ),
  })
  .refine((value) => !namesNothing(value), SOMETHING)
  .meta({
    id: "UpdateWorkspace",
    minProperties: 1,
    example: { name: "Bakery Silva & Filhos", timezone: "America/Bahia" },
  });
export type UpdateWorkspace = z.infer<typeof UpdateWorkspace>;
export const ChangeWorkspaceStatus = z.strictObject({ status: WorkspaceSummary.shape.status });
export type ChangeWorkspaceStatus = z.infer<typeof ChangeWorkspaceStatus>;
