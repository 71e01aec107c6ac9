/** The Graph API's files and templates. */
import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { decideTemplate } from "@/lib/connections/simulator/templates/templates";
import { setClock } from "@/lib/platform/clock";
import { media as mediaRoute } from "@/lib/server/simulator-graph";
import { ctx, get, later, open, post } from "@/lib/testing/graph-account";
import { createSimulated, graph, type TestAccount } from "@/lib/testing/simulator";
import { createWorld } from "@/lib/testing/world";

const PNG = Buffer.from("89504e470d0a1a0a0000", "hex");

const upload = (
  { token, phoneNumberId }: TestAccount,
  bytes: Uint8Array<ArrayBuffer>,
  name: string,
  type: string,
) => {
  const form = new FormData();
  form.set("messaging_product", "whatsapp");
  form.set("type", type);
  form.set("file", new File([bytes], name, { type }));
  return graph(`${phoneNumberId}/media`, { method: "POST", token, raw: form });
};

const download = (url: string, token: string | null) =>
  mediaRoute.GET(new Request(url, { headers: token ? { authorization: `Bearer ${token}` } : {} }));

test("a file is uploaded, resolved, downloaded with the token within five minutes, sent and deleted", async () => {
  const world = await createWorld();
  const account = await createSimulated(world);
  const bytes = new Uint8Array(PNG);
  const { body } = await upload(account, bytes, "a.png", "image/png");
  const id = String(body.id);
  const resolved = await get(account, id);
  const sha256 = createHash("sha256").update(PNG).digest("hex");
  expect(resolved.body).toMatchObject({ id, mime_type: "image/png", sha256, file_size: PNG.length });
  const url = String(resolved.body.url);
  expect((await download(url, null)).status).toBe(401);
  expect((await download(url, (await open()).token)).status).toBe(403);
  expect((await download(url.replace(/hash=./, "hash=_"), account.token)).status).toBe(404);
  const file = await download(url, account.token);
  expect(file.headers.get("content-type")).toBe("image/png");
  expect(Buffer.from(await file.arrayBuffer())).toEqual(PNG);
  later(301_000);
  expect((await download(url, account.token)).status).toBe(404);
  setClock(null);
  const image = (content: object) => account.send({ to: "+14155550001", type: "image", image: content });
  expect(await image({ id })).toMatchObject({ status: 200 });
  // Another number of the same workspace has no access.
  const other = await createSimulated(world, { kind: "connected" });
  expect(await other.send({ to: "+14155550001", type: "image", image: { id } })).toMatchObject({
    code: 131009,
  });
  // Valid as a file, but not a video: Meta finds out later.
  await account.send({ to: "+14155550001", type: "video", video: { id } });
  await image({ link: "https://nowhere.invalid/a.png" });
  await account.sendDue();
  const failed = account.callback.statuses().filter(({ status }) => status === "failed");
  expect(failed).toMatchObject([{ errors: [{ code: 131053 }] }, { errors: [{ code: 131053 }] }]);
  expect(await graph(id, { method: "DELETE", token: account.token })).toMatchObject({ status: 200 });
  expect(await get(account, id)).toMatchObject({ code: 100, subcode: 33 });
  expect(await image({ id })).toMatchObject({ code: 131009 });
});

test.each([
  ["an unsupported type", "a.svg", "image/svg+xml", 10],
  ["a name that is not of its type", "a.gif", "image/png", 10],
  ["a recording of a browser", "a.webm", "audio/webm", 10],
  ["an image over 5 MB", "a.png", "image/png", 5 * 1024 * 1024 + 1],
  ["an empty file", "a.png", "image/png", 0],
])("%s is not taken", async (_, name, type, size) => {
  const account = await open();
  expect(await upload(account, new Uint8Array(size), name, type)).toMatchObject({ status: 400, code: 100 });
});

test("a template is created, reviewed, edited and deleted; breaches of the rules have their codes", async () => {
  const account = await open();
  const { workspaceId, accountId, token } = account;
  const path = `${accountId}/message_templates`;
  const base = { name: "back_in_stock", language: "en_US", category: "MARKETING" };
  const create = (components: object[], rest: object = {}) =>
    post(account, path, { ...base, components, ...rest });
  const body = { type: "BODY", text: "The {{1}} is back.", example: { body_text: [["mug"]] } };
  const refused: [object[], object, number][] = [
    [[body], { name: "Back in stock" }, 100],
    [[body], { category: "NEWS" }, 100],
    [[{ type: "FOOTER", text: "Bye" }], {}, 100],
    [[{ ...body, example: undefined }], {}, 100],
    [[body], { parameter_format: "named" }, 100],
    [[{ type: "BODY", text: "x".repeat(1025) }], {}, 2388040],
    [[{ type: "BODY", text: "{{1}} is back.", example: body.example }], {}, 2388299],
    [[body, { type: "HEADER", format: "IMAGE" }], {}, 2388047],
    [[body, { type: "FOOTER", text: "For {{1}}" }], {}, 2388073],
    [
      [
        body,
        { type: "BUTTONS", buttons: Array.from({ length: 11 }, () => ({ type: "QUICK_REPLY", text: "A" })) },
      ],
      {},
      100,
    ],
    [
      [
        body,
        {
          type: "BUTTONS",
          buttons: [
            { type: "QUICK_REPLY", text: "A" },
            { type: "URL", text: "B", url: "https://a.example" },
            { type: "QUICK_REPLY", text: "C" },
          ],
        },
      ],
      {},
      100,
    ],
  ];
  for (const [components, rest, code] of refused)
    expect(await create(components, rest)).toMatchObject({ code });
  const made = await create([body]);
  expect(made).toMatchObject({ status: 200, body: { status: "PENDING", category: "MARKETING" } });
  expect(await create([body])).toMatchObject({ code: 2388024 });
  const id = String(made.body.id);
  const edit = () => post(account, id, { components: [{ type: "BODY", text: "It is back." }] });
  expect(await edit()).toMatchObject({ code: 2388039 });
  await decideTemplate(ctx, {
    workspaceId,
    templateId: id,
    decision: "reject",
    reason: "PROMOTIONAL",
  });
  expect((await get(account, `${id}?fields=status,rejected_reason`)).body).toMatchObject({
    status: "REJECTED",
    rejected_reason: "PROMOTIONAL",
  });
  expect(await edit()).toMatchObject({ status: 200 });
  expect((await get(account, id)).body).toMatchObject({
    status: "PENDING",
    components: [{ text: "It is back." }],
  });
  const remove = () => graph(`${path}?name=back_in_stock`, { method: "DELETE", token });
  expect(await remove()).toMatchObject({ status: 200 });
  expect(await remove()).toMatchObject({ code: 100 });
});
