/** Messages that were commanded and that the provider took, so that only their receipts are missing. */
import { setTimeout as sleep } from "node:timers/promises";
import { query } from "@/lib/platform/db";
import { createPartnerWorld } from "@/lib/testing/partners";
import { agentFor, underLoad } from "./load";
import { command, inbound, phoneOf, post } from "./operations";
import { startPackagedApp } from "./packaged-app";
import { startProvider } from "./provider";
import { type Connected, connectedOf, liveApi, PEOPLE } from "./worlds";

const LOAD = { clients: 16 };
const LOOK_MS = 250;
const TIMEOUT_MS = 600_000;

export type SentMessages = { connected: Connected; providerIds: string[]; samples: unknown };

/** Through a server that ends afterwards; nothing subscribes to what happens. */
export async function sendMessages(total: number): Promise<SentMessages> {
  const provider = await startProvider();
  process.env.WHATSAPP_GRAPH_URL = provider.url;
  const connected = await connectedOf(await liveApi(await createPartnerWorld()));
  const app = await startPackagedApp();
  const dispatcher = agentFor(LOAD);
  try {
    // WhatsApp takes free text for those who wrote before.
    await underLoad(LOAD, PEOPLE, (index) => post(dispatcher, inbound(connected, phoneOf(index))));
    await untilCounted(connected, "direction = 'inbound'", PEOPLE);
    const apiUrl = `${process.env.APP_URL}/api/partners/v2`;
    await underLoad(LOAD, total, (index) => post(dispatcher, command(apiUrl, connected, index)));
    await untilCounted(connected, "delivery_state = 'sent' AND provider_message_id IS NOT NULL", total);
    return {
      connected,
      providerIds: (await query<{ id: string }>("", IDS, [connected.id])).map(({ id }) => id),
      samples: (await query<object>("", SAMPLES, [connected.id]))[0],
    };
  } finally {
    await dispatcher.close();
    await app.stop();
    provider.stop();
  }
}

const IDS = `SELECT provider_message_id AS id FROM messages WHERE workspace_id = $1 AND direction = 'outbound' ORDER BY created_at, id`;
/** The data of an event as the product writes it. */
const SAMPLES = `SELECT data -> 'message' AS message, data -> 'conversation' AS conversation FROM events
  WHERE workspace_id = $1 AND type = 'message.created' ORDER BY sequence DESC LIMIT 1`;

async function untilCounted({ id }: Connected, condition: string, total: number): Promise<void> {
  const deadline = performance.now() + TIMEOUT_MS;
  for (;;) {
    const text = `SELECT count(*)::int AS count FROM messages WHERE workspace_id = $1 AND ${condition}`;
    const [row] = await query<{ count: number }>("", text, [id]);
    if (row?.count === total) return;
    if (performance.now() > deadline) throw new Error(`${row?.count} of ${total} messages: ${condition}`);
    await sleep(LOOK_MS);
  }
}
