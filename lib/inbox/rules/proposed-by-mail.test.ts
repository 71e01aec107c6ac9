/** An article that a rule proposes by e-mail: text with its address, once in a thread, and never to a program. */
import { afterAll, expect, test } from "vitest";
import { readMail } from "@/lib/connections/email/read-mail";
import { newId } from "@/lib/platform/ids";
import { TestHelpCenter } from "@/lib/testing/help-center";
import { mailboxScene } from "@/lib/testing/mailboxes";
import { takeOwnDatabase } from "@/lib/testing/own-database";
import { startMailServer } from "@/lib/testing/smtp";
import { job } from "@/lib/testing/world";
import { createRule, listRuns } from "./rules";
import { runRules } from "./run";

await takeOwnDatabase();
const server = await startMailServer();
afterAll(() => server.close());

test("a mail gets it once; another thread of the same days gets nothing, with the reason, and an automatic mail starts no rule", async () => {
  const scene = await mailboxScene({ smtpPort: server.port });
  const { world, owner, workspaceId, write, threads, drain, person } = scene;
  const center = await TestHelpCenter.create({}, world);
  const { number } = await center.article({ title: "Returns", summary: "Within 30 days" });
  const id = newId();
  await createRule(owner.ctx, {
    ...{ id, name: "Answers", isOn: true, trigger: "received", afterMinutes: null, conditions: [] },
    actions: [{ do: "article", number }],
  });
  const run = async () => {
    for (const thread of await threads()) await runRules(job(), { workspaceId, conversationId: thread.id });
  };
  const first = `<${newId()}@people.test>`;
  await write({ messageId: first });
  await run();
  const [thread] = await threads();
  await drain(thread?.id ?? "");
  const mail = await readMail(Buffer.from(server.mails.get(person) ?? ""));
  expect(mail.text).toContain("This article may help:\n\nReturns\nWithin 30 days");
  expect(mail.text).toContain(`/help/${center.slug}/en/articles/${number}-returns`);

  await write({ inReplyTo: first, text: "And now?" });
  await run();
  await write({ subject: "Another order" });
  await run();
  await write({ subject: "Out of office", headers: { "Auto-Submitted": "auto-replied" } });
  await run();
  const { runs } = await listRuns(owner.ctx, id);
  expect(runs.map(({ steps }) => steps.map(({ state, reason }) => reason ?? state)).reverse()).toEqual([
    ["done"],
    ["article_proposed"],
    ["said_lately"],
  ]);
});
