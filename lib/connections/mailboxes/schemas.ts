/** Shapes of mailboxes: addresses of a workspace for support. Browser-safe. */
import { z } from "zod";
import { email, instant, name, uuid } from "@/lib/platform/shapes";

export const MailboxAccess = z.enum(["password", "google", "microsoft", "forwarding"]);
export type MailboxAccess = z.infer<typeof MailboxAccess>;
export const MailboxState = z.enum(["waiting", "connected", "action_required"]);
export type MailboxState = z.infer<typeof MailboxState>;

/** Providers with a sign-in of their own. */
export const OauthProvider = z.enum(["google", "microsoft"]);
export type OauthProvider = z.infer<typeof OauthProvider>;

const host = () =>
  z
    .string()
    .trim()
    .toLowerCase()
    .max(253)
    .regex(/^[a-z0-9.:-]+$/, "Enter a host name such as mail.example.com.");
export const ServerAddress = z.strictObject({
  host: host(),
  port: z.number().int().min(1).max(65_535),
  /** `none` only to this machine. */
  security: z.enum(["tls", "starttls", "none"]),
});
export type ServerAddress = z.infer<typeof ServerAddress>;

/** Why a mailbox needs attention: the code of a mail failure, and the server's answer. */
const MailboxProblem = z.object({
  /** Reading or sending. */
  side: z.enum(["imap", "smtp"]),
  code: z.string(),
  message: z.string(),
  detail: z.string().nullable(),
});
export type MailboxProblem = z.infer<typeof MailboxProblem>;

export const Mailbox = z.object({
  id: uuid(),
  address: z.string(),
  displayName: z.string(),
  signature: z.string(),
  access: MailboxAccess,
  state: MailboxState,
  problem: MailboxProblem.nullable(),
  isDefault: z.boolean(),
  imap: ServerAddress.nullable(),
  smtp: ServerAddress.nullable(),
  userName: z.string().nullable(),
  /** Where its mails are to be forwarded to. */
  forwardTo: z.string().nullable(),
  lastInboundAt: instant().nullable(),
  lastSentAt: instant().nullable(),
  /** The last test mail: when it was sent, and when it came back. */
  testSentAt: instant().nullable(),
  testedAt: instant().nullable(),
  /** The server whose Authentication-Results are believed; null: none, so senders are not checked. */
  authservId: z.string().nullable(),
  /** False: a forwarding mailbox sends nothing until it has proved its address. */
  isProved: z.boolean(),
});
export type Mailbox = z.infer<typeof Mailbox>;

export const ListedMailbox = Mailbox.extend({
  /** Mails that could not be processed and were not dismissed, up to 1,000. */
  failedMails: z.number().int(),
});
export type ListedMailbox = z.infer<typeof ListedMailbox>;

export const MailboxList = z.object({
  mailboxes: z.array(ListedMailbox),
  /** Whether mails can be forwarded to an address of this server. */
  canForward: z.boolean(),
  /** Whether this server sends mail of its own. */
  canSend: z.boolean(),
  /** The folder in which this server's own mails are files, since it has no mail server. Null otherwise, and for agents. */
  outbox: z.string().nullable(),
  /** The mailbox of this server, for forwarded mails and for answers: `fails` after ten minutes, `missing` if none is set. */
  incoming: z.enum(["works", "fails", "missing"]),
  /** Providers whose sign-in the operator has set up. */
  providers: z.array(OauthProvider),
});
export type MailboxList = z.infer<typeof MailboxList>;

const displayName = z.union([z.literal(""), name(120)]);
const SIGNATURE_MAX = 2000;
const signature = z.string().max(SIGNATURE_MAX);
const secret = z.string().min(1, "Enter a value.").max(500);

const WithPassword = z.strictObject({
  access: z.literal("password"),
  address: email(),
  displayName: displayName.default(""),
  userName: name(320),
  password: secret,
  imap: ServerAddress,
  smtp: ServerAddress,
});
const Forwarded = z.strictObject({
  access: z.literal("forwarding"),
  address: email(),
  displayName: displayName.default(""),
});
export const ConnectMailbox = z.discriminatedUnion("access", [WithPassword, Forwarded]);
export type ConnectMailbox = z.infer<typeof ConnectMailbox>;

export const StartOauth = z.strictObject({ provider: OauthProvider, address: email() });
export type StartOauth = z.infer<typeof StartOauth>;
export const StartedOauth = z.object({ url: z.string() });
/** The provider's answer after the sign-in. */
export const FinishOauth = z.strictObject({ state: z.string().max(4000), code: z.string().min(1).max(4000) });
export type FinishOauth = z.infer<typeof FinishOauth>;

export const UpdateMailbox = z
  .strictObject({
    displayName,
    signature,
    isDefault: z.literal(true),
    userName: name(320),
    password: secret,
    imap: ServerAddress,
    smtp: ServerAddress,
    /** Empty: senders are not checked. */
    authservId: z
      .string()
      .trim()
      .toLowerCase()
      .max(253)
      .regex(/^[^\s;"()=]*$/, "Enter the name of a server."),
    /** The code of the last test mail: it proves the address of a forwarding mailbox. */
    code: z.string().max(100),
  })
  .partial()
  .refine((value) => Object.keys(value).length > 0, "Send the fields to change.");
export type UpdateMailbox = z.infer<typeof UpdateMailbox>;

export const GuessServers = z.object({ address: email() });
/** Settings of an address's provider. `provider`: one with a sign-in of its own. */
export const GuessedServers = z.object({
  provider: OauthProvider.nullable(),
  imap: ServerAddress,
  smtp: ServerAddress,
  /** Whether the settings are known, not only likely. */
  isKnown: z.boolean(),
  /** Whether the provider wants a password made for programs. */
  needsAppPassword: z.boolean(),
});
export type GuessedServers = z.infer<typeof GuessedServers>;
