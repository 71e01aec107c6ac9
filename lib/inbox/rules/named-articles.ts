/** The articles that rules propose: checked when a rule is saved. */
import { findProposed } from "@/lib/articles/help-center/proposed";
import { AppError } from "@/lib/platform/errors";
import type { Action } from "./schemas";

const numbersIn = (actions: readonly Action[]): number[] =>
  actions.flatMap((action) => (action.do === "article" ? [action.number] : []));

/** `before`: the actions as they are stored. A rule whose article is gone can still be changed, and turned off. */
export async function checkArticles(
  workspaceId: string,
  actions: readonly Action[],
  before: readonly Action[],
): Promise<void> {
  const known = new Set(numbersIn(before));
  const named = numbersIn(actions).filter((number) => !known.has(number));
  const found = await findProposed(workspaceId, [], named);
  const readable = new Set([...known, ...found.map(({ number }) => number)]);
  for (const [at, action] of actions.entries()) {
    if (action.do !== "article" || readable.has(action.number)) continue;
    const field = `actions.${at}.number`;
    const message = "Customers cannot read this article.";
    throw new AppError("invalid_request", `${field}: ${message}`, { details: [{ field, message }] });
  }
}
