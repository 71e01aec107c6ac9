/** Without contacts:read nothing reveals how to reach a contact: neither message ids nor search hits. */
import { expect, test } from "vitest";
import * as evidenceRoute from "@/app/api/inbox/conversations/[conversationId]/messages/[messageId]/evidence/route";
import * as thread from "@/app/api/inbox/conversations/[conversationId]/thread/route";
import * as conversations from "@/app/api/inbox/conversations/route";
import { receiveFromWhatsapp } from "@/lib/carriers/whatsapp/receive-whatsapp";
import type { InboundContent } from "@/lib/connections/whatsapp/callback/inbound-content";
import { createCtx } from "@/lib/platform/context";
import { newId } from "@/lib/platform/ids";
import { call } from "@/lib/testing/call";
import { createSurfaceWorld, openSession, type SurfaceWorld } from "@/lib/testing/surface";

const PHONE = "15550166001";
const NEW_PHONE = "15550166002";
/** An id in Meta's form, which contains the number. */
const wamidWith = (phone: string): string =>
  `wamid.${Buffer.from(`\x1d\x01\x0b${phone}\x15\x02\x00${newId()}`, "latin1").toString("base64")}`;

async function receive({ workspaceId }: SurfaceWorld, id: string, content: InboundContent) {
  const from = { phone: PHONE, userId: null, parentUserId: null, name: "Rui Costa", username: null };
  return receiveFromWhatsapp(
    createCtx({ type: "job", name: "test" }),
    { workspaceId, installationId: null },
    {
      kind: "message",
      id,
      at: new Date(),
      from,
      groupId: null,
      replyTo: { id: null, forwarded: false },
      content,
      referral: null,
    },
  );
}

async function stage() {
  const world = await createSurfaceWorld();
  const first = wamidWith(PHONE);
  const { conversationId, messageId } = await receive(world, first, { type: "text", text: "Good morning" });
  await receive(world, wamidWith(PHONE), { type: "reaction", messageId: first, emoji: "👍" });
  await receive(world, wamidWith(PHONE), {
    type: "system",
    event: "user_changed_number",
    body: `Rui Costa changed from ${PHONE} to ${NEW_PHONE}`,
    phone: NEW_PHONE,
    userId: null,
    previousUserId: null,
  });
  return { world, conversationId, messageId };
}

/** The number in digits and in base64, at each of its three alignments. */
function spellings(phone: string): string[] {
  const inside = [0, 1, 2].map((shift) =>
    Buffer.from(`${"\0".repeat(shift)}${phone}`, "latin1")
      .toString("base64")
      .slice(shift === 0 ? 0 : 4, -4),
  );
  return [phone, ...inside];
}

type Entry = { id: string; providerMessageId: string | null; content: { messageId?: string } | null };

test("no answer holds the number, and a reaction still finds its message", async () => {
  const { world, conversationId, messageId } = await stage();
  const seen = async (capabilities: string[]) => {
    const { headers } = await openSession(world, { capabilities });
    const params = { conversationId, messageId };
    const read = await call<{ entries: Entry[] }>(thread, { headers, params });
    const evidence = await call(evidenceRoute, { headers, params });
    const list = await call(conversations, { headers, query: { status: "all" } });
    expect([read.status, evidence.status, list.status]).toEqual([200, 200, 200]);
    return { entries: read.body.entries, text: read.text + evidence.text + list.text };
  };
  const numbersIn = (text: string) =>
    [...spellings(PHONE), ...spellings(NEW_PHONE)].filter((each) => text.includes(each));
  const whole = await seen(["contacts:read", "delivery:read"]);
  expect(numbersIn(whole.text).length).toBeGreaterThan(2);
  const { entries, text } = await seen(["inbox:note", "delivery:read"]);
  expect(numbersIn(text)).toEqual([]);
  expect(entries).toHaveLength(whole.entries.length);
  const [said, reaction] = entries;
  expect(said?.providerMessageId).toBeTruthy();
  expect(reaction?.content?.messageId).toBe(said?.providerMessageId);
});

test("a search finds by name and by words, and by number and address only for those who may see them", async () => {
  const { world } = await stage();
  const found = async (capabilities: string[], q: string) => {
    const { headers } = await openSession(world, { capabilities });
    const query = { status: "all", q };
    return (await call<{ conversations: object[] }>(conversations, { headers, query })).body.conversations
      .length;
  };
  for (const q of ["Rui", "morning"]) expect([q, await found(["inbox:reply"], q)]).toEqual([q, 1]);
  for (const q of [`+${PHONE}`, `+${PHONE.slice(0, 5)}`, `Rui +${PHONE}`, NEW_PHONE]) {
    expect([q, await found(["contacts:read"], q)]).toEqual([q, 1]);
    expect([q, await found(["inbox:reply"], q)]).toEqual([q, 0]);
  }
});
