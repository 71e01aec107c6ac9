/** In whose name and with which rights a job sends: a partner's user has those of their newest session. */
import { expect, test } from "vitest";
import { prisma } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { createSurfaceWorld, openSession } from "@/lib/testing/surface";
import { findAuthor } from "./author";

test("a partner's user sends with the rights and the sight of their newest session, and not without the right to answer", async () => {
  const world = await createSurfaceWorld();
  const { workspaceId } = world;
  const answers = ["inbox:read", "inbox:reply", "templates:send"];
  const { session } = await openSession(world, { capabilities: answers });
  const authorId = session.user.id;
  const author = () => findAuthor({ workspaceId, authorId });
  expect(await author()).toMatchObject({ userId: authorId, capabilities: answers });
  await openSession(world, { capabilities: ["inbox:read", "inbox:reply"], teamIds: [] });
  const narrow = await author();
  expect(narrow).toMatchObject({ capabilities: ["inbox:read", "inbox:reply"], sight: { teamIds: [] } });
  await openSession(world, { capabilities: ["inbox:read"] });
  expect(await author()).toBeNull();
  // A message that was begun goes out once no session is kept any more.
  await prisma().surfaceSession.deleteMany({ where: { workspaceId } });
  expect(await author()).toMatchObject({ capabilities: ["inbox:read", "inbox:reply"] });
  expect(await findAuthor({ workspaceId, authorId: newId() })).toBeNull();
});
