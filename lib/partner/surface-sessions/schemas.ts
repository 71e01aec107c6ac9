/** Shapes of surface sessions, and the names of capabilities. */
import { z } from "zod";
import { TEAMS_MAX } from "@/lib/account/teams/schemas";
import { CAPABILITIES, type Capability } from "@/lib/platform/permissions";
import {
  exampleId,
  nextPage,
  optional,
  pageQuery,
  publicId,
  tenantId,
  workspaceId,
} from "@/lib/platform/public-shapes";
import { doc, instant, uuid } from "@/lib/platform/shapes";

export { CAPABILITIES, type Capability };
export const EXTERNAL_USER_ID_MAX = 256;

const filled = (max: number) =>
  z
    .string()
    .refine((value) => value !== "", "Enter a value.")
    .refine((value) => Array.from(value).length <= max, `Use at most ${max} characters.`)
    .meta({ minLength: 1, maxLength: max });

export const CreateSurfaceSession = z
  .object({
    externalTenantId: tenantId(),
    externalUserId: filled(EXTERNAL_USER_ID_MAX).meta(doc("Your own id of the user.", "user-7")),
    /** Checked one by one, so that an error names the unknown ones. */
    capabilities: z.array(z.string()).meta({
      ...doc(`What the user may do, of ${CAPABILITIES.map((each) => `\`${each}\``).join(", ")}.`, [
        ...["inbox:read", "inbox:reply"],
      ]),
      minItems: 1,
    }),
    externalUserName: filled(200)
      .nullish()
      .transform((value) => value ?? undefined)
      .meta(doc("Shown as the author of the user's messages.", "Maria Silva")),
    teamIds: optional(z.array(z.string().max(200)).max(TEAMS_MAX)).meta(
      doc(
        "The user sees the conversations of these teams, those assigned to them or whose notes name them, and those without a team and an assignee. Without it they see everything.",
        [exampleId("team")],
      ),
    ),
  })
  .meta({
    id: "CreateSurfaceSession",
    example: {
      externalTenantId: "tenant-42",
      externalUserId: "user-7",
      capabilities: ["inbox:read", "inbox:reply"],
      externalUserName: "Maria Silva",
    },
  });
export type CreateSurfaceSession = z.infer<typeof CreateSurfaceSession>;

const EXAMPLE_TOKEN = "sst_Q2mXo7TgYbR1dWcHnZ0eUfPaK3iLsVtBxNyMS9vJ4lQ";
export const CreatedSurfaceSession = z
  .object({
    surfaceSessionId: publicId("surfaceSession", "The session."),
    workspaceId: workspaceId(),
    externalTenantId: tenantId(),
    externalUserId: z.string().meta(doc("Your own id of the user.", "user-7")),
    capabilities: z.array(z.string()).meta(doc("What the user may do.", ["inbox:read", "inbox:reply"])),
    teamIds: z
      .array(z.string())
      .nullable()
      .meta(doc("The teams whose conversations the user sees; null: they see everything.", null)),
    token: z.string().meta(doc("Opens the session once, until tokenExpiresAt.", EXAMPLE_TOKEN)),
    url: z
      .url()
      .meta(
        doc(
          "The page for your frame; it has the token in its fragment.",
          `https://parley.example.com/embed/inbox/${exampleId("surfaceSession")}#${EXAMPLE_TOKEN}`,
        ),
      ),
    expiresAt: instant("When the session ends."),
    tokenExpiresAt: instant("Until when the token can be exchanged."),
  })
  .meta({ id: "CreatedSurfaceSession" });
export type CreatedSurfaceSession = z.infer<typeof CreatedSurfaceSession>;

const SUGAR = new Map([
  ["read", "inbox:read"],
  ["reply", "inbox:reply"],
]);

/**
 * The capability of an alias, or null. `.` for `:`, `conversations` and `messages` for `inbox`, `write` and `send` for
 * `reply`.
 */
export function capabilityOf(word: string): Capability | null {
  const spelled = (SUGAR.get(word) ?? word).replace(".", ":");
  const [area = "", verb = ""] = spelled.split(":");
  const home = area === "conversations" || area === "messages" ? "inbox" : area;
  const said = home === "inbox" && (verb === "write" || verb === "send") ? "reply" : verb;
  return CAPABILITIES.find((each) => each === word || each === `${home}:${said}`) ?? null;
}

/** A session as its partner sees it, without its token. */
export const SurfaceSession = CreatedSurfaceSession.omit({ token: true, url: true })
  .extend({
    externalUserName: z.string().nullable().meta(doc("Their name, if you gave one.", "Maria Silva")),
    exchangedAt: instant("When the frame exchanged the token; null: not yet.").nullable(),
    createdAt: instant("When it was created."),
  })
  .meta({ id: "SurfaceSession" });
export type SurfaceSession = z.infer<typeof SurfaceSession>;
export const ExchangeToken = z.strictObject({ surfaceSessionId: z.string(), token: z.string().max(200) });
export type ExchangeToken = z.infer<typeof ExchangeToken>;

/** A session as its frame sees it. `user.id` is the author of the user's messages. */
export const OpenSession = z.object({
  surfaceSessionId: z.string(),
  workspace: z.object({ id: uuid(), name: z.string() }),
  user: z.object({ id: uuid(), externalUserId: z.string(), name: z.string() }),
  environment: z.enum(["test", "live"]),
  capabilities: z.array(z.enum(CAPABILITIES)),
  /** Null, and absent from a former version: the user sees everything. */
  teamIds: z.array(uuid()).nullish(),
  expiresAt: instant(),
  /** Seconds until `expiresAt`, for a browser with a wrong clock. */
  secondsLeft: z.number(),
});
export type OpenSession = z.infer<typeof OpenSession>;
export const ExchangedSession = z.object({ bearer: z.string(), session: OpenSession });
export type ExchangedSession = z.infer<typeof ExchangedSession>;

export const SurfaceSessionList = z.object({ sessions: z.array(SurfaceSession) });
/** Sessions of one user; without it, of all users. */
export const RevokeSurfaceSessions = z.strictObject({
  externalUserId: filled(EXTERNAL_USER_ID_MAX).optional(),
});
export const RevokedSurfaceSessions = z
  .object({ revoked: z.int().meta(doc("How many ended now.", 1)) })
  .meta({ id: "RevokedSurfaceSessions" });

const externalUserId = filled(EXTERNAL_USER_ID_MAX).meta(doc("Only this user's.", "user-7"));
export const ListSurfaceSessions = z.object({ externalUserId: externalUserId.optional(), ...pageQuery });
export type ListSurfaceSessions = z.infer<typeof ListSurfaceSessions>;
export const SurfaceSessionPage = z
  .object({
    surfaceSessions: z.array(SurfaceSession).meta({ description: "Newest first." }),
    nextCursor: nextPage(),
  })
  .meta({ id: "SurfaceSessionPage" });
export type SurfaceSessionPage = z.infer<typeof SurfaceSessionPage>;
/** `all` has to be explicit, so that a misspelt field does not end everyone's sessions. */
export const RevokePartnersSessions = z
  .object({
    externalUserId: optional(externalUserId),
    all: optional(z.literal(true)).meta(doc("Those of all users.", true)),
  })
  .refine(
    (given) => (given.externalUserId === undefined) !== (given.all === undefined),
    "Send either externalUserId or all: true.",
  )
  .meta({ id: "RevokeSurfaceSessions", minProperties: 1, example: { externalUserId: "user-7" } });
