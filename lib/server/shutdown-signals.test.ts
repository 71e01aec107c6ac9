import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import * as ready from "@/app/api/ready/route";
import { createFront } from "./front";
import { endInOrder } from "./shutdown-signals";

test("a stopping process is not ready at once, and serves until its load balancer has noticed", async () => {
  const front = createFront();
  front.server.listen(0, "127.0.0.1");
  await once(front.server, "listening");
  const url = `http://127.0.0.1:${(front.server.address() as AddressInfo).port}/api/ready`;
  const ask = async () => {
    const answer = await fetch(url, { headers: { connection: "close" } });
    return [answer.status, ((await answer.json()) as { status?: string }).status];
  };
  expect((await ask())[0]).toBe(503);
  front.open({ mounts: [{ pattern: "/api/ready", module: ready }], pages: async () => undefined });
  expect(await ask()).toEqual([200, "ready"]);
  let isOver = false;
  const ending = endInOrder({
    front,
    closeRest: async () => {
      isOver = true;
    },
    drainDelayMs: 500,
    drainMs: 5000,
  });
  expect(await ask()).toEqual([503, "stopping"]);
  expect(isOver).toBe(false);
  await ending;
  expect(isOver).toBe(true);
  await expect(fetch(url)).rejects.toThrow();
});

test.each([
  [2000, "answered"],
  [150, "closed"],
])("a request that takes 600 ms, with %d ms to drain, is %s", async (drainMs, wanted) => {
  const front = createFront();
  front.server.listen(0, "127.0.0.1");
  await once(front.server, "listening");
  let arrived: () => void = () => undefined;
  const isThere = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  const slow = async () => {
    arrived();
    await new Promise((resolve) => setTimeout(resolve, 600));
    return Response.json({});
  };
  front.open({ mounts: [{ pattern: "/api/slow", module: { GET: slow } }], pages: async () => undefined });
  const url = `http://127.0.0.1:${(front.server.address() as AddressInfo).port}/api/slow`;
  const answer = fetch(url).then(
    () => "answered",
    () => "closed",
  );
  await isThere;
  await endInOrder({ front, closeRest: async () => undefined, drainDelayMs: 0, drainMs });
  expect(await answer).toBe(wanted);
});
