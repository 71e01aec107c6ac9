/** One editor's part of a text that others write too: its own changes on top of those that the server has. Steps: lib/articles/articles/steps.ts. */
import type { Editor } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { Step } from "@tiptap/pm/transform";
import { collab, getVersion, receiveTransaction, sendableSteps } from "prosemirror-collab";
import { type ArticleSteps, STEPS_MAX } from "@/lib/articles/articles/schemas";

type Received = NonNullable<ArticleSteps["steps"]>;
export type StepJson = Record<string, unknown>;
/** Marks what others wrote, which is no change of this editor's. */
export const FROM_OTHERS = "from-others";
const PLUGIN = "collab";

export class Together {
  readonly clientId = crypto.randomUUID();
  /** The text as the server has it at `version`. */
  private confirmed: Node;

  /** The editor's text is the server's at this version. */
  constructor(
    private readonly editor: Editor,
    version: number,
  ) {
    this.confirmed = editor.state.doc;
    editor.unregisterPlugin(PLUGIN);
    editor.registerPlugin(collab({ version, clientID: this.clientId }));
  }

  end(): void {
    this.editor.unregisterPlugin(PLUGIN);
  }

  get version(): number {
    return getVersion(this.editor.state);
  }

  /** The first steps that the server does not have. */
  unsent(): readonly Step[] {
    return this.all().slice(0, STEPS_MAX);
  }

  private all(): readonly Step[] {
    return sendableSteps(this.editor.state)?.steps ?? [];
  }

  /** For this browser: the server's text, and the own steps on top of it. */
  kept(): { confirmed: StepJson; steps: StepJson[] } | null {
    const steps = this.all();
    if (steps.length === 0) return null;
    return { confirmed: this.confirmed.toJSON(), steps: steps.map((step) => step.toJSON()) };
  }

  /** Own steps that this browser had kept. */
  restore(steps: readonly StepJson[]): void {
    const { state, view } = this.editor;
    const tr = state.tr;
    for (const step of steps) tr.step(Step.fromJSON(state.schema, step));
    view.dispatch(tr);
  }

  /** The server has taken these, or a change of the title alone. */
  confirm(sent: readonly Step[]): void {
    const steps = sent.length > 0 ? sent.map((step) => step.toJSON()) : [NOTHING];
    this.receive(steps.map((step) => ({ step, clientId: this.clientId })));
  }

  /** `isLost`: some own steps had no place any more. Own ones among them are known again. */
  receive(received: Received): { isLost: boolean } {
    const { state, view } = this.editor;
    const steps = received.map(({ step }) => Step.fromJSON(state.schema, step));
    const ids = received.map(({ clientId }) => clientId);
    const others = ids.findIndex((id) => id !== this.clientId);
    const before = this.all().length - (others < 0 ? ids.length : others);
    for (const step of steps) this.confirmed = step.apply(this.confirmed).doc ?? this.confirmed;
    const tr = receiveTransaction(state, steps, ids, { mapSelectionBackward: true });
    view.dispatch(tr.setMeta(FROM_OTHERS, true));
    return { isLost: this.all().length < before };
  }
}

const NOTHING: StepJson = { stepType: "replace", from: 0, to: 0 };
