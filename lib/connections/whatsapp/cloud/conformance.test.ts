/** Our client against the simulator, which was written independently from the same facts: every request it makes. */
import { PassThrough } from "node:stream";
import { beforeAll, expect, test } from "vitest";
import type { Answer, OutboundContent, Provider } from "@/lib/connections/whatsapp/provider";
import { takeOwnDatabase } from "@/lib/testing/own-database";
import { serveOwnApp } from "@/lib/testing/own-server";
import { createWorld, operator, type World } from "@/lib/testing/world";

await takeOwnDatabase();
await serveOwnApp([]);
const { createCloudClient } = await import("./cloud-client");
const { createAccount } = await import("@/lib/connections/simulator/accounts/accounts");
const { SIMULATOR_APP_ID, simulatorAppSecret, simulatorGraphUrl } = await import(
  "@/lib/connections/simulator/app"
);
const { readThread } = await import("@/lib/connections/simulator/phone/customers");
const { writeAsCustomer } = await import("@/lib/connections/simulator/phone/customer-messages");
const { createSignupCode } = await import("@/lib/connections/simulator/signup/signup");

let world: World;
let provider: Provider;
let ids: { accountId: string; phoneNumberId: string };
const PHONE = "+14155554242";

beforeAll(async () => {
  world = await createWorld();
  const { workspaceId } = world;
  const { accessToken, ...account } = await createAccount(operator(), {
    workspaceId,
    kind: "connected",
  });
  ids = account;
  provider = createCloudClient({
    graphUrl: simulatorGraphUrl(),
    version: "v25.0",
    accessToken,
    appSecret: simulatorAppSecret(),
  });
  await write();
});
/** Opens the reply window. */
const write = () =>
  writeAsCustomer(operator(), {
    workspaceId: world.workspaceId,
    numberId: ids.phoneNumberId,
    customer: { phone: PHONE, name: "Ana" },
    content: { type: "text", text: "Hello" },
    isForwarded: false,
  });
function taken<T>(answer: Answer<T>): T {
  if (!answer.ok) throw new Error(`${answer.error.code}: ${answer.error.message} ${answer.error.details}`);
  return answer.value;
}
const send = (content: OutboundContent, rest: object = {}) =>
  provider.send({
    phoneNumberId: ids.phoneNumberId,
    to: { phone: PHONE },
    content,
    reference: "ref",
    ...rest,
  });
const link = "https://example.com/file.png";

const CONTENTS: [string, OutboundContent][] = [
  ["text", { type: "text", text: "olá 🎈" }],
  ["text with a preview", { type: "text", text: "https://example.com", previewUrl: true }],
  ["image by link", { type: "media", kind: "image", source: { link }, caption: "the mug" }],
  [
    "video by link",
    { type: "media", kind: "video", source: { link: "https://example.com/a.mp4" }, caption: "look" },
  ],
  [
    "audio by link",
    { type: "media", kind: "audio", source: { link: "https://example.com/a.ogg" }, isVoice: true },
  ],
  [
    "document by link",
    {
      type: "media",
      kind: "document",
      source: { link: "https://example.com/a.pdf" },
      filename: "Ñ.pdf",
      caption: "read",
    },
  ],
  ["sticker by link", { type: "media", kind: "sticker", source: { link: "https://example.com/a.webp" } }],
  [
    "buttons",
    {
      type: "interactive",
      interactive: {
        kind: "buttons",
        body: "Which?",
        header: "Mugs",
        footer: "Juniper",
        buttons: [
          { id: "1", title: "Blue" },
          { id: "2", title: "Red" },
        ],
      },
    },
  ],
  [
    "list",
    {
      type: "interactive",
      interactive: {
        kind: "list",
        body: "Which?",
        buttonLabel: "Choose",
        sections: [{ title: "Mugs", rows: [{ id: "1", title: "Blue", description: "the big one" }] }],
      },
    },
  ],
  [
    "link button",
    {
      type: "interactive",
      interactive: { kind: "cta_url", body: "Look", label: "Open", url: "https://example.com/ä?q=1" },
    },
  ],
  [
    "template with named parameters",
    {
      type: "template",
      name: "order_update",
      language: "pt_BR",
      components: [
        {
          type: "body",
          parameters: [
            { type: "text", text: "Zoë", parameter_name: "customer_name" },
            { type: "text", text: "A-17", parameter_name: "order_number" },
          ],
        },
      ],
    },
  ],
  [
    "template with positional parameters",
    {
      type: "template",
      name: "appointment",
      language: "en_US",
      components: [
        {
          type: "body",
          parameters: [
            { type: "text", text: "Zoë" },
            { type: "text", text: "10:30" },
          ],
        },
      ],
    },
  ],
];

test.each(CONTENTS)("%s is taken as it is sent", async (_, content) => {
  expect(await send(content)).toMatchObject({
    outcome: "accepted",
    providerMessageId: expect.stringMatching(/^wamid\./),
  });
});

