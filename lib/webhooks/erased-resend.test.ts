/** A call of a rule that is erased while it is resent is not sent: the erasure may commit after the resend has looked. */
import { expect, test } from "vitest";
import { newId } from "@/lib/platform/ids";
import { transaction } from "@/lib/platform/transaction";
import { behind } from "@/lib/testing/behind";
import { createEndpoint, storedDeliveries } from "@/lib/testing/webhooks";
import { createWorld, job } from "@/lib/testing/world";
import { lockCallTarget, queueCall } from "./calls";
import { resendDelivery } from "./deliveries";
import { eraseEvents } from "./erase-events";

test("a resend that waits for an erasure is refused, and the call stays ended", async () => {
  const world = await createWorld();
  const { workspaceId, owner } = world;
  const endpoint = await createEndpoint(world, "https://example.com/hook", ["rule.called"]);
  const [id, subject] = [newId(), newId()];
  await transaction(job(), async (tx) => {
    const target = await lockCallTarget(tx, { workspaceId, endpointId: endpoint.id });
    if (!target) throw new Error("no endpoint");
    await queueCall(tx, workspaceId, target, { id, body: '{"text":"Ana"}', subjects: [subject] });
  });
  const resent = behind(
    (tx) => eraseEvents({ tx }, workspaceId, [subject]),
    () => resendDelivery(owner.ctx, endpoint.id, id),
  );
  await expect(resent).rejects.toMatchObject({ code: "erased" });
  expect(await storedDeliveries(endpoint.id)).toMatchObject([
    { state: "exhausted", due_in: null, body: '{"erased": true}' },
  ]);
});
