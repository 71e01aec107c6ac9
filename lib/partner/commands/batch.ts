/** createCommandBatch: each command as createCommand would take it, all in one statement. */

import { readKey } from "@/lib/account/partners/keyed-answers";
import { templatesOf, usableAliases } from "@/lib/connections/templates/fill";
import { AppError } from "@/lib/platform/errors";
import { unstorableIn } from "@/lib/platform/storable";
import { type PartnerCtx, readCommand, settle } from "./create";
import { callCreateCommands } from "./queries";
import type { CommandBatch, CommandResult } from "./schemas";

type Read = Awaited<ReturnType<typeof readCommand>>;
/** Prepared at once: a command may query the database. */
const AT_ONCE = 20;

/** `allowed`: how many of them the rate limit lets through. Idempotent per command, in createCommand's key space. */
export async function createCommandBatch(
  ctx: PartnerCtx,
  workspaceId: string,
  commands: unknown[],
  allowed: number,
): Promise<CommandBatch> {
  const refusalOf = refusedIn(ctx);
  const templates = templatesOf(workspaceId);
  const read: (Read | AppError)[] = [];
  const taken = commands.slice(0, allowed);
  for (let start = 0; start < taken.length; start += AT_ONCE)
    read.push(
      ...(await Promise.all(
        taken
          .slice(start, start + AT_ONCE)
          .map((item) => readOne(ctx, workspaceId, item, templates).catch(asRefusal)),
      )),
    );
  const results: CommandResult[] = [];
  const verdicts = await verdictsOn(
    ctx,
    read.filter((each): each is Read => !(each instanceof AppError)),
  );
  let known: Promise<string[]> | null = null;
  const aliases = () => {
    known ??= usableAliases(workspaceId);
    return known;
  };
  for (const each of read) {
    if (each instanceof AppError) {
      results.push(refusalOf(each));
      continue;
    }
    const verdict = verdicts.get(each);
    if (!verdict || verdict.outcome === "in_progress")
      results.push(refusalOf(new AppError("idempotency_in_progress")));
    else
      results.push(
        await settle(ctx, { workspaceId }, verdict, each.whenValid, aliases).then(
          (created) =>
            created.outcome === "valid"
              ? refusalOf(new AppError("internal_error"))
              : { status: created.outcome === "accepted" ? 202 : 200, command: created.receipt, error: null },
          (error) => refusalOf(asRefusal(error)),
        ),
      );
  }
  const limited = commands.slice(allowed).map(() => refusalOf(new AppError("rate_limited")));
  return { results: [...results, ...limited] };
}

/**
 * Sorted by recipient, so that concurrent batches lock conversations in one order; commands of one recipient keep
 * theirs.
 */
async function verdictsOn(ctx: PartnerCtx, read: Read[]) {
  const recipientOf = ({ row }: Read): string =>
    String(row.conversationId ?? row.phones?.[0] ?? row.userId ?? "");
  const sorted = read.toSorted((one, other) => recipientOf(one).localeCompare(recipientOf(other)));
  if (sorted.length === 0) return new Map<Read, never>();
  const rows = sorted.map(({ row }) => row);
  const verdicts = await callCreateCommands(rows, ctx.now());
  return new Map(sorted.map((each, index) => [each, verdicts[index]] as const));
}

async function readOne(
  ctx: PartnerCtx,
  workspaceId: string,
  item: unknown,
  templates: ReturnType<typeof templatesOf>,
): Promise<Read> {
  const { idempotencyKey, ...body } = (item ?? {}) as { idempotencyKey?: unknown };
  if (idempotencyKey === undefined || idempotencyKey === null)
    throw new AppError("idempotency_key_required", "idempotencyKey: This field is required.");
  // A header has the bytes of UTF-8 as Latin-1.
  const given = typeof idempotencyKey === "string" ? Buffer.from(idempotencyKey).toString("latin1") : "";
  const key = readKey(given);
  if (!key) throw new AppError("idempotency_key_invalid", "idempotencyKey: Use 8 to 128 characters.");
  const isObject = typeof item === "object" && !Array.isArray(item);
  const asked = { workspaceId, body: isObject ? body : item, bodyProblem: unstorableIn(item) };
  return readCommand(ctx, asked, key, templates);
}

/** A command's own failure must not fail the others; the server's failures do. */
function asRefusal(error: unknown): AppError {
  if (error instanceof AppError && error.status < 500) return error;
  throw error;
}

const refusedIn =
  ({ correlationId }: PartnerCtx) =>
  ({ status, code, message }: AppError): CommandResult => ({
    status,
    command: null,
    error: { code, message, correlationId },
  });
