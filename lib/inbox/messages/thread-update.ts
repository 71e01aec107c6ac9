/** Brings a screen the rest of a thread that it shows. */
import type { Agent, Ctx } from "@/lib/platform/context";
import {
  type Bound,
  findLinked,
  findLinkPlace,
  listChangedLinkEntries,
  listLinkMailCopies,
} from "./link-queries";
import { inOneOrder } from "./one-order";
import { findThreadPlace, listChangedEntries, listMailCopies } from "./queries";
import { listScheduled } from "./scheduled";
import type { Thread } from "./schemas";
import { inTime, listBetween, shownCopies, shownTo, sideThreadsFor } from "./thread";
import { PAGE_SIZE } from "./thread-pages";

/** A transaction that began earlier may commit later. */
const LATE_COMMIT_MS = 60_000;

/**
 * The later entries for a screen that has messages up to number `after`, those of `ids`, and the notes and changes since. `linked`: the
 * other conversations that the screen shows as one with it. Null when more than a page is missing, without such a conversation, or if
 * others are linked now.
 */
export async function readThreadUpdate(
  ctx: Ctx<Agent>,
  conversationId: string,
  after: number,
  ids: string[],
  linked: Bound[] = [],
): Promise<Omit<Thread, "olderCursor"> | null> {
  const { workspaceId } = ctx.actor;
  const found = await findUpdate(ctx, conversationId, after, ids, linked);
  if (!found) return null;
  const { since, place } = found;
  const from = new Date(since.getTime() - LATE_COMMIT_MS);
  const [changed, { notes, changes }, scheduled, mailCopies, aside] = await Promise.all([
    found.readChanged(),
    listBetween(ctx, place, { from, before: null }, ids),
    listScheduled(workspaceId, place),
    found.readMailCopies(),
    sideThreadsFor(ctx, place),
  ]);
  const afterOf = new Map(
    [...linked, { id: conversationId, number: after }].map((each) => [each.id, each.number]),
  );
  const later = changed.filter(({ conversationId: id, number }) => number > (afterOf.get(id) ?? after));
  if (later.length > PAGE_SIZE) return null;
  const messages =
    typeof place === "string" ? changed.sort((one, other) => one.number - other.number) : inOneOrder(changed);
  return {
    entries: inTime(shownTo(ctx.actor, messages), notes),
    changes,
    scheduled,
    mailCopies: shownCopies(ctx.actor, mailCopies),
    ...aside,
    ...(typeof place !== "string" && { linked: place }),
  };
}

/** A bounce may be about an earlier answer. */
const earlier = ({ id, number }: Bound): Bound => ({ id, number: Math.max(0, number - PAGE_SIZE) });

async function findUpdate(
  ctx: Ctx<Agent>,
  conversationId: string,
  after: number,
  ids: string[],
  linked: Bound[],
) {
  const { workspaceId } = ctx.actor;
  const own = { id: conversationId, number: after };
  if (linked.length === 0) {
    const since = await findThreadPlace(workspaceId, conversationId, after);
    return (
      since && {
        since,
        place: conversationId,
        readChanged: () => listChangedEntries(workspaceId, conversationId, after, ids, PAGE_SIZE + 1),
        readMailCopies: () => listMailCopies(workspaceId, conversationId, earlier(own).number),
      }
    );
  }
  const bounds = [own, ...linked];
  const place = (await findLinked(ctx, conversationId)).map(({ id }) => id);
  const isSame = place.length === bounds.length && bounds.every(({ id }) => place.includes(id));
  if (!isSame) return null;
  return {
    since: await findLinkPlace(workspaceId, bounds),
    place,
    readChanged: () => listChangedLinkEntries(workspaceId, bounds, ids, PAGE_SIZE + 1),
    readMailCopies: () => listLinkMailCopies(workspaceId, bounds.map(earlier)),
  };
}
