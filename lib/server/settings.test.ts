import { expect, test } from "vitest";
import { env } from "@/lib/platform/env";
import { problemOf, settingProblems, settingWarnings, shown, sources } from "./settings";

const LOCAL = { APP_URL: "http://localhost:3000", HOST: "127.0.0.1", DATABASE_URL: "postgresql://p@db/p" };
const SECRETS = {
  NEXTAUTH_SECRET: "a secret of at least thirty-two characters",
  SECRET_KEYRING: `1:${"a".repeat(43)}=`,
};
const PUBLIC = {
  ...LOCAL,
  APP_URL: "https://parley.example.com",
  TRUSTED_PROXIES: "1",
  SMTP_URL: "smtps://mail.example.com",
  MAIL_FROM: "Parley <no-reply@example.com>",
};
const warned = (given: Record<string, string>): string[] => {
  const usual = {
    ...env(),
    SMTP_URL: undefined,
    TRUSTED_PROXIES: 0,
    MAIL_FROM: "Parley <no-reply@localhost>",
  };
  const parsed = { ...usual, ...given, TRUSTED_PROXIES: Number(given.TRUSTED_PROXIES ?? 0) };
  return settingWarnings(parsed as never, given).map(({ setting }) => setting);
};

test.each([
  [LOCAL, []],
  [PUBLIC, []],
  [{ ...PUBLIC, TRUSTED_PROXIES: "0", SMTP_URL: "" }, ["TRUSTED_PROXIES", "SMTP_URL"]],
  [{ ...PUBLIC, TRUSTED_PROXIES: "0", HOST: "0.0.0.0" }, []],
  [{ ...PUBLIC, APP_URL: "https://example.com/parley" }, ["APP_URL"]],
  [{ ...PUBLIC, APP_URL: "http://parley.example.com" }, ["APP_URL"]],
  [{ ...PUBLIC, MAIL_FROM: "xyz" }, ["MAIL_FROM"]],
  [{ ...PUBLIC, MAIL_FROM: "Parley <no-reply@localhost>" }, ["MAIL_FROM"]],
  [{ ...PUBLIC, GOOGLE_CLIENT_ID: "x" }, ["GOOGLE_CLIENT_SECRET"]],
  [{ ...PUBLIC, GITHUB_CLIENT_SECRET: "x" }, ["GITHUB_CLIENT_ID"]],
  [{ ...LOCAL, TRUSTED_PROXY: "1" }, ["TRUSTED_PROXY"]],
  [{ ...LOCAL, METRIC_TOKEN: "x" }, ["METRIC_TOKEN"]],
  [{ ...LOCAL, SECRET_KEYRINGS: "x" }, ["SECRET_KEYRINGS"]],
  [{ ...LOCAL, SMTP_HOST: "mail.example.com" }, ["SMTP_HOST"]],
  [
    {
      ...LOCAL,
      HOSTNAME: "x",
      PATH: "x",
      MAIL: "x",
      PORTS: "x",
      LANGUAGE: "x",
      NEXT_TELEMETRY_DISABLED: "1",
    },
    [],
  ],
] as [Record<string, string>, string[]][])("%j: warnings about %j", (given, names) => {
  expect(warned(given)).toEqual(names);
});

test("a key ring that cannot be read and half of Inngest are problems in the same list", () => {
  const names = (given: Record<string, string>): string[] =>
    settingProblems({ ...LOCAL, ...SECRETS, ...given }).map((line) => line.split(":")[0] ?? "");
  expect(names({})).toEqual([]);
  expect(names({ SECRET_KEYRING: "x", PORT: "x" })).toEqual(["PORT", "SECRET_KEYRING"]);
  expect(names({ INNGEST_EVENT_KEY: "x" })).toEqual(["Inngest is configured by half"]);
  // They would be in every link, and in what fails.
  const withUser = {
    APP_URL: "https://u:p@a.test",
    INNGEST_BASE_URL: "http://u:p@a.test",
    WHATSAPP_GRAPH_URL: "https://u:p@a.test",
  };
  expect(names(withUser).sort()).toEqual(["APP_URL", "INNGEST_BASE_URL", "WHATSAPP_GRAPH_URL"]);
});

test("a shown setting reveals no secret, and says where it is from", () => {
  expect(shown("DATABASE_URL", "postgresql://parley:a%2Fb@db/parley")).toBe(
    "postgresql://parley:…@db/parley",
  );
  expect(shown("METRICS_TOKEN", "0123456789abcdef")).toBe("(set)");
  for (const value of [
    "postgresql://u:opensdoor/x",
    "u:opensdoor@db/x",
    "host=db password=opensdoor",
    "//u:opensdoor@db",
  ])
    expect(shown("DATABASE_URL", value)).toBe("(set)");
  expect(shown("DATABASE_URL", "postgresql://u@db:5432/x?password=opensdoor&sslmode=require")).toBe(
    "postgresql://u@db:5432/x?…",
  );
  const given = { APP_URL: "https://a.test", SMTP_URL: "smtps://me:pass@mail.test", META_APP_SECRET: "0123" };
  const texts = sources(given, { APP_URL: "https://a.test", SMTP_URL: "smtps://other" }).map(
    ({ text }) => text,
  );
  expect(texts).toEqual([
    "https://a.test, from .env",
    "smtps://me:…@mail.test, from the environment",
    "(set), from the environment",
  ]);
});

test("each problem is listed under the setting that it names", () => {
  const named = [
    "PORT: must be a number",
    "Inngest is configured by half: INNGEST_SIGNING_KEY is not set.",
    "odd",
  ];
  expect(named.map((line) => problemOf(line).setting)).toEqual(["PORT", "INNGEST_SIGNING_KEY", "settings"]);
});
