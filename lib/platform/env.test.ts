import { Resolver } from "node:dns";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { EnvSchema, envProblems, parseEnv } from "./env";

const BASE = {
  APP_URL: "http://127.0.0.1:3000",
  DATABASE_URL: "postgresql://parley@127.0.0.1/parley",
  NEXTAUTH_SECRET: "a secret of at least thirty-two characters",
  SECRET_KEYRING: "1:x",
};
const graphUrl = (url: string): string => parseEnv({ ...BASE, WHATSAPP_GRAPH_URL: url }).WHATSAPP_GRAPH_URL;

test.each([
  ["", "https://graph.facebook.com"],
  ["https://proxy.example/meta/", "https://proxy.example/meta"],
  ["http://127.0.0.1:3000/api/simulator/graph", "http://127.0.0.1:3000/api/simulator/graph"],
  ["http://localhost:3000", "http://localhost:3000"],
])("WHATSAPP_GRAPH_URL %j leads to %s", (url, expected) => {
  expect(graphUrl(url)).toBe(expected);
});

test.each([
  "http://graph.facebook.com",
  "http://localhost.evil.example",
  "http://127.0.0.1@evil.example",
  "ftp://graph.facebook.com",
  "https://",
  "https://graph.facebook.com?access_token=x",
])("access tokens are not sent in the clear or to an incomplete URL: %s is refused", (url) => {
  expect(() => graphUrl(url)).toThrow("WHATSAPP_GRAPH_URL");
});

test("a version of the Graph API has its v and its minor", () => {
  expect(parseEnv(BASE).WHATSAPP_GRAPH_VERSION).toBe("v25.0");
  for (const version of ["25.0", "v25", "v25.0/", "latest"])
    expect(() => parseEnv({ ...BASE, WHATSAPP_GRAPH_VERSION: version })).toThrow("WHATSAPP_GRAPH_VERSION");
});

test("an app at Meta is given whole or not at all", () => {
  const app = {
    META_APP_ID: "123456789012345",
    META_APP_SECRET: "0123456789abcdef0123456789abcdef",
    META_CONFIG_ID: "987654321012345",
    META_VERIFY_TOKEN: "of-the-callback-1",
  };
  expect(parseEnv({ ...BASE, ...app })).toMatchObject(app);
  expect(parseEnv(BASE).META_APP_ID).toBeUndefined();
  for (const name of Object.keys(app))
    expect(() => parseEnv({ ...BASE, ...app, [name]: "" })).toThrow(
      new RegExp(`${name}: is not set; set all`),
    );
  expect(() => parseEnv({ ...BASE, ...app, META_APP_SECRET: "short" })).toThrow(
    "META_APP_SECRET: must be 32 characters",
  );
});

// The second of two lines wins when the file is loaded, so a value given at the first would be lost.
test(".env.example names each variable that is read, once", () => {
  const named = [...readFileSync(".env.example", "utf8").matchAll(/^(?:# ?)?([A-Z][A-Z0-9_]+)=/gm)].map(
    ([, name]) => name,
  );
  expect(named.toSorted()).toEqual([...new Set(named)].sort());
  expect(Object.keys(EnvSchema.shape).filter((name) => !named.includes(name) && name !== "NODE_ENV")).toEqual(
    [],
  );
});

test.each([
  [{ TRUSTED_PROXIES: "one" }, "TRUSTED_PROXIES: must be a number from 0 to 10"],
  [{ TRUSTED_PROXIES: "1.5" }, "TRUSTED_PROXIES: must be a number without a fraction"],
  [{ MAIL_PER_RECIPIENT_PER_DAY: "abc" }, "MAIL_PER_RECIPIENT_PER_DAY: must be a number"],
  [{ DRAIN_DELAY: "5s" }, "DRAIN_DELAY: must be a number from 0 to 300"],
  [{ RATE_LIMIT_SCALE: "0" }, "RATE_LIMIT_SCALE: must be a number from 0.001 to 1000000"],
  [{ SIGN_UP: "yes" }, "SIGN_UP: must be open, invited or closed"],
  [{ SMTP_URL: "smtp://" }, "SMTP_URL: must be an address with a host"],
  [{ DATABASE_URL: "postgresql://parley:a/b+c@db/parley" }, "DATABASE_URL: must be a postgresql:// address"],
  [{ APP_URL: "parley.example.com" }, "APP_URL: must be an address such as https://"],
] as [Record<string, string>, string][])("%j is one problem, in plain words", (wrong, sentence) => {
  expect(envProblems({ ...BASE, ...wrong })).toEqual([expect.stringContaining(sentence)]);
});

test("every wrong setting is in one list", () => {
  const wrong = { PORT: "x", SIGN_UP: "x", LOG_LEVEL: "x", META_APP_ID: "12345" };
  expect(envProblems({ ...BASE, ...wrong }).map((line) => line.split(":")[0])).toEqual([
    "PORT",
    "SIGN_UP",
    "LOG_LEVEL",
    "META_APP_SECRET",
    "META_CONFIG_ID",
    "META_VERIFY_TOKEN",
  ]);
});

test.each([
  ["", []],
  ["9.9.9.9", ["9.9.9.9"]],
  ["127.0.0.1:5353, 2001:db8::1 [2001:db8::1]:53", ["127.0.0.1:5353", "2001:db8::1", "[2001:db8::1]:53"]],
])("DNS_SERVERS %j names the servers %j, which a resolver takes", (text, expected) => {
  const servers = parseEnv({ ...BASE, DNS_SERVERS: text }).DNS_SERVERS;
  expect(servers).toEqual(expected);
  new Resolver().setServers(servers);
});

test.each(["dns.example.com", "9.9.9.9:99999", "9.9.9.9:dns", "https://9.9.9.9"])(
  "name servers are named by their addresses: %s is refused",
  (text) => {
    expect(() => parseEnv({ ...BASE, DNS_SERVERS: text })).toThrow("DNS_SERVERS");
  },
);
