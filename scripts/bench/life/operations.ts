/** The operations that are measured, from their requests to the last receipt and webhook. */
import { createHmac, randomUUID } from "node:crypto";
import { type Agent, request } from "undici";
import { textCommand } from "@/lib/testing/partner-api";
import type { BenchProvider } from "./provider";
import { ACCOUNT } from "./whatsapp-account";
import { type Connected, type Managed, PEOPLE, type Worlds } from "./worlds";

export const INBOUND = "inbound WhatsApp";

export type Operation = {
  name: string;
  /** The workspace whose messages it makes. */
  workspaceId: string;
  prepare?: () => void;
  /** Resolves with its answer; throws when it was refused. */
  send: (dispatcher: Agent, index: number) => Promise<void>;
};

export type Post = { url: string; headers?: Record<string, string>; body: unknown };

/** Posts JSON; throws unless it was taken. */
export async function post(dispatcher: Agent, { url, headers, body }: Post): Promise<void> {
  const sent = typeof body === "string" ? body : JSON.stringify(body);
  const answer = await request(url, {
    dispatcher,
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: sent,
  });
  const text = await answer.body.text();
  if (answer.statusCode >= 300) throw new Error(`${url}: ${answer.statusCode} ${text.slice(0, 300)}`);
}

export const phoneOf = (index: number): string => `1555${String(1_230_101 + (index % PEOPLE))}`;

export const command = (apiUrl: string, { publicId, key }: Managed, index: number): Post => ({
  url: `${apiUrl}/workspaces/${publicId}/commands`,
  headers: { authorization: `Bearer ${key}`, "idempotency-key": randomUUID() },
  body: textCommand("Your order is on its way.", { contact: { phoneE164: `+${phoneOf(index)}` } }),
});

export function operationsOf(url: string, worlds: Worlds, provider: BenchProvider): Operation[] {
  const { team, sandbox, live } = worlds;
  const apiUrl = `${url}/api/partners/v2`;
  const visitorOf = (index: number) => team.visitors[index % PEOPLE] as (typeof team.visitors)[number];
  const said = () => ({ clientId: randomUUID(), text: "Your order is on its way." });
  const commandThrough = (name: string, receipts: "batched" | "single"): Operation => ({
    name,
    workspaceId: live.id,
    prepare: () => provider.order({ ...live, receipts }),
    send: (dispatcher, index) => post(dispatcher, command(apiUrl, live, index)),
  });
  return [
    {
      name: "visitor's message",
      workspaceId: team.workspaceId,
      send: (dispatcher, index) =>
        post(dispatcher, {
          url: `${url}/api/messenger/messages`,
          headers: { authorization: `Bearer ${visitorOf(index).token}` },
          body: said(),
        }),
    },
    {
      name: "agent's reply",
      workspaceId: team.workspaceId,
      send: (dispatcher, index) =>
        post(dispatcher, {
          url: `${url}/api/inbox/conversations/${visitorOf(index).conversationId}/messages`,
          headers: {
            cookie: team.cookie,
            "parley-workspace": team.workspaceId,
            "sec-fetch-site": "same-origin",
          },
          body: said(),
        }),
    },
    {
      name: INBOUND,
      workspaceId: live.id,
      send: (dispatcher, index) => post(dispatcher, inbound(live, phoneOf(index))),
    },
    {
      name: "command, simulator",
      workspaceId: sandbox.id,
      send: (dispatcher, index) => post(dispatcher, command(apiUrl, sandbox, index)),
    },
    commandThrough("command, receipts batched", "batched"),
    commandThrough("command, receipts one by one", "single"),
  ];
}

export function inbound(to: Connected, phone: string): Post {
  return signedUpdate(to, {
    contacts: [{ profile: { name: "Zoë Müller" }, wa_id: phone }],
    messages: [
      {
        from: phone,
        id: `wamid.${randomUUID()}`,
        timestamp: String(Math.floor(Date.now() / 1000)),
        type: "text",
        text: { body: "Is my order on its way?" },
      },
    ],
  });
}

/** An update as Meta sends it to the number's callback. */
export function signedUpdate({ callbackUrl, appSecret }: Connected, items: object): Post {
  const metadata = { display_phone_number: "15550000102", phone_number_id: ACCOUNT.phoneNumberId };
  const value = { messaging_product: "whatsapp", metadata, ...items };
  const body = JSON.stringify({
    object: "whatsapp_business_account",
    entry: [{ id: ACCOUNT.id, changes: [{ field: "messages", value }] }],
  });
  const signature = `sha256=${createHmac("sha256", appSecret).update(body).digest("hex")}`;
  return { url: callbackUrl, headers: { "x-hub-signature-256": signature }, body };
}
