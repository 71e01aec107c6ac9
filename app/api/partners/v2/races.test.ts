/**
 * Concurrent identical requests: one takes effect, and all get its result. The long form is `npm run faults -- --campaign commands`.
 */
import { expect, test } from "vitest";
import { receiveFromWhatsapp } from "@/lib/carriers/whatsapp/receive-whatsapp";
import { createCtx } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";
import { fromPublicId, toPublicId } from "@/lib/platform/ids";
import { type Carrier, raceForKeys, raceForTenants } from "@/lib/testing/command-race";
import { createManaged, partnerApi, textCommand } from "@/lib/testing/partner-api";

const KEYS = 5;
const REQUESTS = 30;
const ROUNDS = 15;

async function setting() {
  const api = await partnerApi();
  const { workspaceId } = await createManaged(api);
  const carrier: Carrier = {
    command: (key, body) =>
      api.ask("createCommand", { params: { workspaceId }, headers: { "idempotency-key": key }, body }),
    workspace: (externalTenantId) =>
      api.ask("createWorkspace", { body: { externalTenantId, name: "Bakery Silva" } }),
  };
  return { carrier, api, id: fromPublicId("workspace", workspaceId) ?? "" };
}

test("if thirty identical commands race, one is accepted and the others replay it; a changed one has no effect", async () => {
  const { carrier, id } = await setting();
  expect(await raceForKeys([carrier], { keys: KEYS, requests: REQUESTS, run: "test" })).toEqual([]);
  expect(await prisma().message.count({ where: { workspaceId: id } })).toBe(KEYS);
  expect(await prisma().command.count({ where: { workspaceId: id } })).toBe(KEYS);
});

test("if thirty identical calls race, one creates a workspace, and all return its id", async () => {
  const { carrier, api } = await setting();
  expect(await raceForTenants([carrier], { tenants: 3, requests: REQUESTS, run: "test" })).toEqual([]);
  expect(await prisma().workspace.count({ where: { partnerId: api.world.partnerId } })).toBe(1 + 3);
});

/** Two ways to name one person; another person in each round. */
const PAIRS: [string, (round: string) => [object, object]][] = [
  [
    "two spellings of a Brazilian number",
    (round) => [{ phoneE164: `+55119876${round}` }, { phoneE164: `+5511876${round}` }],
  ],
  [
    "a number, and the number with WhatsApp's id",
    (round) => [
      { phoneE164: `+35191234${round}` },
      { phoneE164: `+35191234${round}`, whatsappUserId: `PT.${round}` },
    ],
  ],
  [
    "WhatsApp's id, and the number with the id",
    (round) => [
      { whatsappUserId: `PT.${round}` },
      { phoneE164: `+35191234${round}`, whatsappUserId: `PT.${round}` },
    ],
  ],
];

test.each(PAIRS)(
  "of two commands at once to one person, named by %s, one conversation comes",
  async (_, pair) => {
    const { api, id } = await setting();
    const workspaceId = toPublicId("workspace", id);
    for (let round = 0; round < ROUNDS; round++) {
      const accepted = await Promise.all(
        pair(`${54_300 + round}`).map((contact, index) =>
          api.ask<{ conversationId: string }>("createCommand", {
            params: { workspaceId },
            headers: { "idempotency-key": `person-${round}-${index}` },
            body: textCommand("Hello", { contact }),
          }),
        ),
      );
      expect(accepted.map(({ status }) => status)).toEqual([202, 202]);
      expect(accepted[0]?.body.conversationId).toBe(accepted[1]?.body.conversationId);
    }
    expect(await prisma().contact.count({ where: { workspaceId: id } })).toBe(ROUNDS);
  },
);

test("a person who writes while a command is sent to them becomes one contact with one conversation", async () => {
  const { api, id } = await setting();
  const workspaceId = toPublicId("workspace", id);
  const job = createCtx({ type: "job", name: "test" });
  for (let round = 0; round < ROUNDS; round++) {
    const [accepted, received] = await Promise.all([
      api.ask<{ conversationId: string }>("createCommand", {
        params: { workspaceId },
        headers: { "idempotency-key": `command-meets-${round}` },
        body: textCommand("Hello", { contact: { phoneE164: `+55119876${54_300 + round}` } }),
      }),
      receiveFromWhatsapp(
        job,
        { workspaceId: id, installationId: null },
        {
          kind: "message",
          id: `wamid.meets-${id}-${round}`,
          at: new Date(),
          // The sender in WhatsApp's form.
          from: {
            phone: `5511876${54_300 + round}`,
            userId: `BR.${round}`,
            parentUserId: null,
            name: null,
            username: null,
          },
          groupId: null,
          replyTo: { id: null, forwarded: false },
          content: { type: "text", text: "Hello?" },
          referral: null,
        },
      ),
    ]);
    expect(fromPublicId("conversation", accepted.body.conversationId)).toBe(received.conversationId);
  }
  expect(await prisma().contact.count({ where: { workspaceId: id } })).toBe(ROUNDS);
});
