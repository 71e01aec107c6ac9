import { expect, test } from "vitest";
import * as inboxStream from "@/app/api/inbox/stream/route";
import * as visitorStream from "@/app/api/messenger/stream/route";
import { saveDraft } from "@/lib/inbox/conversations/drafts";
import { updateConversation } from "@/lib/inbox/conversations/update";
import { agentIsTyping, sendMessage } from "@/lib/inbox/messages/send";
import { addNote } from "@/lib/inbox/notes/notes";
import { newId } from "@/lib/platform/ids";
import { notifyNow } from "@/lib/realtime/publish";
import { workspaceTopic } from "@/lib/realtime/topics";
import { asBearer, asMember } from "@/lib/testing/call";
import { relayNotices } from "@/lib/testing/relay";
import { addMember, createVisitor, createWorld } from "@/lib/testing/world";
import type { Endpoint } from "./route";
import { noticeStream } from "./sse";

relayNotices();

/** Opens a stream and reads until a text has arrived. */
async function open(endpoint: Endpoint, headers: Record<string, string>) {
  const leaving = new AbortController();
  const request = new Request("http://localhost:3000/api/test", { headers, signal: leaving.signal });
  const response = await endpoint.GET(request, { params: Promise.resolve({}) });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  const until = async (wanted: string): Promise<string> => {
    while (reader && !text.includes(wanted)) {
      const { done, value } = await reader.read();
      if (done) throw new Error(`the stream ended before ${wanted}: ${text}`);
      text += value;
    }
    return text;
  };
  return { until, leave: () => leaving.abort(), seen: () => text, reader };
}

test("both sides get notices of each other's messages, with ids only", async () => {
  const { workspaceId, owner } = await createWorld();
  const visitor = await createVisitor(workspaceId);
  const { conversationId } = await visitor.say("hello");
  const team = await open(inboxStream, asMember(owner, workspaceId));
  const panel = await open(visitorStream, asBearer(visitor.token));
  await team.until("event: ready");
  await panel.until("event: ready");
  await visitor.say("the secret of the shop");
  await team.until(`"conversationId":"${conversationId}"`);
  await sendMessage(owner.ctx, conversationId, { clientId: newId(), text: "an answer" });
  await panel.until('{"type":"thread.changed"}');
  expect(team.seen() + panel.seen()).not.toMatch(/secret|answer/);
  team.leave();
  panel.leave();
});

test("a visitor gets no notice of internal changes", async () => {
  const { workspaceId, owner } = await createWorld();
  const visitor = await createVisitor(workspaceId);
  const { conversationId } = await visitor.say("hello");
  const team = await open(inboxStream, asMember(owner, workspaceId));
  await team.until("event: ready");
  const panel = await open(visitorStream, asBearer(visitor.token));
  await panel.until("event: ready");
  const before = panel.seen();
  await addNote(owner.ctx, conversationId, { clientId: newId(), text: "careful" });
  await updateConversation(owner.ctx, conversationId, { assigneeId: owner.id });
  await team.until(`"by":"${owner.ctx.correlationId}"`);
  // The reply's notice follows the note's, so a notice for the note would come first.
  await sendMessage(owner.ctx, conversationId, { clientId: newId(), text: "hi" });
  const after = await panel.until("thread.changed");
  expect(after.slice(before.length).match(/event: notice/g)).toHaveLength(1);
  team.leave();
  panel.leave();
});

test("the end of a draft reaches its writer, not a colleague", async () => {
  const { workspaceId, owner } = await createWorld();
  const tom = await addMember(workspaceId, "agent", "Tom");
  const { conversationId } = await (await createVisitor(workspaceId)).say("hello");
  const [own, other] = [
    await open(inboxStream, asMember(owner, workspaceId)),
    await open(inboxStream, asMember(tom, workspaceId)),
  ];
  await own.until("event: ready");
  await other.until("event: ready");
  await saveDraft(owner.ctx, conversationId, { reply: "", note: "" });
  await own.until('"draft.ended"');
  await addNote(owner.ctx, conversationId, { clientId: newId(), text: "careful" });
  expect(await other.until('"thread.changed"')).not.toContain("draft.ended");
  own.leave();
  other.leave();
});

test("typing is sent at once, to the other side only", async () => {
  const { workspaceId, owner } = await createWorld();
  const visitor = await createVisitor(workspaceId);
  const { conversationId } = await visitor.say("hello");
  const panel = await open(visitorStream, asBearer(visitor.token));
  await panel.until("event: ready");
  await agentIsTyping(owner.ctx, conversationId);
  expect(await panel.until('"typing"')).toContain('"name":"Maya"');
  panel.leave();
});

test("a stream of a workspace needs a member of it", async () => {
  const { workspaceId } = await createWorld();
  const stranger = await createWorld();
  const request = new Request("http://localhost:3000/api/test", {
    headers: asMember(stranger.owner, workspaceId),
  });
  const response = await inboxStream.GET(request, { params: Promise.resolve({}) });
  expect(response.status).toBe(404);
});

test("however many sessions end at once, a stream looks at its own one at a time", async () => {
  const topic = workspaceTopic(newId());
  let asked = 0;
  let answer = (_: boolean): void => undefined;
  const isStillAllowed = () =>
    new Promise<boolean>((resolve) => {
      asked++;
      answer = resolve;
    });
  const request = new Request("http://localhost:3000/api/test");
  const response = await noticeStream({ request, topic, owner: topic, isStillAllowed });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  const read = async () => {
    const { done, value } = (await reader?.read()) ?? { done: true, value: "" };
    text += value ?? "";
    return done;
  };
  for (let count = 0; count < 20; count++)
    await notifyNow(topic, { type: "session.ended", surfaceSessionId: `ss_${count}` });
  while (!text.includes("ss_19")) await read();
  expect(asked).toBe(1);
  // Notices that came meanwhile trigger one more check.
  answer(true);
  await expect.poll(() => asked).toBe(2);
  answer(false);
  while (!(await read()));
});