test("a template with a picture and a URL button is accepted as our resolver fills it", async () => {
  const { readComponents } = await import("@/lib/connections/templates/components");
  const { fillingProblems, resolveTemplate } = await import("@/lib/connections/templates/resolve");
  const templates = taken(await provider.listTemplates(ids));
  const approved = templates.filter(({ status }) => status === "APPROVED");
  expect(approved.length).toBeGreaterThan(3);
  for (const { name, language, components, parameterFormat, ...rest } of approved) {
    const category = (rest.category ?? "").toLowerCase();
    const template = {
      name,
      alias: name,
      language,
      category,
      isNamed: parameterFormat === "named",
      ...readComponents(components, category),
    };
    const isMedia = ["image", "video", "document"].includes(template.header?.format ?? "");
    const filling = {
      variables: Object.fromEntries(template.variables.map(({ key }) => [key, "ä b/1"])),
      ...(isMedia && { headerMediaUrl: link }),
    };
    expect(fillingProblems(template, filling)).toEqual([]);
    expect([name, (await send(resolveTemplate(template, filling).content)).outcome]).toEqual([
      name,
      "accepted",
    ]);
  }
});

test("a reply quotes, a person without a number is reached by id, and what was read is marked so", async () => {
  const { wamid, customerId } = await write();
  expect((await send({ type: "text", text: "quoted" }, { replyTo: wamid })).outcome).toBe("accepted");
  const { customer } = await readThread(operator(), { workspaceId: world.workspaceId, customerId });
  expect(await send({ type: "text", text: "by id" }, { to: { userId: customer.userId } })).toMatchObject({
    outcome: "accepted",
    userId: customer.userId,
  });
  taken(await provider.markRead({ ...ids, messageId: wamid }));
  taken(await provider.markRead({ ...ids, messageId: wamid, showTyping: true }));
});

test("a file is uploaded, found, downloaded unchanged and sent by its id", async () => {
  const bytes = Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  );
  const { mediaId } = taken(
    await provider.uploadMedia({ ...ids, bytes, mimeType: "image/png", filename: "mug.png" }),
  );
  const info = taken(await provider.readMedia({ mediaId, phoneNumberId: ids.phoneNumberId }));
  expect(info).toMatchObject({ mimeType: "image/png", size: bytes.length });
  const into = new PassThrough();
  const chunks: Buffer[] = [];
  into.on("data", (chunk: Buffer) => chunks.push(chunk));
  const downloaded = taken(await provider.downloadMedia({ url: info.url, bytesMax: 1e6, into }));
  expect(Buffer.concat(chunks).equals(bytes)).toBe(true);
  expect(downloaded.sha256).toBe(info.sha256);
  expect((await send({ type: "media", kind: "image", source: { id: mediaId } })).outcome).toBe("accepted");
});

test("account, numbers, subscription, token and registration read as Meta's do", async () => {
  expect(taken(await provider.readAccount(ids))).toMatchObject({ id: ids.accountId });
  expect(taken(await provider.listNumbers(ids)).map(({ id }) => id)).toEqual([ids.phoneNumberId]);
  expect(taken(await provider.readNumber(ids))).toMatchObject({
    id: ids.phoneNumberId,
    qualityRating: "GREEN",
  });
  taken(await provider.subscribe(ids));
  expect(taken(await provider.listSubscribedApps(ids))).toHaveLength(1);
  taken(await provider.unsubscribe(ids));
  expect(taken(await provider.listSubscribedApps(ids))).toEqual([]);
  expect(taken(await provider.readToken())).toMatchObject({ isValid: true });
  taken(await provider.register({ ...ids, pin: "123456" }));
});

test("a signup's code is exchanged once", async () => {
  const other = await createWorld();
  const { code } = await createSignupCode(operator(), { workspaceId: other.workspaceId });
  const request = { appId: SIMULATOR_APP_ID, appSecret: simulatorAppSecret(), code };
  const { accessToken } = taken(await provider.exchangeCode(request));
  expect(accessToken.length).toBeGreaterThan(20);
  expect(await provider.exchangeCode(request)).toMatchObject({ ok: false, isDefinite: true });
});

test("a coexistence number is asked once for contacts and once for history", async () => {
  const { workspaceId } = await createWorld();
  const { code, phoneNumberId } = await createSignupCode(operator(), {
    workspaceId,
    isOnBusinessApp: true,
  });
  const { accessToken } = taken(
    await provider.exchangeCode({ appId: SIMULATOR_APP_ID, appSecret: simulatorAppSecret(), code }),
  );
  const theirs = createCloudClient({ graphUrl: simulatorGraphUrl(), version: "v25.0", accessToken });
  for (const what of ["contacts", "history"] as const) {
    taken(await theirs.requestAppSync({ phoneNumberId, what }));
    expect(await theirs.requestAppSync({ phoneNumberId, what })).toMatchObject({
      ok: false,
      isDefinite: true,
      error: { code: 2593107 },
    });
  }
});
