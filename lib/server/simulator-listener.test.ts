/** Test workspaces of a server with a public address: nothing of the simulator passes the public listener. */
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { takeOwnDatabase } from "@/lib/testing/own-database";
import { createFront } from "./front";
import { listen } from "./listen";

await takeOwnDatabase();
// The host does not exist: a call of the server by its public address fails.
process.env.APP_URL = "https://parley.invalid";
const { simulatorGraphUrl } = await import("@/lib/connections/simulator/app");
const { startJobs } = await import("@/lib/jobs/start");
const { createManaged, idempotent, partnerApi, textCommand } = await import("@/lib/testing/partner-api");
const { openSimulator } = await import("./simulator-listener");
const mounts = [
  { pattern: "/api/whatsapp/webhook", module: await import("@/app/api/whatsapp/webhook/route") },
];

const front = createFront();
let publicPort = 0;
const requests: string[] = [];
const stops: (() => Promise<void> | void)[] = [];
beforeAll(async () => {
  publicPort = await listen(front.server, { host: "0.0.0.0", port: "0" });
  front.server.prependListener("request", ({ url }) => requests.push(String(url)));
  front.open({ mounts, pages: async (_, res) => void res.writeHead(404).end() });
  stops.push(() => front.close(), await openSimulator({ mounts }), await startJobs());
});
afterAll(async () => {
  for (const stop of stops.reverse()) await stop();
});

test.concurrent.each(["0001", "0008", "0014"])(
  "a message to …%s is sent, its receipts come back, and the public listener sees none of it",
  async (ending) => {
    const api = await partnerApi();
    const { workspaceId } = await createManaged(api);
    const params = { workspaceId };
    const body = textCommand("Your order is on its way.", { contact: { phoneE164: `+1555777${ending}` } });
    const sent = await api.ask<{ messageId: string }>("createCommand", {
      params,
      body,
      headers: idempotent(),
    });
    expect(sent.status).toBe(202);
    await vi.waitFor(
      async () => {
        const { messageId } = sent.body;
        const timeline = await api.ask<{ deliveryState: string }>("getMessageTimeline", {
          params: { ...params, messageId },
        });
        expect(timeline.body.deliveryState).toBe("read");
      },
      { timeout: 15_000, interval: 100 },
    );
    expect(requests).toEqual([]);
  },
);

test("the public listener knows no Graph API, and the private one serves no other path", async () => {
  const { port } = new URL(simulatorGraphUrl());
  expect((await fetch(`http://127.0.0.1:${publicPort}/api/simulator/graph/v25.0/1`)).status).toBe(404);
  expect((await fetch(`${simulatorGraphUrl()}/v25.0/1`)).status).toBe(401);
  for (const path of ["/", "/api/status", "/api/simulator/signup", "/api/whatsapp/webhooks"])
    expect((await fetch(`http://127.0.0.1:${port}${path}`)).status, path).toBe(404);
});

test("the private listener is bound to loopback alone", async () => {
  const { port } = new URL(simulatorGraphUrl());
  // A second listener on another loopback address can have the same port only if the first is not on all of them.
  const other = createServer();
  await new Promise<void>((resolve, reject) => {
    other.once("error", reject);
    other.listen({ host: "127.0.0.2", port: Number(port) }, resolve);
  });
  expect((other.address() as AddressInfo).address).toBe("127.0.0.2");
  other.close();
  const socket = connect(Number(port), "127.0.0.1");
  await new Promise((resolve) => socket.once("connect", resolve));
  socket.destroy();
});
