/** Shapes of a workspace in the partner console. Resources of the partner API keep its shapes. */
import { z } from "zod";
import { Environment, PartnerRequest } from "@/lib/account/partners/schemas";
import { InstallationResource } from "@/lib/connections/installations/schemas";
import { CreateSetupLink } from "@/lib/connections/setup-links/schemas";
import { EventEnvelope, FIRST_EPOCH } from "@/lib/events/schemas";
import { WorkspaceSummary } from "@/lib/partner/managed-workspaces/schemas";
import { FoundMessage, Timeline } from "@/lib/partner/timeline/schemas";
import { instant } from "@/lib/platform/shapes";

export { EVENT_TYPES } from "@/lib/events/catalog";

/** The query of each of these routes; an id of the other environment is unknown. */
export const ConsoleEnvironment = z.object({ environment: Environment });
const path = (prefix: string) =>
  z
    .string()
    .max(60)
    .regex(new RegExp(`^${prefix}_`));
export const ConsoleWorkspacePath = z.object({ workspaceId: path("mw") });
export const ConsoleLinkPath = ConsoleWorkspacePath.extend({ setupLinkId: path("sl") });
export const ConsoleSessionPath = ConsoleWorkspacePath.extend({ surfaceSessionId: path("ss") });
export const ConsoleMessagePath = ConsoleWorkspacePath.extend({ messageId: path("msg") });

export const ConsoleWorkspace = WorkspaceSummary.extend({
  latestEvent: z.object({ sequence: z.int(), type: z.string(), recordedAt: instant() }).nullable(),
});
export type ConsoleWorkspace = z.infer<typeof ConsoleWorkspace>;
export const ConsoleWorkspaceList = z.object({
  workspaces: z.array(ConsoleWorkspace),
  total: z.int(),
  nextCursor: z.string().nullable(),
});
export const ListConsoleWorkspaces = ConsoleEnvironment.extend({
  /** A part of the name or the tenant's id, or a workspace's id. */
  q: z.string().trim().max(200).default(""),
  limit: z.coerce.number().int().min(1).max(100).default(50),
  cursor: z.string().max(300).optional(),
});

/** The figures of an environment. Messages are those of the last `days`. */
export const ConsoleNumbers = z.object({
  days: z.int(),
  workspaces: z.int(),
  inbound: z.int(),
  outbound: z.int(),
  failed: z.int(),
});
export type ConsoleNumbers = z.infer<typeof ConsoleNumbers>;

/** The tenant is left out, because it is the workspace's own. */
export const OfferSetupLink = CreateSetupLink.omit({ externalTenantId: true });

const sequence = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER);
export const ExploreEvents = ConsoleEnvironment.extend({
  /** Events before this sequence, or after `after`; with neither, the newest. */
  before: sequence.optional(),
  after: sequence.optional(),
  /** Comma-separated. */
  types: z
    .string()
    .max(2000)
    .default("")
    .transform((value) => value.split(",").filter(Boolean)),
  correlationId: z.string().max(256).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});
export type ExploreEvents = z.infer<typeof ExploreEvents>;

export const EventWindow = z.object({
  /** Newest first. A former process, which may have answered the browser, knows no epochs. */
  events: z.array(EventEnvelope.extend({ epoch: z.string().default(FIRST_EPOCH) })),
  /** The position to continue at, with or without matches; null at the log's end. */
  nextBefore: z.int().nullable(),
  nextAfter: z.int(),
  latestSequence: z.int(),
  oldestSequence: z.int().nullable(),
});
export type EventWindow = z.infer<typeof EventWindow>;

/** `deletedAfterDays`: deliveries this old are gone; null: the message is younger. */
export const MessageEvidence = z.object({
  message: FoundMessage,
  timeline: Timeline,
  deletedAfterDays: z.int().nullable(),
});
export type MessageEvidence = z.infer<typeof MessageEvidence>;

/** A file for support: facts and codes, no content, no full phone number, no secret. */
export const Diagnostics = z.object({
  format: z.literal("parley-message-diagnostics/1"),
  generatedAt: instant(),
  environment: Environment,
  workspace: WorkspaceSummary.pick({ workspaceId: true, externalTenantId: true, status: true, policy: true }),
  message: FoundMessage.omit({ workspaceName: true, externalTenantId: true }).extend({
    /** The last two digits. */
    contactPhone: z.string().nullable(),
  }),
  timeline: Timeline,
  attempts: z.array(
    z.object({
      number: z.int(),
      startedAt: instant(),
      endedAt: instant().nullable(),
      outcome: z.string().nullable(),
      errorCode: z.int().nullable(),
      httpStatus: z.int().nullable(),
    }),
  ),
  installation: InstallationResource.omit({ account: true, externalTenantId: true }).extend({
    account: z
      .object({ wabaId: z.string(), phoneNumberId: z.string(), displayPhoneNumber: z.string() })
      .nullable(),
  }),
  requests: z.array(PartnerRequest),
});
export type Diagnostics = z.infer<typeof Diagnostics>;
