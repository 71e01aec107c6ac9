/** Agents create and correct contacts; the other changes are left to admins. */
import { expect, test } from "vitest";
import { createContact } from "@/lib/inbox/contacts/create";
import { prisma } from "@/lib/platform/db";
import { asMember, call } from "@/lib/testing/call";
import { addMember, createWorld } from "@/lib/testing/world";
import * as contactRoute from "./[contactId]/route";

test("an agent reads and corrects a contact and cannot erase it; an admin can", async () => {
  const { workspaceId, owner } = await createWorld();
  const { contactId } = await createContact(owner.ctx, workspaceId, { name: "Ana" });
  const agent = asMember(await addMember(workspaceId, "agent"), workspaceId);
  const admin = asMember(await addMember(workspaceId, "admin"), workspaceId);
  const ask = (method: "GET" | "PATCH" | "DELETE", headers: Record<string, string>) =>
    call(contactRoute, {
      method,
      headers,
      params: { contactId },
      ...(method === "PATCH" && { body: { name: "Ana Reis" } }),
    });
  expect(await ask("PATCH", agent)).toMatchObject({ status: 200, body: { name: "Ana Reis" } });
  expect(await ask("DELETE", agent)).toMatchObject({ status: 403, body: { code: "forbidden" } });
  expect(await ask("GET", agent)).toMatchObject({ status: 200, body: { name: "Ana Reis" } });
  expect(await ask("DELETE", admin)).toMatchObject({ status: 200 });
  const where = { workspaceId_id: { workspaceId, id: contactId } };
  expect((await prisma().contact.findUniqueOrThrow({ where })).erasedAt).not.toBeNull();
});
