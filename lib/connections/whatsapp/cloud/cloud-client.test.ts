/** Properties of every call of the client. */
import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import type { Provider } from "@/lib/connections/whatsapp/provider";
import { client, SECRET, TOKEN } from "@/lib/testing/cloud-client";
import { type GraphArrival, json, startGraph } from "@/lib/testing/graph";
import { createCloudClient } from "./cloud-client";

/** Every call of the client, for properties that hold for all. */
const CALLS: [string, (provider: Provider) => Promise<unknown>][] = [
  [
    "POST /v25.0/1065/messages",
    (it) =>
      it.send({
        phoneNumberId: "1065",
        to: { phone: "+1555" },
        content: { type: "text", text: "x" },
        reference: "r",
      }),
  ],
  ["POST /v25.0/1065/messages", (it) => it.markRead({ phoneNumberId: "1065", messageId: "wamid.1" })],
  [
    "POST /v25.0/1065/media",
    (it) =>
      it.uploadMedia({
        phoneNumberId: "1065",
        bytes: Buffer.from("x"),
        mimeType: "image/png",
        filename: "x.png",
      }),
  ],
  ["GET /v25.0/77", (it) => it.readMedia({ mediaId: "77" })],
  ["GET /v25.0/1020/message_templates", (it) => it.listTemplates({ accountId: "1020" })],
  ["GET /v25.0/1065", (it) => it.readNumber({ phoneNumberId: "1065" })],
  ["GET /v25.0/1020/phone_numbers", (it) => it.listNumbers({ accountId: "1020" })],
  ["GET /v25.0/1020", (it) => it.readAccount({ accountId: "1020" })],
  ["GET /v25.0/1020/subscribed_apps", (it) => it.listSubscribedApps({ accountId: "1020" })],
  ["POST /v25.0/1020/subscribed_apps", (it) => it.subscribe({ accountId: "1020" })],
  ["DELETE /v25.0/1020/subscribed_apps", (it) => it.unsubscribe({ accountId: "1020" })],
  ["POST /v25.0/1065/register", (it) => it.register({ phoneNumberId: "1065", pin: "123456" })],
];

test.each(CALLS)(
  "%s carries the bearer in its header, the proof in the query, the token nowhere",
  async (call, ask) => {
    const { graphUrl, arrivals } = await startGraph(
      json({ error: { code: 190, message: `Malformed access token ${TOKEN}`, error_data: TOKEN } }, 401),
    );
    const result = JSON.stringify(await ask(client(graphUrl, SECRET)));
    const [arrival] = arrivals;
    expect(`${arrival?.method} ${arrival?.url.pathname}`).toBe(call);
    expect(arrival?.headers.authorization).toBe(`Bearer ${TOKEN}`);
    expect(arrival?.headers["user-agent"]).toMatch(/^Parley/);
    const proof = createHmac("sha256", SECRET).update(TOKEN).digest("hex");
    expect(arrival?.url.searchParams.get("appsecret_proof")).toBe(proof);
    for (const text of [arrival?.url.href, arrival?.body.toString(), result]) {
      expect(text).not.toContain(TOKEN);
      expect(text).not.toContain(encodeURIComponent(TOKEN));
      expect(text).not.toContain(SECRET);
    }
    expect(result).toContain("credential_invalid");
  },
);

test("an id cannot lead to another path or another query", async () => {
  const { graphUrl, arrivals } = await startGraph(json({}));
  await client(graphUrl).readNumber({ phoneNumberId: "../me?fields=id#" });
  expect(arrivals[0]?.url.pathname).toBe("/v25.0/..%2Fme%3Ffields%3Did%23");
});

test.each([
  ["a token with a line break", "EAA\n", "1065", "credential_invalid"],
  ["an empty token", "", "1065", "credential_invalid"],
  ["a token in another script", "токен", "1065", "credential_invalid"],
  ["an empty id", TOKEN, "", "request_incomplete"],
  ["an id that climbs", TOKEN, "..", "request_incomplete"],
])(
  "%s is not sent anywhere, and the error says what is wrong",
  async (_, accessToken, phoneNumberId, key) => {
    const { graphUrl, arrivals } = await startGraph(json({}));
    const provider = createCloudClient({ graphUrl, version: "v25.0", accessToken });
    const content = { type: "text", text: "x" } as const;
    expect(
      await provider.send({ phoneNumberId, to: { phone: "+1555" }, content, reference: "r" }),
    ).toMatchObject({
      outcome: "not_sent",
      error: { explanation: { key, retry: "never" } },
    });
    expect(arrivals).toHaveLength(0);
  },
);

test("what a call sends is what Meta documents", async () => {
  const { graphUrl, arrivals } = await startGraph(json({ success: true }));
  const it = client(graphUrl);
  await it.markRead({ phoneNumberId: "1065", messageId: "wamid.1", showTyping: true });
  await it.register({ phoneNumberId: "1065", pin: "012345" });
  await it.subscribe({
    accountId: "1020",
    override: { callbackUrl: "https://p.example/h", verifyToken: "v" },
  });
  expect(await it.subscribe({ accountId: "1020" })).toEqual({ ok: true, value: null });
  const bodies = arrivals.map(({ json: body }: GraphArrival) => body);
  expect(bodies).toEqual([
    {
      messaging_product: "whatsapp",
      status: "read",
      message_id: "wamid.1",
      typing_indicator: { type: "text" },
    },
    { messaging_product: "whatsapp", pin: "012345" },
    { override_callback_uri: "https://p.example/h", verify_token: "v" },
    undefined,
  ]);
});

test("a success that does not say so is no success, and not a definite failure either", async () => {
  const { graphUrl } = await startGraph(json({ success: false }));
  expect(await client(graphUrl).register({ phoneNumberId: "1065", pin: "012345" })).toMatchObject({
    ok: false,
    isDefinite: false,
    error: { explanation: { key: "provider_answer_unreadable" } },
  });
});
