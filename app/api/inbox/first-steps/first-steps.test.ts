/** The first steps of a workspace, each seen in what is stored. */
import { expect, test } from "vitest";
import type { FirstSteps } from "@/lib/inbox/conversations/schemas";
import { sendMessage } from "@/lib/inbox/messages/send";
import { prisma } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { newId } from "@/lib/platform/ids";
import { asMember, call } from "@/lib/testing/call";
import { addMember, createVisitor, createWorld } from "@/lib/testing/world";
import * as steps from "./route";

const NONE = {
  hasTried: false,
  hasAnswered: false,
  hasSite: false,
  hasTeam: false,
  hasRealConversation: false,
};

test("each step is done once it is seen; trying it out on our page is no real conversation", async () => {
  const { workspaceId, owner } = await createWorld();
  const headers = asMember(owner, workspaceId);
  const read = async () => (await call<FirstSteps>(steps, { headers })).body;
  const onPage = async (pageUrl: string) => {
    const visitor = await createVisitor(workspaceId);
    const { conversationId } = await visitor.say("hello");
    const { visitorId } = (await visitor.ctx()).actor;
    await prisma().visitor.update({
      where: { workspaceId_id: { workspaceId, id: visitorId } },
      data: { pageUrl },
    });
    return conversationId;
  };
  expect(await read()).toEqual({ ...NONE, isHidden: false });
  const tried = await onPage(`${env().APP_URL}/demo?widget=${workspaceId}`);
  expect(await read()).toEqual({ ...NONE, hasTried: true, isHidden: false });
  await sendMessage(owner.ctx, tried, { clientId: newId(), text: "it works" });
  await addMember(workspaceId, "agent");
  expect(await read()).toMatchObject({ hasAnswered: true, hasTeam: true, hasRealConversation: false });
  await onPage("https://shop.example/");
  expect(await read()).toMatchObject({ hasSite: true, hasRealConversation: true });
});

test("the list is put away for one person, and comes back", async () => {
  const { workspaceId, owner } = await createWorld();
  const tom = await addMember(workspaceId, "agent");
  const hide = async (isHidden: boolean) =>
    (
      await call<FirstSteps>(steps, {
        method: "PATCH",
        headers: asMember(owner, workspaceId),
        body: { isHidden },
      })
    ).body.isHidden;
  expect(await hide(true)).toBe(true);
  expect((await call<FirstSteps>(steps, { headers: asMember(tom, workspaceId) })).body.isHidden).toBe(false);
  expect(await hide(false)).toBe(false);
});
