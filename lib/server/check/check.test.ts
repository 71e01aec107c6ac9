import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import * as health from "@/app/api/health/route";
import { env } from "@/lib/platform/env";
import { createFront } from "@/lib/server/front";
import { listen } from "@/lib/server/listen";
import { startMailServer } from "@/lib/testing/smtp";
import { connectTo } from "../database-session";
import { bounded, type Finding } from "../finding";
import { checkMailOut } from "../outside-services";
import { checkAddress } from "./address";
import { checkInstallation } from "./check";
import { checkDatabase } from "./database";
import { checkFiles } from "./files";

const before = { ...env() };
const set = (given: object): void => void Object.assign(env(), before, given);
beforeEach(() => set({}));
afterAll(() => set({}));

const URL_OF = before.DATABASE_URL;
const text = (findings: Finding[]): string =>
  findings.map(({ level, setting, text: words }) => `${level} ${setting}: ${words}`).join("\n");
const withUrl = (change: (url: URL) => void): string => {
  const url = new URL(URL_OF);
  change(url);
  return url.href;
};

test("a database that serves is ok in every point", async () => {
  const findings = await checkDatabase(URL_OF, { processes: 1, opensSecrets: true });
  expect(text(findings.filter(({ level }) => level !== "ok"))).toBe("");
  expect(text(findings)).toMatch(/PostgreSQL \d+.*\n.*UTF-8.*\n.*may create schemas/);
});

test("more processes than connections are a problem with its figures", async () => {
  const findings = await checkDatabase(URL_OF, { processes: 900, opensSecrets: false });
  expect(text(findings)).toContain("900 processes need 12600: raise max_connections");
});

test.each([
  [(url: URL) => void Object.assign(url, { password: "wrong" }), "password authentication failed"],
  [
    (url: URL) => void Object.assign(url, { pathname: "/nothing" }),
    'database "nothing" does not exist; create it',
  ],
  [(url: URL) => void Object.assign(url, { port: "1" }), "no PostgreSQL answers at 127.0.0.1:1"],
  [(url: URL) => void Object.assign(url, { hostname: "db.invalid" }), "the host db.invalid was not found"],
])("a start that cannot connect names DATABASE_URL and what to do (%#)", async (change, sentence) => {
  await expect(connectTo(withUrl(change), "test")).rejects.toThrow(/^DATABASE_URL: /);
  await expect(connectTo(withUrl(change), "test")).rejects.toThrow(sentence);
});

test("a password with any character opens the database: percent-encoded, or apart from the address", async () => {
  const password = "a/b+c@d:e%f#g?";
  const url = withUrl((each) => void Object.assign(each, { password: encodeURIComponent(password) }));
  expect(new Client({ connectionString: url }).password).toBe(password);
  vi.stubEnv("PGPASSWORD", decodeURIComponent(new URL(URL_OF).password));
  onTestFinished(() => void vi.unstubAllEnvs());
  const apart = withUrl((each) => void Object.assign(each, { password: "" }));
  await (await connectTo(apart, "test")).end();
  vi.stubEnv("PGPASSWORD", password);
  await expect(connectTo(apart, "test")).rejects.toThrow("password authentication failed");
});

test("a mail server that refuses, or refuses the sign-in, is a problem of SMTP_URL", async () => {
  const server = await startMailServer();
  onTestFinished(server.close);
  set({ SMTP_URL: server.url });
  expect(text(await checkMailOut())).toMatch(/^ok SMTP_URL/);
  set({ SMTP_URL: "smtp://127.0.0.1:1" });
  expect(text(await checkMailOut())).toMatch(/^problem SMTP_URL: 127.0.0.1:1 cannot be used/);
});

test("a folder that is not the database's is a problem, one that can be written is ok", async () => {
  expect(text(await checkFiles(false))).toMatch(/^ok DATA_DIR: .* GiB are free$/);
  set({ DATA_DIR: join(import.meta.filename, "data") });
  expect(text(await checkFiles(false))).toMatch(/^problem DATA_DIR: .* cannot be written/);
});

test("APP_URL is followed to this installation, and the proxies on the way are counted", async () => {
  const front = createFront();
  const port = await listen(front.server, { host: "127.0.0.1", port: "0" });
  front.open({ mounts: [{ pattern: "/api/health", module: health as never }], pages: async () => undefined });
  const proxy = createServer((req, res) => {
    const headers = { ...(req.headers as Record<string, string>), "x-forwarded-for": "192.0.2.1" };
    void fetch(`http://127.0.0.1:${port}${req.url}`, { headers }).then(async (answer) => {
      res.writeHead(answer.status, { "content-type": "application/json" }).end(await answer.text());
    });
  });
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    front.close();
    front.server.closeAllConnections();
    proxy.close();
    proxy.closeAllConnections();
  });
  const direct = `http://127.0.0.1:${port}`;
  const through = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  const of = async (APP_URL: string, TRUSTED_PROXIES: number): Promise<string> => {
    set({ APP_URL, TRUSTED_PROXIES });
    return text(await checkAddress(Date.now()));
  };
  expect(await of(direct, 0)).toMatch(/^ok APP_URL: .*\nok TRUSTED_PROXIES/);
  expect(await of(through, 1)).toMatch(/^ok APP_URL: .*\nok TRUSTED_PROXIES/);
  expect(await of(through, 0)).toContain("problem TRUSTED_PROXIES: is 0, but requests come through 1");
  expect(await of(direct, 2)).toContain("problem TRUSTED_PROXIES: is 2, but only 0 add");
  set({ APP_URL: direct });
  // Anyone else learns nothing.
  expect(await (await fetch(`${direct}/api/health`)).json()).toEqual({ status: "ok" });
  expect(text(await checkAddress(Date.now() - 3_600_000))).toContain("another NEXTAUTH_SECRET");
  proxy.closeAllConnections();
  await new Promise((resolve) => proxy.close(resolve));
  expect(await of(through, 0)).toMatch(/^warning APP_URL: nothing answers/);
});

test("a check ends in its time, whatever it waits for", async () => {
  const never = () => new Promise<Finding[]>(() => undefined);
  expect(text(await bounded("APP_URL", never, 0.05))).toBe(
    "problem APP_URL: does not answer within 0.05 seconds",
  );
});

test("settings that are wrong are reported together with the database that answers", async () => {
  const settings: Record<string, string | undefined> = {
    ...process.env,
    PORT: "x",
    TRUSTED_PROXY: "1",
  };
  const { status, findings } = await checkInstallation(settings, { processes: 1, file: {} });
  expect(status).toBe("problem");
  expect(findings.filter(({ setting, level }) => setting === "PORT" && level === "ok")).toEqual([]);
  expect(text(findings.filter(({ level }) => level === "problem"))).toBe(
    "problem PORT: must be a number from 0 to 65535",
  );
  expect(text(findings)).toContain("ok DATABASE_URL: PostgreSQL");
  expect(text(findings)).not.toContain(String(settings.NEXTAUTH_SECRET));
});
