/** Shapes of a workspace for its members, and a managed workspace's policy. */
import { z } from "zod";
import type { Environment } from "@/lib/platform/context";
import { CAPABILITIES } from "@/lib/platform/permissions";
import { doc, instant, name, text, uuid } from "@/lib/platform/shapes";
import { ArticlePages } from "./article-pages";
import { MessengerForm } from "./form";

export { ARTICLE_PAGES_MAX, ArticlePage, ArticlePages, PAGE_ARTICLES_MAX } from "./article-pages";

export const Policy = z
  .object({
    setupLinks: z.boolean().meta(doc("Whether setup links can be created.", true)),
    commands: z.boolean().meta(doc("Whether commands are accepted.", true)),
    surfaceSessions: z.boolean().meta(doc("Whether sessions of the embedded inbox can be created.", true)),
    allowedConnectionTypes: z.array(z.string()).meta(doc("What a setup link may connect.", ["whatsapp"])),
    allowedCapabilities: z
      .array(z.string())
      .meta(doc("What a session may be given.", ["inbox:read", "inbox:reply"])),
    maxOpenSetupLinks: z
      .int()
      .nullable()
      .meta(doc("How many setup links may be open at once. Null: no limit.", 200)),
    eventRetentionDays: z.int().meta(doc("For how long events are kept.", 90)),
    /** A former process, which may have answered the browser, has none. */
    messageRetentionDays: z
      .int()
      .nullable()
      .default(null)
      .meta(doc("After how many days messages are erased. Null: never.", null)),
    dailyCommands: z
      .int()
      .nullable()
      .default(null)
      .meta(doc("How many commands are accepted in a day of UTC. Null: no limit.", null)),
  })
  .meta({ id: "WorkspacePolicy" });
export type Policy = z.infer<typeof Policy>;

const OPEN_LINKS_MAX = 200;
export const EVENT_RETENTION_DAYS = 90;

const StoredPolicy = Policy.partial();

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
    messageRetentionDays: null,
    dailyCommands: null,
  };
  return { ...usual, ...StoredPolicy.safeParse(stored).data };
}

export const Workspace = z.object({
  id: uuid(),
  name: z.string(),
  locale: z.string(),
  timezone: z.string(),
  requiresSecondFactor: z.boolean(),
  /** Replies by e-mail and WhatsApp wait ten seconds, so that they can be taken back. A former process answers without it. */
  undoSend: z.boolean().default(false),
  /** Domains whose addresses can be invited; empty: all. A former process answers without them. */
  invitationDomains: z.array(z.string()).default([]),
  /** A partner's: only the partner can delete it. */
  isManaged: z.boolean(),
  /** Only while it is being deleted. */
  deletionFinalAt: instant().nullable(),
});
export type Workspace = z.infer<typeof Workspace>;

export const WorkspaceName = name(200);
export const timezone = z.string().max(64).refine(isTimezone, "Enter a time zone such as Europe/Lisbon.");
/** The browser's time zone. One that this server does not know is ignored. */
export const BrowsersTimezone = timezone.optional().catch(undefined);
const locale = z.string().max(64).refine(isLocale, "Enter a locale such as pt-BR.");

const EmailDomain = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, "Enter a domain such as example.com.");
export const InvitationDomains = z.strictObject({ invitationDomains: z.array(EmailDomain).max(20) });

export const UpdateWorkspace = z
  .strictObject({
    name: WorkspaceName,
    locale,
    timezone,
    requiresSecondFactor: z.boolean(),
    undoSend: z.boolean(),
    ...InvitationDomains.shape,
  })
  .partial()
  .refine((value) => Object.keys(value).length > 0, "Send the fields to change.");
export type UpdateWorkspace = z.infer<typeof UpdateWorkspace>;

/** An app's pages, such as capacitor://localhost or app://. Those of the web are named by their host. */
const APP =
  /^(?!(?:https?|wss?|javascript|data|blob|about):)[a-z][a-z\d+.-]{0,30}:\/\/(?:[a-z\d.-]{1,200}(?::\d{1,5})?)?$/;
const HOST = /^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/;
/** A host name that may frame the messenger's panel; a leading `*.` allows its subdomains. */
const Domain = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .refine(
    (domain) => HOST.test(domain) || APP.test(domain),
    "Enter a host name such as www.example.com, or the scheme of an app such as capacitor://localhost.",
  );

export const POSITIONS = ["left", "right"] as const;
export const THEMES = ["light", "dark", "auto"] as const;
/** How the launcher looks; the tag's attributes win over it. */
const look = {
  color: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^#?([\da-f]{3}|[\da-f]{6})$/, "Enter a colour such as #0c6e73.")
    .transform((given) => given.replace("#", "").replace(/^(.)(.)(.)$/, "$1$1$2$2$3$3")),
  position: z.enum(POSITIONS),
  theme: z.enum(THEMES),
  launcherLabel: z.string().trim().max(30, "Use at most 30 characters."),
  isLauncherHidden: z.boolean(),
};

export const MessengerSettings = z.object({
  color: z.string(),
  position: look.position,
  theme: look.theme,
  launcherLabel: z.string(),
  isLauncherHidden: z.boolean(),
  greeting: z.string(),
  replyTimeHint: z.string(),
  allowedDomains: z.array(z.string()),
  takesFiles: z.boolean(),
  /** Whether answers go by e-mail to visitors who have gone. */
  mailsAnswers: z.boolean(),
  requiresIdentity: z.boolean(),
  form: MessengerForm.nullable(),
  /** Whether the panel has articles, where the help center is published. A former process answers without these two. */
  showsArticles: z.boolean().default(true),
  /** The collection whose articles come first; null: the help center's first one. */
  articleCollectionId: uuid().nullable().default(null),
  articlePages: ArticlePages.default([]),
});
export type MessengerSettings = z.infer<typeof MessengerSettings>;

export const UpdateMessengerSettings = z
  .strictObject({
    ...look,
    greeting: text(300),
    /** Empty: the measured reply time is shown. */
    replyTimeHint: z.union([z.literal(""), text(120)]),
    allowedDomains: z.array(Domain).max(50),
    takesFiles: z.boolean(),
    mailsAnswers: z.boolean(),
    requiresIdentity: z.boolean(),
    form: MessengerForm.nullable(),
    showsArticles: z.boolean(),
    articleCollectionId: uuid().nullable(),
    articlePages: ArticlePages,
  })
  .partial();
export type UpdateMessengerSettings = z.infer<typeof UpdateMessengerSettings>;
/** The part of it that the form with the preview changes. */
export const MessengerLook = z.object(look);
export type MessengerLook = z.infer<typeof MessengerLook>;
/** The look in a workspace without stored settings; the columns have the same defaults. */
export const DEFAULT_LOOK: MessengerLook = {
  color: "0c6e73",
  position: "right",
  theme: "auto",
  launcherLabel: "",
  isLauncherHidden: false,
};

export function isTimezone(value: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone: value }));
  } catch {
    return false;
  }
}

export function isLocale(value: string): boolean {
  try {
    return Intl.getCanonicalLocales(value).length === 1;
  } catch {
    return false;
  }
}
