/** A rule or a macro proposes an article: only one that customers can read, and a rule once in a conversation. */
import { expect, test } from "vitest";
import * as proposable from "@/app/api/inbox/articles/route";
import { updateArticle } from "@/lib/articles/articles/articles";
import { unpublishText } from "@/lib/articles/articles/texts";
import { updateHelpCenter } from "@/lib/articles/help-center/settings";
import type { ToPropose } from "@/lib/inbox/articles/schemas";
import type { MacroProblem } from "@/lib/inbox/macros/schemas";
import { readThread } from "@/lib/inbox/messages/thread";
import { runRules } from "@/lib/inbox/rules/run";
import type { Action, CreateRule, RuleRun } from "@/lib/inbox/rules/schemas";
import { prisma } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { asMember, call } from "@/lib/testing/call";
import { TestHelpCenter } from "@/lib/testing/help-center";
import { askToRun, makeMacro } from "@/lib/testing/macros";
import { createVisitor, job } from "@/lib/testing/world";
import * as one from "./[ruleId]/route";
import * as runs from "./[ruleId]/runs/route";
import * as rules from "./route";

async function stage() {
  const center = await TestHelpCenter.create({ languages: ["en", "es"] });
  const { world } = center;
  const { workspaceId } = world;
  const headers = asMember(world.owner, workspaceId);
  const ruleOf = (actions: Action[]): CreateRule => ({
    ...{ id: newId(), name: "Answers", isOn: true, trigger: "received", afterMinutes: null },
    ...{ conditions: [], actions },
  });
  const save = (rule: CreateRule) =>
    call<{ details: object[] }>(rules, { method: "POST", headers, body: rule });
  return {
    ...{ center, world, headers, ruleOf, save },
    async make(...actions: Action[]) {
      const rule = ruleOf(actions);
      const made = await save(rule);
      expect(made.status, made.text).toBe(200);
      return rule;
    },
    async visitor(locale: string | null = null) {
      const visitor = await createVisitor(workspaceId);
      if (locale) await prisma().visitor.updateMany({ where: { id: visitor.id }, data: { locale } });
      return async (text: string) => {
        const { conversationId } = await visitor.say(text);
        await runRules(job(), { workspaceId, conversationId });
        return conversationId;
      };
    },
    async stepsOf(ruleId: string) {
      const { body } = await call<{ runs: RuleRun[] }>(runs, { headers, params: { ruleId } });
      return body.runs.map(({ steps }) => steps.map(({ state, reason }) => reason ?? state));
    },
    async proposed(conversationId: string) {
      const { entries } = await readThread(world.owner.ctx, conversationId);
      return entries.flatMap((entry) =>
        entry.kind === "message" && entry.direction === "outbound" ? [entry] : [],
      );
    },
  };
}

test("a customer gets the article in their language with its public address, once in a conversation", async () => {
  const { center, make, visitor, stepsOf, proposed } = await stage();
  const { id, number } = await center.article({ title: "Returns", summary: "Within 30 days" });
  await center.write(id, { title: "Devoluciones", language: "es" }, 0);
  const rule = await make({ do: "article", number });
  const english = await visitor();
  const first = await english("How do I return this?");
  await english("Hello?");
  const spanish = await (await visitor("es-MX"))("¿Cómo lo devuelvo?");
  const url = (path: string) => `http://localhost:3000/help/${center.slug}${path}`;
  expect(await proposed(first)).toMatchObject([
    {
      senderType: "automation",
      text: `This article may help:\n\nReturns\nWithin 30 days\n\n${url(`/en/articles/${number}-returns`)}`,
      content: { article: number },
    },
  ]);
  expect((await proposed(spanish)).map(({ text }) => text)).toEqual([
    `Este artículo puede ayudarte:\n\nDevoluciones\n\n${url(`/es/articles/${number}-devoluciones`)}`,
  ]);
  expect(await stepsOf(rule.id)).toEqual([["done"], ["article_proposed"], ["done"]]);
});

