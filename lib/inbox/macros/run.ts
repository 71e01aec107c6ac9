/** Runs a macro in a conversation: all its actions in one transaction, or none, in the name of the person. */
import { countConversations, getChanged } from "@/lib/inbox/conversations/inbox";
import { applyUpdate, lockConversation } from "@/lib/inbox/conversations/update";
import { addReply, PLAIN } from "@/lib/inbox/messages/send";
import { insertNote } from "@/lib/inbox/notes/notes";
import { openTicketOf } from "@/lib/inbox/tickets/of-conversation";
import { type Agent, type Ctx, may } from "@/lib/platform/context";
import { AppError } from "@/lib/platform/errors";
import { newId } from "@/lib/platform/ids";
import { deleteByTime } from "@/lib/platform/prune";
import { type TxCtx, transaction } from "@/lib/platform/transaction";
import { findMacro } from "./macros";
import { attempt, type Plan, planOf, problemOf } from "./plan";
import { type MacroAnswer, MacroOutcome, type MacroUndo, type RunMacro } from "./schemas";

/**
 * Idempotent by id: a repeat gets the first outcome and changes nothing. Throws not_found; and macro_refused, whose details name every
 * action that is not possible: then nothing was changed and nothing has left.
 */
export async function runMacro(
  ctx: Ctx<Agent>,
  conversationId: string,
  { id, macroId }: RunMacro,
): Promise<MacroAnswer> {
  const outcome = await transaction(ctx, async (tx) => {
    const { workspaceId } = tx.actor;
    const before = await stateOf(tx, conversationId);
    const former = await tx.tx.macroRun.findUnique({
      where: { workspaceId_id: { workspaceId, id }, conversationId },
      select: { outcome: true },
    });
    if (former) return MacroOutcome.parse(former.outcome);
    const { actions, isBroken } = await findMacro(tx, macroId);
    if (isBroken) refuse([problemOf(actions.length, "action_invalid")]);
    const plan = await planOf(tx, conversationId, actions);
    await perform(tx, conversationId, plan);
    const result: MacroOutcome = {
      undo: undoOf(tx, before, await stateOf(tx, conversationId)),
      replies: plan.replies.length,
      notes: plan.notes.length,
    };
    const run = { workspaceId, id, conversationId, outcome: result, createdAt: tx.now() };
    const { count } = await tx.tx.macroRun.createMany({ data: run, skipDuplicates: true });
    if (count === 0) throw new AppError("invalid_request", "id: This id is already in use.");
    return result;
  });
  const [conversation, counts] = await Promise.all([
    getChanged(ctx, conversationId),
    countConversations(ctx),
  ]);
  return { ...outcome, conversation, counts };
}

function refuse(details: Plan["problems"]): never {
  throw new AppError("macro_refused", null, { details });
}

/**
 * Replies are tried even if the macro is refused already, so that all reasons are named. The status comes after them, because
 * a reply opens a conversation. What was written is rolled back with the refusal.
 */
async function perform(tx: TxCtx<Agent>, conversationId: string, plan: Plan): Promise<void> {
  const { sorted, status, tickets, notes, replies, problems } = plan;
  const change = async (input: Plan["sorted"]) => {
    if (Object.keys(input).length > 0) await applyUpdate(tx, conversationId, input);
  };
  if (problems.length === 0) {
    await change(sorted).catch((error) => {
      // The rest was looked at before.
      const isOfTags = error instanceof AppError && error.message.startsWith("addTagIds: ");
      if (!isOfTags) throw error;
      problems.push(problemOf(plan.tagAt, "too_many_tags"));
    });
    for (const { text, userIds } of notes)
      await insertNote(tx, conversationId, { clientId: newId(), text, mentions: userIds });
  }
  // Before replies, which join it.
  if (problems.length === 0)
    for (const { at, order } of tickets)
      await attempt(problems, at, async () => {
        const problem = await openTicketOf(tx, { ...order, id: newId(), conversationId });
        if (problem) problems.push(problemOf(at, problem));
      });
  for (const { at, text, content } of replies)
    await attempt(problems, at, () =>
      addReply(tx, conversationId, newId(), { ...PLAIN, fields: { type: "text", text, content } }),
    );
  if (problems.length > 0) refuse(problems.toSorted((one, other) => placeOf(one) - placeOf(other)));
  await change(status);
}

const placeOf = ({ field }: Plan["problems"][number]): number => Number(field.slice("actions.".length));

type State = Awaited<ReturnType<typeof stateOf>>;
/** Locks the conversation. Throws conversation_not_found. */
async function stateOf(tx: TxCtx<Agent>, conversationId: string) {
  const { workspaceId } = tx.actor;
  const { status, snoozedUntil, assigneeId, teamId } = await lockConversation(
    tx,
    workspaceId,
    conversationId,
  );
  const tags = await tx.tx.conversationTag.findMany({
    where: { workspaceId, conversationId },
    select: { tagId: true },
  });
  return { status, snoozedUntil, assigneeId, teamId, tagIds: tags.map(({ tagId }) => tagId) };
}

/** A reply may have opened the conversation: that is taken back by people who may set a status. */
function undoOf({ actor }: TxCtx<Agent>, before: State, after: State): MacroUndo | null {
  const without = (ids: string[], others: string[]) => ids.filter((id) => !others.includes(id));
  const [added, removed] = [without(before.tagIds, after.tagIds), without(after.tagIds, before.tagIds)];
  const isMoved =
    before.status !== after.status || before.snoozedUntil?.getTime() !== after.snoozedUntil?.getTime();
  const isGiven = before.assigneeId !== after.assigneeId || before.teamId !== after.teamId;
  const undo: MacroUndo = {
    ...(isMoved &&
      may(actor, "inbox:resolve") && {
        status: before.status,
        ...(before.snoozedUntil && { snoozedUntil: before.snoozedUntil.toISOString() }),
      }),
    // Together: a team that comes back would take it from a person who is not in it.
    ...(isGiven && { assigneeId: before.assigneeId }),
    ...(before.teamId !== after.teamId && { teamId: before.teamId }),
    ...(added.length > 0 && { addTagIds: added }),
    ...(removed.length > 0 && { removeTagIds: removed }),
  };
  return Object.keys(undo).length > 0 ? undo : null;
}

const KEPT_HOURS = 24;
export const pruneMacroRuns = (): Promise<number> =>
  deleteByTime("macro_runs", { column: "created_at", before: "now() - make_interval(hours => $1)" }, [
    KEPT_HOURS,
  ]);
