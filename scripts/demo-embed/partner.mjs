/** The demo's partner uses the partner API: a workspace for its one tenant, sessions for its users, and customers who write. */
import { randomUUID } from "node:crypto";
import { runningServerUrl } from "../lib/already-running.mjs";
import { exec } from "../lib/exec.mjs";

const TENANT = "demo-bakery-silva";

/** The partner's own users; what each may do is the partner's to know. */
export const USERS = [
  {
    id: "ana",
    name: "Ana Ribeiro",
    role: "Front desk",
    capabilities: [
      "inbox:read",
      "inbox:reply",
      "inbox:schedule",
      "inbox:forward",
      "inbox:note",
      "inbox:resolve",
      "contacts:read",
      "delivery:read",
      "tickets",
    ],
  },
  { id: "tomas", name: "Tomás Okafor", role: "Owner", capabilities: "all" },
  { id: "ines", name: "Inês Duarte", role: "Trainee", capabilities: ["inbox:read"] },
];
export const CAPABILITIES = [
  "inbox:read",
  "inbox:reply",
  "inbox:schedule",
  "inbox:forward",
  "inbox:assign",
  "inbox:resolve",
  "inbox:note",
  "inbox:start",
  "contacts:read",
  "contacts:write",
  "templates:send",
  "media:upload",
  "delivery:read",
  "tickets",
];

/** Customers write one line at a time, then start again. */
const CUSTOMERS = [
  {
    name: "Lena Fischer",
    lines: ["Hello! Is the cake for Saturday all right?", "It should be without nuts, please.", "Thank you!"],
  },
  {
    name: "Samir Haddad",
    lines: [
      "Do you deliver to the old town?",
      "And what would it cost?",
      "Then two loaves for tomorrow, please.",
    ],
  },
];

/** The address under which Parley gives out links, from the environment or the server that runs on this data folder. */
export async function findParley() {
  const given = process.env.PARLEY_URL || process.env.APP_URL || (await runningServerUrl());
  if (!given)
    throw new Error("Parley does not run here: start it with npm start, or name it with PARLEY_URL.");
  return new URL(given).origin;
}

/** The key from the environment, else a fresh one of the demo's partner. */
async function findKey(parley) {
  if (process.env.PARTNER_API_KEY) return process.env.PARTNER_API_KEY;
  const { output } = await exec("node", ["scripts/admin.mjs", "bootstrap", "--json"], {
    env: { ...process.env, APP_URL: parley },
    onlyStdout: true,
  });
  return JSON.parse(output).partnerApiKey;
}

async function ask(url, { method, token, body, headers }) {
  const response = await fetch(url, {
    method: method ?? (body ? "POST" : "GET"),
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { "content-type": "application/json" }),
      ...headers,
    },
    body: body && JSON.stringify(body),
    signal: AbortSignal.timeout(10_000),
  });
  const answer = await response.json();
  if (response.ok) return answer;
  throw new Error(`${new URL(url).pathname} answered ${response.status}: ${answer.error?.message ?? ""}`);
}

export async function openPartner(parley) {
  const token = await findKey(parley);
  const api = `${parley}/api/partners/v2`;
  // Asked again, it is the same workspace.
  const { workspaceId } = await ask(`${api}/workspaces`, {
    token,
    body: { externalTenantId: TENANT, name: "Bakery Silva" },
  });
  const { organizationId: widgetId } = await ask(`${api}/workspaces/${workspaceId}`, { token });
  const command = (key, name, phoneE164, text) =>
    ask(`${api}/workspaces/${workspaceId}/commands`, {
      token,
      headers: { "idempotency-key": key },
      body: {
        type: "message.send",
        payload: {
          contact: { phoneE164, name },
          senderAttribution: "automation",
          content: { type: "text", text },
        },
      },
    });
  // Something to look at from the first day on; with the same key it is not sent again.
  await command("demo-welcome", "Ana Souza", "+15551230001", "Your order 1042 is ready.");

  return {
    parley,
    workspaceId,
    externalTenantId: TENANT,
    /** A shop's page with the workspace's messenger. */
    customerUrl: `${parley}/demo?widget=${widgetId}`,
    mint: ({ id, name }, capabilities) =>
      ask(`${api}/surface-sessions`, {
        token,
        body: { externalTenantId: TENANT, externalUserId: id, externalUserName: name, capabilities },
      }),
    writeAsCustomer: customersOf(parley, widgetId),
    announceOrder: () => {
      const order = 1000 + Math.floor(Math.random() * 9000);
      return command(`demo-${randomUUID()}`, "Ana Souza", "+15551230001", `Your order ${order} is ready.`);
    },
  };
}

/** Visitors of the tenant's site, played: they take turns, each in a conversation of their own. */
function customersOf(parley, widgetId) {
  const api = `${parley}/api/messenger`;
  const tokens = [];
  let count = 0;
  return async () => {
    const turn = count++;
    const who = turn % CUSTOMERS.length;
    const { name, lines } = CUSTOMERS[who];
    const isNew = !tokens[who];
    tokens[who] ??= (await ask(`${api}/visitors`, { body: { widgetId } })).token;
    const token = tokens[who];
    const text = lines[Math.floor(turn / CUSTOMERS.length) % lines.length];
    const { conversationId } = await ask(`${api}/messages`, {
      token,
      body: { clientId: randomUUID(), text },
    });
    if (isNew) await ask(`${api}/contact`, { method: "PATCH", token, body: { name } });
    return { conversationId, name, text };
  };
}
