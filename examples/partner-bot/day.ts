/** One day of a booking service: what README.md promises, step by step, in Parley's sandbox. */
import { setTimeout as sleep } from "node:timers/promises";
import { createBot, EVENTS } from "./bot";
import { type Memory, openMemory, serve } from "./memory";
import { connect, dataOf, type Parley, type Schemas } from "./parley";
import { listen } from "./webhook";

type Options = {
  url: string;
  key: string;
  /** Where the bot remembers. */
  file: string;
  /** Your id of the tenant. */
  externalTenantId: string;
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

/** Opens what the bot remembers, catches up, and serves. */
async function start(parley: Parley, { key, file }: Options, workspaceId: string, port = 0) {
  const memory = openMemory(file);
  const bot = createBot({ parley, key, memory });
  const secret = () => memory.endpoint?.secret;
  const tenant = serve(memory, workspaceId);
  const server = await listen({ port, secret, receive: bot.handle });
  await bot.reconcile();
  return { memory, tenant, bot, server };
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

/** Parley would go on calling a port where nothing listens. A service that comes back keeps its endpoint. */
async function unsubscribe(parley: Parley, memory: Memory): Promise<void> {
  if (!memory.endpoint) return;
  const path = { webhookEndpointId: memory.endpoint.id };
  await parley.DELETE("/webhook-endpoints/{webhookEndpointId}", { params: { path } });
  delete memory.endpoint;
  memory.save();
}

export async function runDay(options: Options) {
  const parley = connect(options);
  const { externalTenantId, log = () => undefined } = options;
  const { workspaceId } = await dataOf(
    parley.POST("/workspaces", { body: { externalTenantId, name: "Bakery Silva", locale: "pt-BR" } }),
  );
  log(`workspace ${workspaceId}`);
  const service = await start(parley, options, workspaceId);
  try {
    return await liveThrough(options, parley, workspaceId, service);
  } finally {
    await service.server.close();
    await unsubscribe(parley, service.memory);
  }
}

type Service = Awaited<ReturnType<typeof start>>;

/** Restarts the service in between, in its place. */
async function liveThrough(options: Options, parley: Parley, workspaceId: string, service: Service) {
  const { publicUrl, log = () => undefined } = options;
  const path = { workspaceId };
  const { port } = service.server;
  await subscribe(parley, service.memory, publicUrl?.(port) ?? `http://127.0.0.1:${port}/`);

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
    const question = await service.bot.ask(workspaceId, bookingId, CUSTOMER.phoneE164);
    await until("the question to be sent", () => service.tenant.sent.includes(question));
    return question;
  };

  await tap(await ask("17"), "17");
  const contactId = await until("the tap", () => service.tenant.bookings["17"]?.contactId);
  log("the customer confirmed booking 17");

  await play({
    type: "media",
    kind: "image",
    caption: "Like this one",
    file: { base64: PHOTO, mimeType: "image/png" },
  });
  const photo = await until("the photo", () => Object.values(service.tenant.photos)[0]);
  log(`the customer's photo has ${photo.sizeBytes} bytes`);

  const { messageId } = await service.bot.send(workspaceId, "sign-in-9-code", {
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
  await service.server.close();
  await tap(other, "18");
  await play({ type: "text", text: "Are you there?" });
  log("down: the customer taps and writes");
  await until("Parley to find us down", async () => {
    const { deliveries } = await dataOf(
      parley.GET("/webhook-endpoints/{webhookEndpointId}/deliveries", {
        params: {
          path: { webhookEndpointId: service.memory.endpoint?.id ?? "" },
          query: { state: "retry_scheduled", event: "message.created" },
        },
      }),
    );
    return deliveries.length >= 2;
  });
  Object.assign(service, await start(parley, options, workspaceId, port));
  const { state, answerId = "" } = service.tenant.bookings["18"] ?? {};
  await until("the answer to be sent", () => service.tenant.sent.includes(answerId));
  log(`up again: booking 18 is ${state}`);

  await dataOf(
    parley.DELETE("/workspaces/{workspaceId}/contacts/{contactId}", {
      params: { path: { workspaceId, contactId } },
    }),
  );
  await until("the erasure", () => service.tenant.erased.includes(contactId));
  log("the customer is erased");

  await service.bot.reconcile();
  return { workspaceId, contactId, photo, timeline, ...service };
}
