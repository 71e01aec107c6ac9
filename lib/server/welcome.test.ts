import { expect, test } from "vitest";
import { type Env, env } from "@/lib/platform/env";
import { startWarnings } from "./welcome";

test.each([
  [{ APP_URL: "http://localhost:3000", HOST: "127.0.0.1" }, []],
  [{ APP_URL: "https://parley.example.com", HOST: "127.0.0.1" }, ["SMTP_URL", "TRUSTED_PROXIES"]],
  [{ APP_URL: "https://parley.example.com", HOST: "127.0.0.1", TRUSTED_PROXIES: 1 }, ["SMTP_URL"]],
  [{ APP_URL: "http://192.0.2.7:3000", HOST: "0.0.0.0", SMTP_URL: "smtp://mail.test" }, []],
] as [Partial<Env>, string[]][])("the start with %j warns of %j", (given, names) => {
  const before = { ...env() };
  Object.assign(env(), { SMTP_URL: undefined, TRUSTED_PROXIES: 0 }, given);
  try {
    const warnings = startWarnings(env());
    expect(warnings.map((text) => text.split(" ")[0])).toEqual(names);
  } finally {
    Object.assign(env(), before);
  }
});
