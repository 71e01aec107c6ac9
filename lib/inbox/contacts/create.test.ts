/** A contact that is being erased gets no new identity. */
import { expect, test } from "vitest";
import { beginErasure } from "@/lib/partner/erasure/begin-erasure";
import { prisma } from "@/lib/platform/db";
import { transaction } from "@/lib/platform/transaction";
import { behind } from "@/lib/testing/behind";
import { createWorld } from "@/lib/testing/world";
import { claimIdentity, createContact } from "./create";

test("a contact that is being erased gets no address from an agent who writes to it", async () => {
  const { workspaceId, owner } = await createWorld();
  const { contactId } = await createContact(owner.ctx, workspaceId, { name: "Ana" });
  const claiming = behind(
    (tx) => beginErasure({ tx }, workspaceId, contactId),
    () =>
      transaction(owner.ctx, (tx) => claimIdentity(tx, workspaceId, contactId, { email: "ana@example.com" })),
  );
  await expect(claiming).rejects.toMatchObject({ code: "contact_not_found" });
  expect(await prisma().contactIdentity.count({ where: { workspaceId } })).toBe(0);
});
