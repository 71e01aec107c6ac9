/**
 * The clients of overload-run.ts, in a process of their own. Open loop: each request is sent at its time, however many are
 * unanswered. Closed loop: each client asks again as soon as it has its answer, also after a refusal.
 */
import { createHmac, randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { type Ask as Bare, BareClient } from "./bare-client";

export type Kind = "dashboardRead" | "read" | "write" | "last" | "never";
/** Where and with what to ask; sent by the parent. */
export type Setting = {
  url: string;
  cookie: string;
  workspaceId: string;
  apiKey: string;
  visitors: string[];
  appSecret: string;
};
export type Order = {
  setting: Setting;
  load: { perSecond: number } | { clients: number };
  seconds: number;
  /** Else a mix of all. */
  only?: Kind;
};
export type Answer = { kind: Kind; status: number; ms: number };
export type Findings = {
  seconds: number;
  cpuMicros: number;
  /** How late the requests were sent, 99th percentile. */
  lagMs: number;
  answers: Answer[];
  /** Ids of writes that were acknowledged; `providerIds`: of callbacks. */
  clientIds: string[];
  providerIds: string[];
};

/** Out of twenty. */
const MIX: Kind[] = [
  ...Array<Kind>(8).fill("dashboardRead"),
  ...Array<Kind>(5).fill("read"),
  ...Array<Kind>(5).fill("write"),
  "last",
  "never",
];

/** Beyond what the server lets wait, so that the clients are no queue of their own. */
const CONNECTIONS = 2048;
async function run({ setting, load, seconds, only }: Order): Promise<Findings> {
  const client = new BareClient(setting.url);
  // Connections are opened beforehand, as a proxy does: Node accepts one new connection per turn of its event loop.
  await client.open("clients" in load ? load.clients : CONNECTIONS);
  const found: Findings = { seconds: 0, cpuMicros: 0, lagMs: 0, answers: [], clientIds: [], providerIds: [] };
  const lags: number[] = [];
  const startedAt = performance.now();
  const cpu = process.cpuUsage();
  let sent = 0;
  const one = async (): Promise<number> => {
    const kind = only ?? (MIX[(sent * 7) % MIX.length] as Kind);
    const { acknowledged, ...options } = asked(kind, setting, sent++);
    const sentAt = performance.now();
    const status = await client.ask(options);
    found.answers.push({ kind, status, ms: performance.now() - sentAt });
    if (status >= 200 && status < 300) acknowledged?.(found);
    return status;
  };
  if ("clients" in load) {
    const until = startedAt + seconds * 1000;
    await Promise.all(
      Array.from({ length: load.clients }, async () => {
        while (performance.now() < until) await one();
      }),
    );
  } else {
    const all: Promise<number>[] = [];
    while (sent < load.perSecond * seconds) {
      const due = startedAt + (sent / load.perSecond) * 1000;
      const lag = performance.now() - due;
      if (lag < 0) await sleep(1);
      else {
        lags.push(lag);
        all.push(one());
      }
    }
    await Promise.all(all);
  }
  const { user, system } = process.cpuUsage(cpu);
  found.seconds = (performance.now() - startedAt) / 1000;
  found.cpuMicros = user + system;
  found.lagMs = lags.sort((a, b) => a - b)[Math.floor(lags.length * 0.99)] ?? 0;
  client.close();
  return found;
}

type Ask = Bare & { acknowledged?: (found: Findings) => void };

function asked(kind: Kind, setting: Setting, index: number): Ask {
  const get = (path: string, headers: Record<string, string> = {}): Ask => ({ path, method: "GET", headers });
  switch (kind) {
    case "dashboardRead":
      return get("/api/inbox/conversations", {
        cookie: setting.cookie,
        "parley-workspace": setting.workspaceId,
      });
    case "read":
      return get("/api/v1/conversations?limit=20", { authorization: `Bearer ${setting.apiKey}` });
    case "never":
      return get("/api/health");
    case "write": {
      const clientId = randomUUID();
      const token = setting.visitors[index % setting.visitors.length];
      return {
        path: "/api/messenger/messages",
        method: "POST",
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
        body: JSON.stringify({ clientId, text: `message ${index}` }),
        acknowledged: ({ clientIds }) => clientIds.push(clientId),
      };
    }
    case "last":
      return callback(setting);
  }
}

/** A receipt about a number that is not connected: it is kept, and nothing follows. */
function callback({ appSecret }: Setting): Ask {
  const id = `wamid.${randomUUID()}`;
  const value = {
    messaging_product: "whatsapp",
    metadata: { display_phone_number: "15550000000", phone_number_id: "990000000000001" },
    statuses: [{ id, status: "sent", timestamp: "1763719200", recipient_id: "15551230000" }],
  };
  const body = JSON.stringify({
    object: "whatsapp_business_account",
    entry: [{ id: "990000000000002", changes: [{ field: "messages", value }] }],
  });
  const signature = `sha256=${createHmac("sha256", appSecret).update(body).digest("hex")}`;
  return {
    path: "/api/whatsapp/webhook",
    method: "POST",
    headers: { "content-type": "application/json", "x-hub-signature-256": signature },
    body,
    acknowledged: ({ providerIds }) => providerIds.push(id),
  };
}

process.on("message", (order: Order) => {
  run(order).then((found) => process.send?.(found));
});
process.once("disconnect", () => process.exit(0));
process.send?.("ready");
