import { expect, test } from "vitest";
import { prisma } from "@/lib/platform/db";
import { startReceiver } from "@/lib/testing/receiver";
import { endpointWith, storedDeliveries } from "@/lib/testing/webhooks";
import { job } from "@/lib/testing/world";
import { fanOut } from "./fan-out";
import { decideOutcome } from "./outcome";
import { record } from "./record";

test("an attempt that is recorded again, beside a later one of another delivery, changes nothing", async () => {
  const receiver = await startReceiver();
  const { world, endpoint } = await endpointWith(receiver, 2);
  await fanOut(job(), world.workspaceId);
  const [sent, refused] = await storedDeliveries(endpoint.id);
  const lane = {
    workspaceId: world.workspaceId,
    endpointId: endpoint.id,
    shown: { id: endpoint.id, url: receiver.url },
  };
  const attempt = (delivery: typeof sent, number: number, status: number) => ({
    delivery: { id: delivery?.id ?? "", event: "message.created" },
    number,
    startedAt: new Date(),
    durationMs: 1,
    signatures: { body: "00", standard: "v1,00", isInTransition: false },
    outcome: decideOutcome({ answer: { status, headers: {}, body: "" }, failure: null }, 0, new Date(), 0.5),
  });
  await record(job(), lane, [attempt(sent, 1, 204), attempt(refused, 1, 500)]);
  await record(job(), lane, [attempt(sent, 1, 204), attempt(refused, 2, 204)]);
  expect(await storedDeliveries(endpoint.id)).toMatchObject([
    { state: "delivered", attempt: 1 },
    { state: "delivered", attempt: 2 },
  ]);
  const earlier = await prisma().webhookAttempt.findMany({ where: { endpointId: endpoint.id } });
  expect(earlier).toMatchObject([{ deliveryId: refused?.id, number: 1, status: 500 }]);
});
