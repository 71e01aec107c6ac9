/** PostgreSQL may cache plans made while tables were empty. None of them may scan a workspace for one row. */
import { expect, test } from "vitest";
import { createCtx } from "@/lib/platform/context";
import { fromPublicId, newId } from "@/lib/platform/ids";
import { takeOwnDatabase } from "@/lib/testing/own-database";
import { createManaged, partnerApi, textCommand } from "@/lib/testing/partner-api";
import { readPerStep, stopAutovacuum } from "@/lib/testing/rows-read";
import { createCommand } from "./create";

await takeOwnDatabase();

test("a command reads as many rows when the workspace has three hundred messages as when it has none, on a fresh database", {
  timeout: 60_000,
}, async () => {
  await stopAutovacuum();
  const api = await partnerApi();
  const workspaceId = fromPublicId("workspace", (await createManaged(api)).workspaceId) ?? "";
  const actor = {
    type: "partnerKey",
    keyId: newId(),
    partnerId: api.world.partnerId,
    environment: "test",
    scopes: ["commands"],
  } as const;
  const { early, late } = await readPerStep(300, (number) =>
    createCommand(createCtx(actor), {
      workspaceId,
      idempotencyKey: `command-${number}`,
      // Each person twice: a new thread, and one that is there.
      body: textCommand("Hello", { contact: { phoneE164: `+1555${1_000_000 + Math.floor(number / 2)}` } }),
      bodyProblem: null,
      isValidateOnly: false,
    }),
  );
  expect(early).toBeGreaterThan(0);
  expect(late / early).toBeLessThanOrEqual(1.5);
});
