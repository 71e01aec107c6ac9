/**
 * WhatsApp as another process: takes messages at the Graph API's address and reports to the callback that each was sent, delivered
 * and read, signed, each alone or those of a moment together. Its CPU is not counted as the server's.
 */
import { createHmac, randomUUID } from "node:crypto";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Agent, request } from "undici";
import { ACCOUNT } from "./whatsapp-account";

/** How receipts travel; `callbackUrl` and `appSecret` belong to the number that is connected. */
export type Orders = { callbackUrl: string; appSecret: string; receipts: "batched" | "single" };

const STEPS = [
  ["sent", 100],
  ["delivered", 300],
  ["read", 600],
] as const;
const BATCH_MS = 250;
/** Meta puts no more into one update here. */
const BATCH_MAX = 200;

type Status = Record<string, unknown>;
let orders: Orders | null = null;
let waiting: Status[] = [];
const dispatcher = new Agent({ connections: 8, pipelining: 1 });

const NUMBER = {
  id: ACCOUNT.phoneNumberId,
  display_phone_number: "+1 555 000 0102",
  verified_name: "Corner Bakery",
  status: "CONNECTED",
  quality_rating: "GREEN",
  name_status: "APPROVED",
  code_verification_status: "VERIFIED",
  platform_type: "CLOUD_API",
};

async function report(statuses: Status[]): Promise<void> {
  if (!orders || statuses.length === 0) return;
  const { callbackUrl, appSecret } = orders;
  const metadata = { display_phone_number: "15550000102", phone_number_id: ACCOUNT.phoneNumberId };
  const value = { messaging_product: "whatsapp", metadata, statuses };
  const body = JSON.stringify({
    object: "whatsapp_business_account",
    entry: [{ id: ACCOUNT.id, changes: [{ field: "messages", value }] }],
  });
  const signature = `sha256=${createHmac("sha256", appSecret).update(body).digest("hex")}`;
  const headers = { "content-type": "application/json", "x-hub-signature-256": signature };
  for (;;) {
    const taken = await request(callbackUrl, { dispatcher, method: "POST", headers, body }).then(
      async (answer) => {
        await answer.body.dump();
        return answer.statusCode === 200;
      },
      () => false,
    );
    // Meta repeats what was not taken.
    if (taken) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

setInterval(() => {
  while (waiting.length > 0) void report(waiting.splice(0, BATCH_MAX));
}, BATCH_MS);

function take(body: Buffer, res: ServerResponse): void {
  const sent = JSON.parse(body.toString()) as { to?: string; biz_opaque_callback_data?: string };
  const id = `wamid.${randomUUID()}`;
  const recipient = (sent.to ?? "").replace("+", "");
  answer(res, {
    messaging_product: "whatsapp",
    contacts: [{ input: sent.to, wa_id: recipient }],
    messages: [{ id, message_status: "accepted" }],
  });
  for (const [status, afterMs] of STEPS)
    setTimeout(() => {
      const timestamp = String(Math.floor(Date.now() / 1000));
      const reference = sent.biz_opaque_callback_data;
      const receipt = {
        ...{ id, status, timestamp, recipient_id: recipient },
        ...(reference && { biz_opaque_callback_data: reference }),
      };
      if (orders?.receipts === "single") void report([receipt]);
      else waiting.push(receipt);
    }, afterMs);
}

const answer = (res: ServerResponse, body: unknown): void =>
  void res.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(body));

const server = createServer((req, res) => {
  const chunks: Buffer[] = [];
  req.on("data", (chunk: Buffer) => chunks.push(chunk));
  req.on("end", () => {
    const path = (req.url ?? "").split("?")[0] ?? "";
    if (path.endsWith("/messages")) return take(Buffer.concat(chunks), res);
    if (path.endsWith("/phone_numbers")) return answer(res, { data: [NUMBER] });
    if (path.endsWith("/subscribed_apps"))
      return answer(res, req.method === "GET" ? { data: [] } : { success: true });
    return answer(res, path.endsWith(ACCOUNT.phoneNumberId) ? NUMBER : { id: ACCOUNT.id, name: "Corner" });
  });
});
server.keepAliveTimeout = 60_000;
server.listen(0, "127.0.0.1", () =>
  process.send?.({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }),
);
process.on("message", (given: Orders) => {
  orders = given;
  waiting = [];
});
process.once("disconnect", () => process.exit(0));