test("a rule that also replies does both, and the reply's hour does not count the article", async () => {
  const { center, make, visitor, stepsOf } = await stage();
  const { number } = await center.article({ title: "Returns" });
  const rule = await make({ do: "article", number }, { do: "reply", text: "We are on it." });
  await (await visitor())("Hello");
  expect(await stepsOf(rule.id)).toEqual([["done", "done"]]);
});

test.each<[string, (center: TestHelpCenter, id: string) => Promise<unknown>]>([
  ["archived", (center, id) => center.archive(id)],
  ["unpublished", ({ world }, id) => unpublishText(world.owner.ctx, { articleId: id, language: "en" })],
  ["for the team", ({ world }, id) => updateArticle(world.owner.ctx, id, { audience: "team" })],
  ["of a closed help center", ({ world }) => updateHelpCenter(world.owner.ctx, { isPublished: false })],
])(
  "an article that is %s by then is not sent, the run says so, and the rule can still be saved",
  async (_, hide) => {
    const { center, headers, make, visitor, stepsOf, proposed } = await stage();
    const { id, number } = await center.article({ title: "Returns" });
    const rule = await make({ do: "article", number });
    const { body: macro } = await makeMacro(headers, { actions: [{ do: "article", number }] });
    await hide(center, id);
    const conversationId = await (await visitor())("Hello");
    expect(await proposed(conversationId)).toEqual([]);
    expect(await stepsOf(rule.id)).toEqual([["article_gone"]]);
    const listed = await call<ToPropose>(proposable, { headers, query: { numbers: String(number) } });
    expect(listed.body).toEqual({ articles: [] });
    const refused = await askToRun<{ code: string; details: MacroProblem[] }>(
      headers,
      conversationId,
      macro.id,
    );
    expect(refused.body).toMatchObject({
      code: "macro_refused",
      details: [{ field: "actions.0", reason: "article_gone" }],
    });
    const { id: ruleId, ...kept } = rule;
    const saved = await call(one, {
      method: "PUT",
      headers,
      params: { ruleId },
      body: { ...kept, isOn: false },
    });
    expect(saved.status, saved.text).toBe(200);
  },
);

test("a rule is not saved with an article that customers cannot read, nor with another workspace's", async () => {
  const { center, ruleOf, save } = await stage();
  const draft = await center.article({ title: "Draft", isPublished: false });
  const team = await center.article({ title: "Team", audience: "team" });
  const stranger = await TestHelpCenter.create();
  for (let at = 0; at < 3; at += 1) await stranger.article({ title: "Theirs" });
  for (const number of [draft.number, team.number, 3]) {
    const refused = await save(ruleOf([{ do: "article", number }]));
    expect(refused).toMatchObject({ status: 400, body: { details: [{ field: "actions.0.number" }] } });
  }
});

test("a macro proposes it in the person's name, again if they want, and a rule does not repeat it", async () => {
  const { center, world, headers, make, visitor, stepsOf, proposed } = await stage();
  const { number } = await center.article({ title: "Returns" });
  const { body: macro } = await makeMacro(headers, { actions: [{ do: "article", number }] });
  const say = await visitor();
  const conversationId = await say("Hello");
  for (let at = 0; at < 2; at += 1)
    expect(await askToRun(headers, conversationId, macro.id)).toMatchObject({
      status: 200,
      body: { replies: 1 },
    });
  const rule = await make({ do: "article", number });
  await say("And now?");
  expect((await proposed(conversationId)).map(({ senderName }) => senderName)).toEqual([
    world.owner.name,
    world.owner.name,
  ]);
  expect(await stepsOf(rule.id)).toEqual([["article_proposed"]]);
});

test("articles to choose are those that customers can read, by words or the newest first", async () => {
  const { center, headers } = await stage();
  await center.article({ title: "Returns" });
  await center.article({ title: "Shipping" });
  await center.article({ title: "Return fraud", audience: "team" });
  const find = async (q: string) =>
    (await call<ToPropose>(proposable, { headers, query: { q } })).body.articles.map(({ title }) => title);
  expect(await find("")).toEqual(["Shipping", "Returns"]);
  expect(await find("return")).toEqual(["Returns"]);
});
