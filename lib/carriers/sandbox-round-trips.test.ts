/** A message through the sandbox is few round trips: the simulator is a part of this process, and its work counts as ours. */
import { expect, test } from "vitest";
import { takeOwnDatabase } from "@/lib/testing/own-database";
import { serveOwnApp } from "@/lib/testing/own-server";

await takeOwnDatabase();
await serveOwnApp([]);
const { prisma } = await import("@/lib/platform/db");
const { job } = await import("@/lib/testing/world");
const { createManaged, idempotent, partnerApi, textCommand } = await import("@/lib/testing/partner-api");
const { statementsOf } = await import("@/lib/testing/statements");
const { drainLane } = await import("./drain-lane");

test("the lane of a sandbox's command is six statements, two of them the simulator's", async () => {
  const api = await partnerApi();
  const { workspaceId } = await createManaged(api);
  const send = async (): Promise<string[]> => {
    const body = textCommand("Your order is on its way.", { contact: { phoneE164: "+14155550001" } });
    const { status } = await api.ask("createCommand", {
      params: { workspaceId },
      body,
      headers: idempotent(),
    });
    expect(status).toBe(202);
    const lane = await prisma().messageLane.findFirstOrThrow({ where: { isWoken: true } });
    return statementsOf(() => drainLane(job(), lane));
  };
  // Opens the sandbox.
  await send();
  expect(await send()).toEqual([
    "lease_message_lane",
    "find_sender",
    "claim_next_message",
    "simulator_sending_number",
    "accept_simulated_message",
    "end_send",
  ]);
});
