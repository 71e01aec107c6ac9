import { expect, test } from "vitest";
import { updateNumber } from "@/lib/connections/simulator/accounts/account-changes";
import { changesOf, createSimulated, graph, operatorCtx, wamidOf } from "@/lib/testing/simulator";
import { createWorld } from "@/lib/testing/world";
import { writeInApp } from "./coexistence";
import { writeAsCustomer } from "./customer-messages";
import { listCustomers } from "./customers";

const ctx = operatorCtx();
const phone = "+14155551234";

test("messages typed in the app are echoed and history is sent on request; neither opens the reply window", async () => {
  const account = await createSimulated(await createWorld(), { kind: "connected" });
  const { workspaceId, phoneNumberId: numberId, token, callback } = account;
  const typed = { workspaceId, numberId, phone, text: "We are back on Monday" };
  await expect(writeInApp(ctx, typed)).rejects.toMatchObject({ code: "not_found" });
  await updateNumber(ctx, { workspaceId, numberId, isOnBusinessApp: true });
  const echoed = await writeInApp(ctx, typed);
  expect(await listCustomers(ctx, { workspaceId, numberId })).toMatchObject([{ lastInboundAt: null }]);
  const content = { type: "text", text: "See you then" } as const;
  const written = await writeAsCustomer(ctx, {
    workspaceId,
    numberId,
    customer: { phone },
    content,
  });
  const sent = wamidOf(await account.send({ to: phone, type: "text", text: { body: "Until then" } }));
  const body = { messaging_product: "whatsapp", sync_type: "history" };
  await graph(`${numberId}/smb_app_data`, { method: "POST", token, body });
  await account.sendDue();
  const changes = callback.posted.flatMap(({ json }) => changesOf(json));
  const echoes = changes.filter(({ field }) => field === "smb_message_echoes");
  expect(echoes).toMatchObject([
    {
      value: {
        metadata: { phone_number_id: numberId },
        message_echoes: [{ id: echoed.wamid, to: "14155551234", type: "text", text: { body: typed.text } }],
      },
    },
  ]);
  const [history] = changes.filter(({ field }) => field === "history");
  expect(history?.value.history).toMatchObject([
    {
      metadata: { phase: 0, chunk_order: 1, progress: 100 },
      threads: [
        {
          id: "14155551234",
          messages: [
            { id: echoed.wamid, to: "14155551234", text: { body: typed.text } },
            { id: written.wamid, from: "14155551234", text: { body: "See you then" } },
            { id: sent, text: { body: "Until then" }, history_context: { status: expect.any(String) } },
          ],
        },
      ],
    },
  ]);
});
