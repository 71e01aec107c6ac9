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
  });
  expect(await ask()).toEqual([503, "stopping"]);
  expect(isOver).toBe(false);
  await ending;
  expect(isOver).toBe(true);
  await expect(fetch(url)).rejects.toThrow();
});
