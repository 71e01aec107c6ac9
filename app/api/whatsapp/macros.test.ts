/** A macro whose reply is outside of WhatsApp's window does nothing; a template's window opens nothing for it. */
import { expect, test } from "vitest";
import { createMacro } from "@/lib/inbox/macros/macros";
import { runMacro } from "@/lib/inbox/macros/run";
import { prisma, query } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { conversationWith, messageRow, threadOf, write } from "@/lib/testing/whatsapp";
import { until, world } from "@/lib/testing/whatsapp-server";

test("a macro with a reply runs within the window, and after it names the reply and changes nothing", async () => {
  const phone = "14155559191";
  await write(world, phone, "where is my parcel");
  let id = "";
  await until(async () => {
    id = await conversationWith(world, phone);
  });
  const macroId = newId();
  await createMacro(world.owner.ctx, {
    ...{ id: macroId, name: "On its way", owner: "personal", teamId: null },
    actions: [
      { do: "reply", text: "It is on its way, {{contact.phone}}." },
      { do: "note", text: "sent", userIds: [] },
      { do: "status", status: "resolved" },
    ],
  });
  const run = () => runMacro(world.owner.ctx, id, { id: newId(), macroId });
  expect(await run()).toMatchObject({ replies: 1, conversation: { status: "resolved" } });
  const { entries } = await threadOf(world, id);
  const said = entries.find(({ text }) => text === `It is on its way, +${phone}.`);
  await until(async () => expect(await messageRow(said?.id ?? "")).toMatchObject({ state: "read" }));

  await query("", "UPDATE conversations SET last_inbound_at = now() - interval '25 hours' WHERE id = $1", [
    id,
  ]);
  const where = { workspaceId: world.workspaceId, conversationId: id };
  const before = [await prisma().message.count({ where }), await prisma().note.count({ where })];
  await expect(run()).rejects.toMatchObject({
    code: "macro_refused",
    status: 422,
    details: [{ field: "actions.0", reason: "session_window_closed" }],
  });
  expect([await prisma().message.count({ where }), await prisma().note.count({ where })]).toEqual(before);
});
