import { expect, test } from "vitest";
import { parseEnv } from "@/lib/platform/env";
import { jobsMode } from "./mode";

const BASE = {
  NODE_ENV: "production",
  APP_URL: "https://parley.example.com",
  DATABASE_URL: "postgres://localhost/parley",
  NEXTAUTH_SECRET: "x".repeat(32),
  SECRET_KEYRING: `k1:${Buffer.alloc(32).toString("base64")}`,
};
const modeOf = (variables: Record<string, string>) => jobsMode(parseEnv({ ...BASE, ...variables }));
const KEYS = { INNGEST_EVENT_KEY: "event", INNGEST_SIGNING_KEY: "signing" };
const DEV = { INNGEST_DEV: "1", NODE_ENV: "development", HOST: "127.0.0.1" };

test("without any variable the jobs run in this process", () => {
  expect(modeOf({})).toEqual({ runner: "embedded" });
  expect(modeOf({ INNGEST_DEV: "0", INNGEST_EVENT_KEY: "" })).toEqual({ runner: "embedded" });
});

test("both keys choose Inngest: its cloud, or the one at the base URL", () => {
  const mode = { runner: "inngest", isDev: false, eventKey: "event", signingKey: "signing" };
  expect(modeOf(KEYS)).toEqual(mode);
  const given = { INNGEST_BASE_URL: "https://inngest.example.com", INNGEST_SIGNING_KEY_FALLBACK: "former" };
  expect(modeOf({ ...KEYS, ...given })).toEqual({
    ...mode,
    baseUrl: "https://inngest.example.com",
    signingKeyFallback: "former",
  });
});

test.each([
  [{ INNGEST_EVENT_KEY: "event" }, "INNGEST_SIGNING_KEY is not set"],
  [{ INNGEST_SIGNING_KEY: "signing" }, "INNGEST_EVENT_KEY is not set"],
  [{ INNGEST_SIGNING_KEY_FALLBACK: "former" }, "INNGEST_EVENT_KEY is not set"],
  [{ INNGEST_BASE_URL: "https://inngest.example.com" }, "INNGEST_EVENT_KEY is not set"],
])("half a configuration is refused: %o", (variables, sentence) => {
  expect(() => modeOf(variables)).toThrow(sentence);
});

test("a Dev Server is accepted in development on this machine", () => {
  expect(modeOf(DEV)).toMatchObject({ runner: "inngest", isDev: true, baseUrl: "http://127.0.0.1:8288" });
  for (const baseUrl of ["http://localhost:9000", "http://[::1]:8288"])
    expect(modeOf({ ...DEV, INNGEST_BASE_URL: baseUrl })).toMatchObject({ isDev: true, baseUrl });
});

test.each([
  [{ NODE_ENV: "production" }, "INNGEST_DEV=1 is for npm run dev"],
  [{ NODE_ENV: "test" }, "INNGEST_DEV=1 is for npm run dev"],
  [{ HOST: "0.0.0.0" }, "needs a HOST that is this machine"],
  [{ HOST: "127.0.0.1.example.com" }, "needs a HOST that is this machine"],
  [{ INNGEST_BASE_URL: "http://192.168.1.4:8288" }, "needs a Dev Server on this machine"],
  [{ INNGEST_BASE_URL: "http://127.0.0.1.example.com" }, "needs a Dev Server on this machine"],
  [{ ...KEYS, NODE_ENV: "production" }, "INNGEST_DEV=1 is for npm run dev"],
])("its unsigned calls are never accepted anywhere else: %o", (variables, sentence) => {
  expect(() => modeOf({ ...DEV, ...variables })).toThrow(sentence);
});

test("a variable that only the SDK would read is refused by name, and so is a wrong value", () => {
  expect(() => modeOf({ INNGEST_SERVE_HOST: "https://example.com" })).toThrow(
    "INNGEST_SERVE_HOST: is not a setting of Parley",
  );
  expect(() => modeOf({ INNGEST_DEV: "http://localhost:8288" })).toThrow("INNGEST_DEV");
  expect(() => modeOf({ ...KEYS, INNGEST_BASE_URL: "inngest.example.com" })).toThrow("INNGEST_BASE_URL");
});
