/** The queue of an account's POSTs: what to do next, with the end of the last one; and what is packed. One round trip each. */
import type { Ctx } from "@/lib/platform/context";
import { callSql, type SqlArgs } from "@/lib/platform/sql";
import type { DueUpdate, PackedPost } from "./packing";

export type AccountKey = { workspaceId: string; accountId: string };
export type Post = { id: string; url: string; body: string; attempt: number };
export type Ended = NonNullable<SqlArgs<"next_simulator_post">["ended"]>;
/** None of the three: nothing is due shortly. */
export type Next = { post: Post | null; due: DueUpdate[] | null; waitSeconds: number | null };

export async function takeNext(
  { workspaceId, accountId }: AccountKey,
  ended: Ended | null,
  { takes, restMs = 0 }: { takes: "nothing" | "due" | "soon"; restMs?: number },
): Promise<Next> {
  const input = { workspaceId, accountId, restSeconds: restMs / 1000, takes };
  // Its signal is due some seconds later: the relay looks each second.
  return (await callSql("next_simulator_post", { input, ended }, undefined, () => false)) as Next;
}

/** Returns the first one, which is claimed; null if another process has packed some of these updates. */
export async function storePosts(
  ctx: Ctx,
  { workspaceId, accountId }: AccountKey,
  posts: PackedPost[],
): Promise<Post | null> {
  const [first] = posts;
  const input = { workspaceId, accountId };
  const isStored = first && (await callSql("store_simulator_posts", { input, posts, at: ctx.now() }));
  return isStored ? { id: first.id, url: first.url, body: first.body, attempt: 1 } : null;
}
