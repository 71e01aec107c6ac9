/** The only reader of process.env. .env.example explains every variable. */
import { isIP } from "node:net";
import { z } from "zod";
import { withoutTrailingSlashes } from "./paths";

const optional = (schema: z.ZodString) =>
  z.preprocess((value) => (value === "" ? undefined : value), schema.optional());

const oneOf = <const T extends readonly string[]>(...values: T) =>
  z.enum(values, `${values.slice(0, -1).join(", ")} or ${values.at(-1)}`);
const number = (minimum: number, maximum: number) => {
  const expected = `a number from ${minimum} to ${maximum}`;
  return z.coerce.number(expected).min(minimum, expected).max(maximum, expected);
};
const wholeNumber = (minimum: number, maximum: number) =>
  number(minimum, maximum).int("a number without a fraction");
const hasHost = (address: string): boolean => URL.canParse(address) && new URL(address).hostname !== "";

/** An IP address, also with a port; that of an IPv6 address follows brackets. */
function isServer(text: string): boolean {
  const [, inBrackets, other, port] = /^(?:\[([^\]]+)\]|([\d.]+))(?::(\d{1,5}))?$/.exec(text) ?? [];
  return isIP(inBrackets ?? other ?? text) > 0 && Number(port ?? 53) <= 65535;
}

