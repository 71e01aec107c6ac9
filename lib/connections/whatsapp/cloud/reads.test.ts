/** The client reads numbers, accounts and tokens. */
import { expect, test } from "vitest";
import { client, SECRET, TOKEN } from "@/lib/testing/cloud-client";
import { json, startGraph } from "@/lib/testing/graph";

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
