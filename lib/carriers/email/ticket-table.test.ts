/** The table of docs/tickets.md through e-mail, on a real SMTP server. */
import { afterAll, expect, test } from "vitest";
import { newId } from "@/lib/platform/ids";
import { asMember } from "@/lib/testing/call";
import { mailboxScene } from "@/lib/testing/mailboxes";
import { takeOwnDatabase } from "@/lib/testing/own-database";
import { startMailServer } from "@/lib/testing/smtp";
import { TABLE } from "@/lib/testing/ticket-table";
import { deskOf } from "@/lib/testing/tickets";

await takeOwnDatabase();
const server = await startMailServer();
afterAll(() => server.close());

test.each(TABLE)("%s", async (_, run) => {
  const mails = await mailboxScene({ smtpPort: server.port });
  const desk = deskOf(asMember(mails.owner, mails.workspaceId));
  const begin = async () => {
    const first = `<${newId()}@people.test>`;
    await mails.write({ messageId: first, text: "The heating is cold" });
    const conversationId = (await mails.threads())[0]?.id ?? "";
    const again = (more: object) => mails.write({ inReplyTo: first, subject: "Re: My order", ...more });
    return {
      conversationId,
      say: async (text: string) => expect((await again({ text }))?.state ?? "used").toBe("used"),
      answer: async (text: string) => {
        await mails.reply(conversationId, text);
        await mails.drain(conversationId);
      },
      // An automatic answer.
      mutter: () => again({ text: "I am away until Monday.", headers: { "Auto-Submitted": "auto-replied" } }),
    };
  };
  const scene = { ...mails.world, desk, begin };
  await run(scene, await begin());
});
