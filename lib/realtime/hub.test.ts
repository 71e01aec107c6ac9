import { expect, test, vi } from "vitest";
import type { ConnectionEvents } from "./connection";
import { createHub, type HubNotice } from "./hub";
import { EVERY_TOPIC } from "./topics";

/** A hub on a simulated connection; the first `refusals` attempts to connect fail. */
function createScene({ refusals = 0 } = {}) {
  const opened: ConnectionEvents[] = [];
  let attempts = 0;
  const hub = createHub(async (events) => {
    if (++attempts <= refusals) throw new Error("connect ECONNREFUSED 127.0.0.1:1");
    opened.push(events);
    return { close: async () => undefined };
  });
  const notify = (topic: string) =>
    opened.at(-1)?.onPayload(JSON.stringify({ topic, notice: { type: "thread.changed" } }));
  return { hub, notify, opened };
}
function createListener() {
  const received: string[] = [];
  return { received, listen: (notice: HubNotice) => void received.push(notice.type) };
}
const broken = () => {
  throw new Error("broken on purpose");
};

test("a listener that throws costs no other listener a notice and is not called again", async () => {
  const { hub, notify } = createScene();
  const failing = vi.fn(broken);
  const { received, listen } = createListener();
  await hub.subscribe("a", failing);
  await hub.subscribe("a", listen);
  notify("a");
  notify("a");
  expect(received).toEqual(["thread.changed", "thread.changed"]);
  expect(failing).toHaveBeenCalledTimes(1);
});

test("a listener to every topic receives all notices, and each reset once", async () => {
  const { hub, notify, opened } = createScene();
  const { received, listen } = createListener();
  await hub.subscribe(EVERY_TOPIC, listen);
  await hub.subscribe("a", () => undefined);
  notify("a");
  notify("b");
  opened.at(-1)?.onLost();
  expect(received).toEqual(["thread.changed", "thread.changed", "reset"]);
  await hub.close();
});

test("a subscription that fails leaves no listener", async () => {
  const { hub, notify } = createScene({ refusals: 1 });
  const refused = createListener();
  const welcome = createListener();
  await expect(hub.subscribe("a", refused.listen)).rejects.toMatchObject({ code: "unavailable" });
  await hub.subscribe("a", welcome.listen);
  notify("a");
  expect(refused.received).toEqual([]);
  expect(welcome.received).toEqual(["thread.changed"]);
});

test("an invalid notice is ignored", async () => {
  const { hub, notify, opened } = createScene();
  const { received, listen } = createListener();
  await hub.subscribe("a", listen);
  opened[0]?.onPayload("not JSON");
  opened[0]?.onPayload("null");
  notify("a");
  expect(received).toEqual(["thread.changed"]);
});

test("after a lost connection every listener gets a reset, at the loss and after the single reconnect", async () => {
  const { hub, notify, opened } = createScene();
  const { received, listen } = createListener();
  await hub.subscribe("a", broken);
  await hub.subscribe("b", listen);
  opened[0]?.onLost();
  expect(received).toEqual(["reset"]);
  await vi.waitFor(() => expect(received).toEqual(["reset", "reset"]), { timeout: 5000 });
  notify("b");
  expect(received.at(-1)).toBe("thread.changed");
  expect(opened).toHaveLength(2);
});

test("an unsubscribed listener gets nothing, and unsubscribing is idempotent", async () => {
  const { hub, notify } = createScene();
  const first = createListener();
  const second = createListener();
  const leave = await hub.subscribe("a", first.listen);
  leave();
  await hub.subscribe("a", second.listen);
  leave();
  notify("a");
  expect(first.received).toEqual([]);
  expect(second.received).toEqual(["thread.changed"]);
});

test("a closed hub refuses new and pending subscriptions and leaves no connection open", async () => {
  let connected: () => void = () => undefined;
  const close = vi.fn(async () => undefined);
  const hub = createHub(
    () =>
      new Promise((resolve) => {
        connected = () => resolve({ close });
      }),
  );
  const waiting = hub.subscribe("a", () => undefined);
  const closing = hub.close();
  connected();
  await expect(waiting).rejects.toMatchObject({ code: "unavailable" });
  await closing;
  expect(close).toHaveBeenCalledTimes(1);
  await expect(hub.subscribe("a", () => undefined)).rejects.toMatchObject({ code: "unavailable" });
});