/** A message completes "NAME: must be …". */
export const EnvSchema = z.object({
  NODE_ENV: oneOf("development", "production", "test").default("production"),
  HOST: z.string().min(1).default("127.0.0.1"),
  PORT: wholeNumber(0, 65535).default(3000),
  APP_URL: z
    .url({ protocol: /^https?$/, error: "an address such as https://parley.example.com" })
    .refine((value) => !value.includes("@"), "an address without user and password")
    .transform(withoutTrailingSlashes),
  DATA_DIR: z.string().min(1).default(".data"),
  DATABASE_URL: z.url({
    protocol: /^postgres(ql)?$/,
    error:
      "a postgresql:// address; in the user and password write / as %2F, + as %2B, @ as %40 (percent-encoding)",
  }),
  MIGRATE_ON_START: oneOf("0", "1").default("1"),
  NEXTAUTH_SECRET: z.string().min(32, "at least 32 characters; make one with: openssl rand -base64 32"),
  SECRET_KEYRING: z.string().min(1),
  OUTBOUND_ALLOW_LOOPBACK: oneOf("0", "1").default("0"),
  DRAIN_DELAY: number(0, 300).default(0),
  DRAIN_SECONDS: number(1, 300).default(20),
  // Name servers that are asked about customers' own domains; without them the system's.
  DNS_SERVERS: z
    .string()
    .default("")
    .transform((list) => list.split(/[\s,]+/).filter(Boolean))
    .refine(
      (list) => list.every(isServer),
      "addresses of name servers, such as 9.9.9.9 or 127.0.0.1:5353, separated by commas",
    ),
  TRUSTED_PROXIES: wholeNumber(0, 10).default(0),
  SIGN_UP: oneOf("open", "invited", "closed").default("open"),
  PLATFORM_OPERATORS: z
    .string()
    .default("")
    .transform((list) =>
      list
        .toLowerCase()
        .split(/[\s,]+/)
        .filter(Boolean),
    )
    .pipe(z.array(z.email("e-mail addresses, separated by commas"))),
  METRICS_TOKEN: optional(
    z.string().regex(/^\S{16,}$/, "at least 16 characters, no spaces; make one with: openssl rand -hex 24"),
  ),
  RATE_LIMIT_SCALE: number(0.001, 1_000_000).default(1),
  LOG_LEVEL: oneOf("silent", "error", "warn", "info", "debug").default("info"),
  SMTP_URL: optional(
    z
      .string()
      .regex(/^smtps?:\/\//, "an smtp:// or smtps:// address")
      .refine(
        hasHost,
        "an address with a host, such as smtps://user:password@mail.example.com; in the user and password write / as %2F and @ as %40",
      ),
  ),
  // Mails in: both, or none.
  INBOUND_MAIL_URL: optional(
    z.string().regex(/^imaps?:\/\/[^@/:]+:[^@/]+@./, "an imap:// or imaps:// address with user and password"),
  ),
  REPLY_ADDRESS: optional(
    z.string().regex(/^[^@\s+]{1,20}@[^@\s]+$/, "an e-mail address such as reply@parley.example.com"),
  ),
  // Through SMTP_URL: the day's limits (docs/limits.md); 0: none.
  MAIL_FIRST_CONTACTS_PER_DAY: wholeNumber(0, 1_000_000_000).default(50),
  MAIL_PER_RECIPIENT_PER_DAY: wholeNumber(0, 1_000_000_000).default(5),
  // MB that the disk of DATA_DIR must keep free, and MB that a workspace may store in a day; 0: no limit.
  FILES_FREE_MB: wholeNumber(0, 1_000_000_000).default(512),
  MAIL_MB_PER_DAY: wholeNumber(0, 1_000_000_000).default(2000),
  UPLOAD_MB_PER_DAY: wholeNumber(0, 1_000_000_000).default(5000),
  MAIL_FROM: z.string().min(3).default("Parley <no-reply@localhost>"),
  // Mailboxes by OAuth 2 (docs/email.md): both of a provider, or none.
  MAIL_GOOGLE_CLIENT_ID: optional(z.string()),
  MAIL_GOOGLE_CLIENT_SECRET: optional(z.string()),
  MAIL_MICROSOFT_CLIENT_ID: optional(z.string()),
  MAIL_MICROSOFT_CLIENT_SECRET: optional(z.string()),
  // A stand-in for both providers on this machine, with the ports of its mail servers.
  MAIL_OAUTH_URL: optional(
    z.string().regex(/^http:\/\/127\.0\.0\.1:\d+\?imap=\d+&smtp=\d+$/, "http://127.0.0.1:1?imap=2&smtp=3"),
  ),
  GOOGLE_CLIENT_ID: optional(z.string()),
  GOOGLE_CLIENT_SECRET: optional(z.string()),
  GITHUB_CLIENT_ID: optional(z.string()),
  GITHUB_CLIENT_SECRET: optional(z.string()),
  // Access tokens are sent there: plain HTTP only to this machine.
  WHATSAPP_GRAPH_URL: z
    .string()
    .regex(
      /^(https:\/\/[^/?#@]+|http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?)(\/[^?#]*)?$/,
      "an https:// address; http:// only on this machine",
    )
    .transform(withoutTrailingSlashes)
    .default("https://graph.facebook.com"),
  WHATSAPP_GRAPH_VERSION: z
    .string()
    .regex(/^v\d+\.\d+$/, "a version such as v25.0")
    .default("v25.0"),
  // Parley's own app at Meta, for signups: all four or none.
  META_APP_ID: optional(z.string().regex(/^\d{5,20}$/, "a number of 5 to 20 digits")),
  META_APP_SECRET: optional(z.string().regex(/^[0-9a-f]{32}$/, "32 characters, 0 to 9 and a to f")),
  META_CONFIG_ID: optional(z.string().regex(/^\d{5,20}$/, "a number of 5 to 20 digits")),
  META_VERIFY_TOKEN: optional(
    z.string().regex(/^\S{16,}$/, "at least 16 characters, no spaces; make one with: openssl rand -hex 24"),
  ),
  INNGEST_EVENT_KEY: optional(z.string()),
  INNGEST_SIGNING_KEY: optional(z.string()),
  INNGEST_SIGNING_KEY_FALLBACK: optional(z.string()),
  INNGEST_BASE_URL: optional(
    z
      .string()
      .regex(/^https?:\/\/[^/@]+(\/[^@]*)?$/, "an http:// or https:// address without user and password"),
  ),
  INNGEST_DEV: oneOf("0", "1").default("0"),
});
export type Env = z.infer<typeof EnvSchema>;

/** The Inngest SDK reads the environment directly, so variables unknown here must be refused. */
const isStranger = (name: string): boolean =>
  /^INNGEST_(?!CONFORMANCE_)/.test(name) && !(name in EnvSchema.shape);

/** Set together or not at all: with half of them a button or a mail would offer what cannot work. */
const TOGETHER = [
  ["META_APP_ID", "META_APP_SECRET", "META_CONFIG_ID", "META_VERIFY_TOKEN"],
  ["INBOUND_MAIL_URL", "REPLY_ADDRESS"],
  ["MAIL_GOOGLE_CLIENT_ID", "MAIL_GOOGLE_CLIENT_SECRET"],
  ["MAIL_MICROSOFT_CLIENT_ID", "MAIL_MICROSOFT_CLIENT_SECRET"],
];

const halves = (given: object): string[] =>
  TOGETHER.filter((names) => names.some((name) => name in given)).flatMap((names) =>
    names
      .filter((name) => !(name in given))
      .map((name) => `${name}: is not set; set all of ${names.join(", ")}, or none`),
  );

const givenOf = (source: Source): Source =>
  Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
type Source = Record<string, string | undefined>;

/** The problems that keep these settings from being used: one line each, which begins with the setting's name. */
export function envProblems(source: Source): string[] {
  const given = givenOf(source);
  const issues = EnvSchema.safeParse(given).error?.issues ?? [];
  const lines = issues.map((issue) => {
    const name = String(issue.path[0]);
    return `${name}: ${name in given ? `must be ${issue.message}` : "is not set"}`;
  });
  const strangers = Object.keys(given).filter(isStranger);
  lines.push(...strangers.map((name) => `${name}: is not a setting of Parley; unset it`));
  return [...new Set([...lines, ...halves(given)])];
}

/** One readable Error with all problems. */
export const settingsError = (problems: string[]): Error =>
  new Error(
    `Parley cannot start with these settings:\n${problems.map((line) => `  ${line}`).join("\n")}\nEvery variable is explained in .env.example.`,
  );

/** Throws one readable Error that names every missing or invalid variable. */
export function parseEnv(source: Source): Env {
  const problems = envProblems(source);
  if (problems.length > 0) throw settingsError(problems);
  return EnvSchema.parse(givenOf(source));
}

let parsedEnv: Env | undefined;

/** The parsed environment, read once at first use. */
export function env(): Env {
  parsedEnv ??= parseEnv(process.env);
  return parsedEnv;
}

/**
 * Node asks the system for a variable each time it is read, and Inngest's SDK reads all of them several times in each run of a job:
 * a tenth of a busy server. A copy is a plain object.
 */
export function copyEnvironment(): void {
  process.env = { ...process.env };
}
