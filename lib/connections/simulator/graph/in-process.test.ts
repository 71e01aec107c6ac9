/** Our client gets the same from the simulator in its process as over HTTP. */
import { beforeAll, expect, test } from "vitest";
import type { Provider } from "@/lib/connections/whatsapp/provider";
import { takeOwnDatabase } from "@/lib/testing/own-database";
import { serveOwnApp } from "@/lib/testing/own-server";
import { createWorld, operator } from "@/lib/testing/world";

await takeOwnDatabase();
await serveOwnApp([]);
const { driverOf } = await import("@/lib/connections/installations/drivers");
const { createCloudClient } = await import("@/lib/connections/whatsapp/cloud/cloud-client");
const { createAccount } = await import("@/lib/connections/simulator/accounts/accounts");
const { serveSimulatorAt, simulatorGraphUrl } = await import("@/lib/connections/simulator/app");
const { exchangeInside } = await import("./in-process");

type Ids = { accountId: string; phoneNumberId: string };
type Call = (provider: Provider, ids: Ids) => Promise<unknown>;
let ids: Ids;
let token: string;
beforeAll(async () => {
  const { workspaceId } = await createWorld();
  const { accessToken, ...account } = await createAccount(operator(), { workspaceId, kind: "sandbox" });
  [ids, token] = [account, accessToken];
});

const ways = (accessToken: string, timeoutMs = 5000): Provider[] =>
  [{}, { exchange: exchangeInside }].map((way) =>
    createCloudClient({ graphUrl: simulatorGraphUrl(), version: "v25.0", accessToken, timeoutMs, ...way }),
  );
const send =
  (ending: string): Call =>
  (provider, { phoneNumberId }) =>
    provider.send({
      phoneNumberId,
      to: { phone: `+1415555${ending}` },
      content: { type: "text", text: "olá 👋" },
      reference: "ref",
    });
const upload =
  (size: number): Call =>
  (provider, { phoneNumberId }) =>
    provider.uploadMedia({
      phoneNumberId,
      bytes: new Uint8Array(size),
      mimeType: "text/plain",
      filename: "a.txt",
    });

/** Ids that are new with each call. */
const NEW = /"(?:providerMessageId|traceId|mediaId)":"[^"]*"/g;
async function answersOf(call: Call, providers: Provider[]): Promise<unknown[]> {
  const answers: unknown[] = [];
  for (const provider of providers) {
    const answer = JSON.stringify(await call(provider, ids));
    answers.push(JSON.parse(answer.replace(NEW, (found) => `${found.split(":")[0]}:"new"`)));
  }
  return answers;
}

const CALLS: [string, Call, object][] = [
  ["a message that is accepted", send("0001"), { outcome: "accepted" }],
  ["a message that is refused", send("0011"), { outcome: "refused", error: { code: 131056 } }],
  [
    "a number without an account's token",
    (provider) => send("0001")(provider, { ...ids, phoneNumberId: "12345" }),
    { outcome: "refused", error: { code: 100, subcode: 33 } },
  ],
  ["an answer that is cut", send("0008"), { outcome: "unknown", error: { httpStatus: null } }],
  ["a file", upload(10), { ok: true }],
  ["a file that is too large", upload(18 * 1024 * 1024), { ok: false, isDefinite: true }],
  ["all pages of a list", (provider) => provider.listTemplates(ids), { ok: true }],
];

test.each(CALLS)("%s", async (_, call, expected) => {
  const [overHttp, inside] = await answersOf(call, ways(token));
  expect(overHttp).toMatchObject(expected);
  expect(inside).toEqual(overHttp);
});

test("an answer that takes too long", async () => {
  const [overHttp, inside] = await answersOf(send("0009"), ways(token, 300));
  expect(overHttp).toMatchObject({
    outcome: "unknown",
    error: { message: "timeout after the request left" },
  });
  expect(inside).toEqual(overHttp);
});

test("a token that is wrong", async () => {
  const [overHttp, inside] = await answersOf(send("0001"), ways("EAAS-no-such-token"));
  expect(overHttp).toMatchObject({ outcome: "refused", error: { code: 190 } });
  expect(inside).toEqual(overHttp);
});

test("the socket is left out while this process serves the simulator itself, and only then", () => {
  const url = simulatorGraphUrl();
  expect(driverOf("simulator").exchange).toBe(exchangeInside);
  serveSimulatorAt(new URL(url).origin);
  expect(driverOf("simulator").exchange).toBeUndefined();
  expect(driverOf("manual").exchange).toBeUndefined();
});
