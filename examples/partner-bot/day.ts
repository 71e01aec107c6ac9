/** One day of a booking service: what README.md promises, step by step, in Parley's sandbox. */
import { setTimeout as sleep } from "node:timers/promises";
import { createBot, EVENTS } from "./bot";
import { type Memory, openMemory } from "./memory";
import { connect, dataOf, type Parley, type Schemas } from "./parley";
import { listen } from "./webhook";

type Options = {
  url: string;
  key: string;
  /** Where the bot remembers. */
  file: string;
  /** Yours, of the tenant. */
  tenant: string;
  /** Where Parley reaches the bot's port; default: this machine. */
  publicUrl?: (port: number) => string;
  log?: (line: string) => void;
};

const CUSTOMER = { phoneE164: "+15551230001", name: "Noor Haddad" };
/** One pixel. */
const PHOTO =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

const WAIT_MS = 30_000;

async function until<Value>(what: string, look: () => Value | Promise<Value>) {
  for (const end = Date.now() + WAIT_MS; Date.now() < end; await sleep(100)) {
    const found = await look();
    if (found) return found as Exclude<Value, false | null | undefined>;
  }
  throw new Error(`waited in vain for ${what}`);
}

/** Opens what the bot remembers, and serves. */
async function start(parley: Parley, { key, file }: Options, port = 0) {
  const memory = openMemory(file);
  const bot = createBot({ parley, key, memory });
  const secret = () => memory.endpoint?.secret;
  return { memory, bot, server: await listen({ port, secret, receive: bot.handle }) };
}

/** Throws when the endpoint exists already, because its secret is shown once. */
async function subscribe(parley: Parley, memory: Memory, url: string): Promise<void> {
  const { webhookEndpointId: id, secret } = await dataOf(
    parley.POST("/webhook-endpoints", { body: { url, events: [...EVENTS] } }),
  );
  if (!secret) throw new Error(`${id} has shown its secret before`);
  memory.endpoint = { id, secret };
  memory.save();
}

export async function runDay(options: Options) {
  const { url, key, tenant, publicUrl, log = () => undefined } = options;
  const parley = connect({ url, key });
  const { workspaceId } = await dataOf(
    parley.POST("/workspaces", { body: { externalTenantId: tenant, name: "Bakery Silva", locale: "pt-BR" } }),
  );
  log(`workspace ${workspaceId}`);
  const path = { workspaceId };

  let { memory, bot, server } = await start(parley, options);
  const { port } = server;
  await subscribe(parley, memory, publicUrl?.(port) ?? `http://127.0.0.1:${port}/`);

  /** Plays the customer: only in test workspaces. */
  const play = (content: Schemas["CreateInboundMessage"]["content"], replyTo?: string) =>
    dataOf(
      parley.POST("/workspaces/{workspaceId}/sandbox/messages", {
        params: { path },
        body: { customer: CUSTOMER, content, ...(replyTo && { replyTo }) },
      }),
    );
  const tap = (question: string, bookingId: string) =>
    play({ type: "button_reply", id: `booking-${bookingId}:confirm`, title: "Yes" }, question);
  const ask = async (bookingId: string) => {
    const question = await bot.ask(workspaceId, bookingId, CUSTOMER.phoneE164);
    await until("the question to be sent", () => memory.sent.includes(question));
    return question;
  };

  await tap(await ask("17"), "17");
  const contactId = await until("the tap", () => memory.bookings["17"]?.contactId);
  log("the customer confirmed booking 17");

  await play({
    type: "media",
    kind: "image",
    caption: "Like this one",
    file: { base64: PHOTO, mimeType: "image/png" },
  });
  const photo = await until("the photo", () => Object.values(memory.photos)[0]);
  log(`the customer's photo has ${photo.sizeBytes} bytes`);

  const { messageId } = await bot.send(workspaceId, "sign-in-9-code", {
    contact: { phoneE164: CUSTOMER.phoneE164 },
    senderAttribution: "system",
    content: { type: "template", template: { alias: "login_code", variables: { "1": "481516" } } },
  });
  const timeline = await until("the code to be delivered", async () => {
    const found = await dataOf(
      parley.GET("/workspaces/{workspaceId}/messages/{messageId}/timeline", {
        params: { path: { workspaceId, messageId } },
      }),
    );
    return ["delivered", "read"].includes(found.deliveryState ?? "") && found;
  });
  log(`the code's way: ${timeline.events.map(({ kind, state }) => `${kind} ${state}`).join(", ")}`);

  const other = await ask("18");
  await server.close();
  await tap(other, "18");
  await play({ type: "text", text: "Are you there?" });
  log("down: the customer taps and writes");
  await until("Parley to find us down", async () => {
    const { deliveries } = await dataOf(
      parley.GET("/webhook-endpoints/{webhookEndpointId}/deliveries", {
        params: {
          path: { webhookEndpointId: memory.endpoint?.id ?? "" },
          query: { state: "retry_scheduled", event: "message.created" },
        },
      }),
    );
    return deliveries.length >= 2;
  });
  ({ memory, bot, server } = await start(parley, options, port));
  await bot.reconcile();
  const { state, answerId = "" } = memory.bookings["18"] ?? {};
  await until("the answer to be sent", () => memory.sent.includes(answerId));
  log(`up again: booking 18 is ${state}`);

  await dataOf(
    parley.DELETE("/workspaces/{workspaceId}/contacts/{contactId}", {
      params: { path: { workspaceId, contactId } },
    }),
  );
  await until("the erasure", () => memory.erased.includes(contactId));
  log("the customer is erased");

  await bot.reconcile();
  await server.close();
  return { workspaceId, contactId, photo, timeline, memory };
}
