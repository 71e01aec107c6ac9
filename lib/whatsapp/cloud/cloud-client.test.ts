import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { type GraphArrival, json, startGraph } from "@/lib/testing/graph";
import type { Provider } from "@/lib/whatsapp/provider";
import { createCloudClient } from "./cloud-client";

const TOKEN = "EAAG-token/with+odd=characters";
const SECRET = "f00dfacef00dfacef00dfacef00dface";
const client = (graphUrl: string, appSecret?: string) =>
  createCloudClient({ graphUrl, version: "v25.0", accessToken: TOKEN, appSecret, timeoutMs: 5000 });

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
    for (const told of [arrival?.url.href, arrival?.body.toString(), result]) {
      expect(told).not.toContain(TOKEN);
      expect(told).not.toContain(encodeURIComponent(TOKEN));
      expect(told).not.toContain(SECRET);
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

test("a code is exchanged without a bearer, and neither code nor secret comes back in an error", async () => {
  const { graphUrl, arrivals } = await startGraph((arrival, res, number) =>
    number === 1
      ? json({ access_token: "EAAnew", token_type: "bearer", expires_in: 5_183_944 })(arrival, res, number)
      : json({ error: { code: 100, message: `This code has expired: ${arrival.url.search}` } }, 400)(
          arrival,
          res,
          number,
        ),
  );
  const exchange = () =>
    client(graphUrl).exchangeCode({ appId: "99", appSecret: SECRET, code: "AQD-one time/code" });
  expect(await exchange()).toEqual({
    ok: true,
    value: { accessToken: "EAAnew", expiresInSeconds: 5_183_944 },
  });
  expect(arrivals[0]?.headers.authorization).toBeUndefined();
  expect(Object.fromEntries(arrivals[0]?.url.searchParams ?? [])).toEqual({
    client_id: "99",
    client_secret: SECRET,
    code: "AQD-one time/code",
  });
  const refused = JSON.stringify(await exchange());
  expect(refused).toContain("This code has expired");
  expect(refused).not.toContain(SECRET);
  expect(refused).not.toMatch(/AQD/);
});

test("a token's app, expiry and scopes are read in the old and the June 2026 form", async () => {
  const data = { app_id: "99", is_valid: true, expires_at: 0, scopes: ["whatsapp_business_management"] };
  const { graphUrl, arrivals } = await startGraph((arrival, res, number) =>
    json({
      data: {
        ...data,
        granular_scopes:
          number === 1
            ? [{ scope: "whatsapp_business_management", target_ids: ["1020"] }]
            : [{ scope: "business_management" }],
      },
    })(arrival, res, number),
  );
  expect(await client(graphUrl).readToken()).toEqual({
    ok: true,
    value: {
      appId: "99",
      isValid: true,
      expiresAt: null,
      dataAccessExpiresAt: null,
      scopes: ["whatsapp_business_management"],
      granularScopes: [{ scope: "whatsapp_business_management", targetIds: ["1020"] }],
      problem: null,
    },
  });
  expect(await client(graphUrl).readToken({ token: "EAAother" })).toMatchObject({
    ok: true,
    value: { granularScopes: [{ scope: "business_management", targetIds: [] }] },
  });
  expect(arrivals.map(({ url }) => url.searchParams.get("input_token"))).toEqual([TOKEN, "EAAother"]);
});

const template = (name: string) => ({
  id: "1",
  name,
  language: "pt_BR",
  status: "approved",
  category: "UTILITY",
  parameter_format: "NAMED",
  components: [{ type: "BODY", text: "Olá {{nome}}" }],
  quality_score: { score: "GREEN", date: 1 },
  rejected_reason: "NONE",
  future: {},
});

test("a list is read to its last page, and the token in Meta's own next address is not used", async () => {
  const { graphUrl, arrivals } = await startGraph((arrival, res, number) => {
    const next = `http://${arrival.headers.host}/v25.0/1020/message_templates?after=${number}&access_token=${TOKEN}`;
    json({ data: [template(`t${number}`)], paging: number < 3 ? { next } : {} })(arrival, res, number);
  });
  const listed = await client(graphUrl, SECRET).listTemplates({ accountId: "1020" });
  expect(listed.ok && listed.value.map(({ name }) => name)).toEqual(["t1", "t2", "t3"]);
  expect(listed.ok && listed.value[0]).toEqual({
    id: "1",
    name: "t1",
    language: "pt_BR",
    status: "APPROVED",
    category: "UTILITY",
    subCategory: null,
    parameterFormat: "named",
    components: [{ type: "BODY", text: "Olá {{nome}}" }],
    qualityScore: "GREEN",
    rejectedReason: null,
  });
  expect(arrivals.map(({ url }) => url.searchParams.get("after"))).toEqual([null, "1", "2"]);
  for (const { url, headers } of arrivals) {
    expect(url.href).not.toContain("access_token");
    expect(url.searchParams.get("appsecret_proof")).toHaveLength(64);
    expect(headers.authorization).toBe(`Bearer ${TOKEN}`);
  }
});

test("a next page on another host is not asked, and half a list does not pass for the whole", async () => {
  const elsewhere = await startGraph(json({ data: [] }));
  const { graphUrl } = await startGraph(
    json({ data: [template("t1")], paging: { next: `${elsewhere.graphUrl}/v25.0/1020/message_templates` } }),
  );
  expect(await client(graphUrl).listTemplates({ accountId: "1020" })).toMatchObject({ ok: false });
  expect(elsewhere.arrivals).toHaveLength(0);
});

test("a list that fails on a later page fails with that page's error", async () => {
  const { graphUrl } = await startGraph((arrival, res, number) => {
    const next = `http://${arrival.headers.host}/v25.0/1020/phone_numbers?after=1`;
    if (number === 1) json({ data: [], paging: { next } })(arrival, res, number);
    else json({ error: { code: 80007, message: "busy" } }, 400)(arrival, res, number);
  });
  expect(await client(graphUrl).listNumbers({ accountId: "1020" })).toMatchObject({
    ok: false,
    isDefinite: true,
    error: { code: 80007, explanation: { key: "account_throttled", retry: "backoff" } },
  });
});

test("an endless list is aborted", async () => {
  const { graphUrl, arrivals } = await startGraph((arrival, res, number) =>
    json({ data: [], paging: { next: `http://${arrival.headers.host}/v25.0/again` } })(arrival, res, number),
  );
  expect(await client(graphUrl).listNumbers({ accountId: "1020" })).toMatchObject({ ok: false });
  expect(arrivals).toHaveLength(200);
});

test("a number is read with its fields named; what Meta leaves out is null, what it adds is ignored", async () => {
  const { graphUrl, arrivals } = await startGraph(
    json({
      id: 1065,
      display_phone_number: "+1 555-078-3881",
      verified_name: "Padaria São João",
      status: "CONNECTED",
      throughput: { level: "STANDARD" },
      webhook_configuration: { application: "https://parley.example/api/whatsapp/webhook" },
      health_status: {
        can_send_message: "LIMITED",
        entities: [
          { entity_type: "WABA", id: "1020", can_send_message: "AVAILABLE" },
          {
            entity_type: "BUSINESS",
            errors: [{ error_code: 141010, error_description: "Not verified", possible_solution: "Verify" }],
          },
        ],
      },
      future: [1],
    }),
  );
  expect(await client(graphUrl).readNumber({ phoneNumberId: "1065" })).toMatchObject({
    ok: true,
    value: {
      id: "1065",
      displayPhoneNumber: "+1 555-078-3881",
      verifiedName: "Padaria São João",
      status: "CONNECTED",
      qualityRating: null,
      throughput: "STANDARD",
      callbackUrls: { number: null, account: null, app: "https://parley.example/api/whatsapp/webhook" },
      health: {
        canSend: "LIMITED",
        problems: [{ entity: "BUSINESS", code: 141010, description: "Not verified", solution: "Verify" }],
      },
    },
  });
  const fields = arrivals[0]?.url.searchParams.get("fields")?.split(",");
  expect(fields).toContain("whatsapp_business_manager_messaging_limit");
  expect(fields).toContain("health_status");
});

test("accounts and subscribed apps are read", async () => {
  const { graphUrl } = await startGraph((arrival, res) =>
    json(
      arrival.url.pathname.endsWith("subscribed_apps")
        ? {
            data: [
              {
                whatsapp_business_api_data: { id: "99", name: "Parley" },
                override_callback_uri: "https://parley.example/hook",
              },
              { whatsapp_business_api_data: { id: "98" } },
            ],
          }
        : { id: "1020", name: "São João", currency: "BRL", owner_business_info: { id: "5", name: "SJ" } },
    )(arrival, res, 0),
  );
  expect(await client(graphUrl).readAccount({ accountId: "1020" })).toMatchObject({
    ok: true,
    value: { name: "São João", currency: "BRL", owner: { id: "5", name: "SJ" }, health: null },
  });
  expect(await client(graphUrl).listSubscribedApps({ accountId: "1020" })).toEqual({
    ok: true,
    value: [
      { id: "99", name: "Parley", overrideCallbackUrl: "https://parley.example/hook" },
      { id: "98", name: null, overrideCallbackUrl: null },
    ],
  });
});

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
