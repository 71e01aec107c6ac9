/** Every page of app/, read from the folder, and a world in which each of them has something to show. */
import { randomUUID } from "node:crypto";
import { readdirSync } from "node:fs";
import { join, sep } from "node:path";
import type { APIRequestContext, Page } from "@playwright/test";
import { partner as partnerApi } from "./partner-world";
import { bootstrap, post } from "./world";

/** Paths of the folder, such as /w/[workspace]/inbox: a new page is in the list because it exists. */
export const pages = readdirSync(join(import.meta.dirname, "../app"), { recursive: true, encoding: "utf8" })
  .map((file) => file.split(sep))
  .filter((parts) => parts.at(-1) === "page.tsx")
  // Groups are no part of the address.
  .map(
    (parts) =>
      `/${parts
        .slice(0, -1)
        .filter((part) => !part.startsWith("("))
        .join("/")}`,
  )
  .sort();

/** The address of a page in a world; throws for a part whose value nothing has made. */
export const addressIn = (world: Record<string, string>, page: string): string =>
  page.replace(/\[(\w+)\]/g, (_, name: string) => {
    const value = world[name];
    if (!value) throw new Error(`${page}: the world has no ${name}`);
    return value;
  });

/** A port without a listener: each delivery shows all parts of a failure. */
const HOOK = { url: "http://127.0.0.1:9/hooks", description: "Orders", events: ["message.created"] };

/** Fills a workspace: a customer who sends words and what is no text, and an entry in each list of the settings. */
export async function fillWorkspace(page: Page, workspace: string) {
  const add = <T>(path: string, input: object) => post<T>(page, path, input, workspace);
  type Connected = { installation: { phoneNumberId: string } };
  const { installation } = await add<Connected>("settings/whatsapp/simulator", {});
  const contents = [
    { type: "text", text: "Where are you?" },
    { type: "unsupported" },
    { type: "location", latitude: 38.7139, longitude: -9.1394, name: "Graça" },
  ];
  let customerId = "";
  for (const content of contents) {
    const customer = { phone: "+351912340001", name: "Ana Souza" };
    const input = { numberId: installation.phoneNumberId, customer, content };
    customerId = (await add<{ customerId: string }>("simulator/phone/messages", input)).customerId;
  }
  await add("inbox/tags", { id: randomUUID(), name: "Urgent", color: "pink" });
  const team = {
    id: randomUUID(),
    name: "Support",
    distribution: "turns",
    openMax: 20,
    fallbackId: null,
    memberIds: [],
  };
  await add("inbox/teams", team);
  const reply = {
    id: randomUUID(),
    name: "Hours",
    shortcut: "hours",
    folder: null,
    text: "From nine to five.",
  };
  await add("inbox/canned-replies", reply);
  const macro = { id: randomUUID(), name: "Close", owner: "workspace", teamId: null };
  await add("inbox/macros", { ...macro, actions: [{ do: "status", status: "resolved" }] });
  const { endpoint } = await add<{ endpoint: { id: string } }>("settings/webhooks", HOOK);
  await add("settings/panel-apps", { name: "Orders", url: "https://shop.example.com/panel" });
  const article = { id: randomUUID(), language: "en", title: "Where is my parcel?" };
  await add("articles/collections", { id: randomUUID(), texts: { en: { name: "Delivery" } } });
  await add("articles", article);
  const imported = await page.request.post("/api/inbox/contacts/imports?name=people.csv", {
    headers: {
      origin: bootstrap().appUrl,
      "parley-workspace": workspace,
      "content-type": "application/octet-stream",
    },
    data: Buffer.from("Name,E-mail\nAna,ana@example.com\n"),
  });
  const { id: importId } = (await imported.json()) as { id: string };
  type Listed = { conversations: { id: string; contact: { id: string } }[] };
  const headers = { "parley-workspace": workspace };
  const listed = (await (await page.request.get("/api/inbox/conversations", { headers })).json()) as Listed;
  const [{ id: conversationId, contact } = { id: "", contact: { id: "" } }] = listed.conversations;
  const field = {
    ...{ id: randomUUID(), subject: "ticket", key: "carrier", name: "Carrier", kind: "choice" },
    ...{ help: "", options: ["By bike", "By van"], currency: null, initialValue: "By van" },
    ...{ isRequiredToOpen: false, isRequiredToClose: true, isVisibleToCustomer: true },
  };
  await add("settings/fields", field);
  const type = { id: randomUUID(), name: "Delivery", help: "", fieldIds: [field.id] };
  await add("settings/ticket-types", type);
  const ticket = {
    ...{ id: randomUUID(), title: "A parcel is lost", priority: "high", conversationId },
    ...{ typeId: type.id, fields: { carrier: "By bike" } },
  };
  await add("inbox/tickets", ticket);
  return {
    workspace,
    customerId,
    ticketId: ticket.id,
    endpointId: endpoint.id,
    conversationId,
    contactId: contact.id,
    importId,
    teamId: team.id,
    articleId: article.id,
    language: article.language,
  };
}

/** A partner of its own whose one workspace has sent a message, has a setup link, and notifies an endpoint. */
export async function fillPartner(page: Page, request: APIRequestContext) {
  type Made = { partner: { id: string }; secret: string };
  const { partner, secret } = await post<Made>(page, "account/partners", { name: "Shops" });
  const api = partnerApi(request, secret);
  const made = await api.createWorkspace();
  const payload = {
    contact: { phoneE164: "+15550100001", name: "Ana" },
    senderAttribution: "system",
    content: { type: "text", text: "Your bread is ready" },
  };
  const key = { "idempotency-key": randomUUID() };
  const path = `/${made.workspaceId}/commands`;
  const { body } = await api.ask("POST", path, { type: "message.send", payload }, key);
  const link = await api.createLink(made, "https://example.com/done");
  const headers = { origin: bootstrap().appUrl, "parley-partner": partner.id };
  const hooked = await page.request.post("/api/partner-console/webhooks/test", { headers, data: HOOK });
  const { endpoint } = (await hooked.json()) as { endpoint: { id: string } };
  return {
    partner: partner.id,
    workspace: made.workspaceId,
    message: body.messageId as string,
    environment: "test",
    endpointId: endpoint.id,
    setupLinkId: link.setupLinkId,
  };
}
