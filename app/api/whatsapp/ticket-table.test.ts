/** The table of docs/tickets.md through WhatsApp, with the simulator's number and its callbacks over HTTP. */
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { reactTo } from "@/lib/connections/simulator/phone/customer-messages";
import { prisma } from "@/lib/platform/db";
import { asMember } from "@/lib/testing/call";
import { startTestJobs } from "@/lib/testing/jobs";
import { takeOwnDatabase } from "@/lib/testing/own-database";
import { serveOwnApp } from "@/lib/testing/own-server";
import { TABLE } from "@/lib/testing/ticket-table";
import { deskOf } from "@/lib/testing/tickets";
import {
  conversationWith,
  createWhatsappWorld,
  reply,
  type WhatsappWorld,
  write,
} from "@/lib/testing/whatsapp";
import { operator } from "@/lib/testing/world";

await takeOwnDatabase();
const appUrl = await serveOwnApp([
  { pattern: "/api/whatsapp/webhook", module: await import("./webhook/route") },
]);
let stopJobs: () => Promise<void>;
let world: WhatsappWorld;
beforeAll(async () => {
  stopJobs = await startTestJobs();
  world = await createWhatsappWorld();
});
afterAll(() => stopJobs());

let phones = 14155559100;

test.each(TABLE)("%s", async (_, run) => {
  const desk = deskOf({ ...asMember(world.owner, world.workspaceId), origin: appUrl });
  const begin = async () => {
    phones += 1;
    const phone = String(phones);
    const until = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 12_000, interval: 50 });
    await write(world, phone, "The heating is cold");
    let conversationId = "";
    await until(async () => {
      conversationId = await conversationWith(world, phone);
    });
    const where = { workspaceId: world.workspaceId, conversationId };
    const arrives = async (text: string) =>
      until(async () => expect(await prisma().message.count({ where: { ...where, text } })).toBe(1));
    return {
      conversationId,
      say: async (text: string) => {
        await write(world, phone, text);
        await arrives(text);
      },
      answer: async (text: string) => {
        const id = await reply(world, conversationId, text);
        const sent = { id, deliveryState: { in: ["sent", "delivered", "read"] as ("sent" | "read")[] } };
        await until(async () => expect(await prisma().message.count({ where: sent })).toBe(1));
      },
      // A reaction.
      mutter: async () => {
        const { providerMessageId } = await prisma().message.findFirstOrThrow({ where });
        await reactTo(operator(), {
          ...{ workspaceId: world.workspaceId, wamid: providerMessageId ?? "", emoji: "👍" },
        });
        const reaction = { ...where, type: "reaction" as const };
        await until(async () => expect(await prisma().message.count({ where: reaction })).toBe(1));
      },
    };
  };
  await run({ ...world, desk, begin }, await begin());
});
