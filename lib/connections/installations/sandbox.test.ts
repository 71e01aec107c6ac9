/** A live workspace never sends to the simulator implicitly. */
import { expect, test } from "vitest";
import { prisma } from "@/lib/platform/db";
import { createWorld, operator } from "@/lib/testing/world";
import { connectSimulator } from "./connect";
import { findSender, mustBeAbleToSend, sendingState } from "./sender";
import { installationResource } from "./serialize";

test("a live workspace without a number sends nothing, and says so", async () => {
  const { workspaceId } = await createWorld();
  await prisma().workspace.update({ where: { id: workspaceId }, data: { environment: "live" } });
  expect(await sendingState(workspaceId)).toEqual({
    isSandbox: false,
    canSend: { session: false, template: false },
    lock: { code: "not_connected", message: "No WhatsApp number is connected." },
  });
  await expect(mustBeAbleToSend(workspaceId)).rejects.toMatchObject({
    code: "installation_not_connected",
  });
  expect(await findSender(operator(), workspaceId)).toBeNull();
  await expect(connectSimulator(operator(), workspaceId)).rejects.toMatchObject({
    code: "simulator_not_allowed",
  });
  expect(await installationResource(workspaceId)).toMatchObject({
    state: "not_connected",
    canSend: { session: false, template: false },
  });
});
