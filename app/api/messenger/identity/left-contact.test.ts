/** An anonymous contact whose conversations a person takes along goes only when nothing is known of it. */
import { expect, test } from "vitest";
import * as secrets from "@/app/api/settings/messenger/secrets/route";
import { prisma } from "@/lib/platform/db";
import type { Prisma } from "@/lib/platform/generated/prisma/client";
import { asBearer, asMember, call } from "@/lib/testing/call";
import { NOT_DATA } from "@/lib/testing/column-fates";
import { FATES } from "@/lib/testing/fates";
import { signIdentity } from "@/lib/testing/identity";
import { createVisitor, createWorld } from "@/lib/testing/world";
import * as identity from "./route";

const AT = new Date("2026-07-01T00:00:00Z");
/** A value of each column that says something about the person. */
const KNOWN: Record<string, Prisma.ContactUncheckedUpdateInput> = {
  name: { name: "Ana" },
  email: { email: "ana@example.com" },
  phone: { phone: "+351912345678" },
  external_id: { externalId: "crm-7" },
  attributes: { attributes: { plan: "pro" } },
  avatar_url: { avatarUrl: "https://example.com/ana.png" },
  consent: { consent: { text: "I agree.", url: null, at: AT.toISOString() } },
  verified_at: { verifiedAt: AT },
  blocked_at: { blockedAt: AT },
  block_reason: { blockedAt: AT, blockReason: "spam" },
  marketing_opted_out_at: { marketingOptedOutAt: AT },
  marketing_wish_at: { marketingWishAt: AT },
  ratings_off_at: { ratingsOffAt: AT },
};

test("each personal column of a contact has a value here", () => {
  const personal = (FATES.contacts ?? []).filter(({ exported }) => exported !== NOT_DATA);
  expect(Object.keys(KNOWN).sort()).toEqual(personal.flatMap(({ columns }) => columns.split(" ")).sort());
});

test("a contact with any known personal column stays when a person takes its conversation along", async () => {
  const world = await createWorld();
  const { workspaceId } = world;
  const headers = asMember(world.owner, workspaceId);
  const { body } = await call<{ secret: string }>(secrets, { method: "POST", headers, body: {} });
  const token = await signIdentity(body.secret, { sub: "user-7", aud: workspaceId });
  const identify = async (by?: string, begun: string[] = []) => {
    const request = { widgetId: workspaceId, token, begun };
    const options = { method: "POST", headers: by ? asBearer(by) : {}, body: request } as const;
    expect((await call(identity, options)).status).toBe(200);
  };
  await identify();
  const takeAlong = async (known: Prisma.ContactUncheckedUpdateInput): Promise<boolean> => {
    const visitor = await createVisitor(workspaceId);
    const { conversationId } = await visitor.say("before signing in");
    const said = await prisma().conversation.findFirstOrThrow({ where: { workspaceId, id: conversationId } });
    const where = { workspaceId, id: said.contactId };
    await prisma().contact.updateMany({ where, data: known });
    await identify(visitor.token, [conversationId]);
    const after = await prisma().conversation.findFirstOrThrow({
      where: { workspaceId, id: conversationId },
    });
    expect(after.contactId).not.toBe(said.contactId);
    return (await prisma().contact.count({ where })) > 0;
  };
  expect(await takeAlong({})).toBe(false);
  const lost: string[] = [];
  for (const [column, known] of Object.entries(KNOWN)) if (!(await takeAlong(known))) lost.push(column);
  expect(lost).toEqual([]);
});
