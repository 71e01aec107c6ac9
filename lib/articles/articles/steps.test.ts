/** Two who write one text at once end with one text that has what both wrote, whatever the order of their requests. */

import { EditorState, type Transaction } from "@tiptap/pm/state";
import { collab, getVersion, receiveTransaction, sendableSteps } from "prosemirror-collab";
import { Node, Slice } from "prosemirror-model";
import { ReplaceStep, Step } from "prosemirror-transform";
import { expect, test } from "vitest";
import { articleSchema } from "@/lib/articles/documents/schema";
import { AppError } from "@/lib/platform/errors";
import { newId } from "@/lib/platform/ids";
import { paragraph, TestHelpCenter } from "@/lib/testing/help-center";
import { randomFrom } from "@/lib/testing/random";
import type { World } from "@/lib/testing/world";
import { addSteps, readSteps } from "./steps";
import { getText, saveText } from "./texts";

type Place = { articleId: string; language: "en" };

class Editor {
  private constructor(
    private readonly ctx: World["owner"]["ctx"],
    private readonly place: Place,
    readonly clientId: string,
    public state: EditorState,
  ) {}

  static async open(ctx: World["owner"]["ctx"], place: Place): Promise<Editor> {
    const { document, version } = await getText(ctx, place);
    const clientID = newId();
    const doc = Node.fromJSON(articleSchema, document);
    return new Editor(
      ctx,
      place,
      clientID,
      EditorState.create({ doc, plugins: [collab({ version, clientID })] }),
    );
  }

  change(make: (tr: Transaction) => Transaction): void {
    this.state = this.state.apply(make(this.state.tr));
  }

  async send(): Promise<void> {
    const sent = sendableSteps(this.state);
    if (!sent) return;
    const steps = sent.steps.map((step) => step.toJSON());
    try {
      await addSteps(this.ctx, this.place, { version: sent.version, clientId: this.clientId, steps });
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== "article_changed") throw error;
    }
    await this.read();
  }

  async read(): Promise<void> {
    const { steps } = await readSteps(this.ctx, this.place, getVersion(this.state));
    const made = (steps ?? []).map(({ step }) => Step.fromJSON(articleSchema, step));
    this.state = this.state.apply(
      receiveTransaction(
        this.state,
        made,
        (steps ?? []).map((each) => each.clientId),
      ),
    );
  }
}

async function scene(content = [paragraph("one"), paragraph("two"), paragraph("three")]) {
  const center = await TestHelpCenter.create();
  const { id } = await center.article({ title: "Prices", content, isPublished: false });
  return { ctx: center.world.owner.ctx, place: { articleId: id, language: "en" as const } };
}

test("of two hundred edits of two editors none is lost, and all who look see one text", async () => {
  const { ctx, place } = await scene();
  const editors = [await Editor.open(ctx, place), await Editor.open(ctx, place)];
  const random = randomFrom(33);
  const below = (most: number): number => Math.floor(random() * most);
  const written: string[] = [];
  for (let at = 0; at < 200; at++) {
    const editor = editors[below(2)] as Editor;
    const word = `w${at}`;
    editor.change((tr) => {
      const children = tr.doc.childCount;
      let place = 0;
      for (let child = below(children); child > 0; child--) place += tr.doc.child(child - 1).nodeSize;
      written.push(word);
      return below(4) === 0
        ? tr.insert(place, articleSchema.node("paragraph", null, articleSchema.text(word)))
        : tr.insertText(` ${word}`, place + 1);
    });
    if (below(3) === 0) await editor.send();
  }
  for (const editor of [...editors, ...editors]) await editor.send();
  for (const editor of editors) await editor.read();
  const { document, version } = await getText(ctx, place);
  for (const { state } of editors) {
    expect(state.doc.toJSON()).toEqual(document);
    expect(getVersion(state)).toBe(version);
  }
  const text = JSON.stringify(document);
  expect(written.filter((word) => !text.includes(word))).toEqual([]);
});

test("a step whose answer was lost is sent again and is there once", async () => {
  const { ctx, place } = await scene();
  const editor = await Editor.open(ctx, place);
  editor.change((tr) => tr.insertText("only ", 1));
  const sent = sendableSteps(editor.state);
  const steps = sent?.steps.map((step) => step.toJSON()) ?? [];
  await addSteps(ctx, place, { version: sent?.version ?? 0, clientId: editor.clientId, steps });
  await editor.send();
  const { document } = await getText(ctx, place);
  expect(JSON.stringify(document).match(/only /g)).toHaveLength(1);
  expect(editor.state.doc.toJSON()).toEqual(document);
});

test("a whole text that replaces another is a step for those who write", async () => {
  const { ctx, place } = await scene();
  const editor = await Editor.open(ctx, place);
  editor.change((tr) => tr.insertText("ours ", 1));
  const { version } = await getText(ctx, place);
  const document = {
    type: "doc",
    content: [paragraph("one"), paragraph("2"), paragraph("three"), paragraph("four")],
  };
  await saveText(ctx, place, { title: "Prices", summary: "", document, version });
  await editor.send();
  await editor.send();
  expect(editor.state.doc.textBetween(0, editor.state.doc.content.size, "|")).toBe("ours one|2|three|four");
  expect((await getText(ctx, place)).document).toEqual(editor.state.doc.toJSON());
});

test("a title alone is a version, and steps that are not kept any more are named so", async () => {
  const { ctx, place } = await scene();
  const { version } = await getText(ctx, place);
  const clientId = newId();
  const next = await addSteps(ctx, place, { version, clientId, steps: [], title: "Fees" });
  expect(next).toBe(version + 1);
  expect(await addSteps(ctx, place, { version: next, clientId, steps: [], title: "Fees" })).toBe(next);
  const found = await readSteps(ctx, place, version);
  expect([found.title, found.steps?.length]).toEqual(["Fees", 1]);
  expect((await readSteps(ctx, place, 0)).steps).toBeNull();
});

test("a step that does not fit, or makes what an article may not hold, is named and changes nothing", async () => {
  const { ctx, place } = await scene();
  const { version, document } = await getText(ctx, place);
  const replace = (from: number, to: number, slice?: object) => ({
    stepType: "replace",
    from,
    to,
    ...(slice && { slice }),
  });
  const hostile = {
    content: [
      {
        type: "paragraph",
        content: [
          { type: "text", text: "x", marks: [{ type: "link", attrs: { href: "javascript:alert(1)" } }] },
        ],
      },
    ],
  };
  for (const [step, named] of [
    [{ stepType: "none" }, "steps.0"],
    [replace(0, 9999), "steps.0"],
    [replace(0, 3), "steps.0"],
    [replace(0, 0, hostile), "steps.0"],
    [replace(0, 0, { content: [{ type: "script" }] }), "steps.0"],
    [new ReplaceStep(0, 0, Slice.empty).toJSON(), null],
  ] as const) {
    const made = addSteps(ctx, place, { version, clientId: newId(), steps: [step] });
    if (named === null) await expect(made).resolves.toBe(version + 1);
    else
      await expect(made, JSON.stringify(step)).rejects.toMatchObject({
        code: "invalid_request",
        details: [{ field: expect.stringContaining(named) }],
      });
  }
  expect((await getText(ctx, place)).document).toEqual(document);
});
