/** The order that was chosen for lists on this page. Unanswered, failed and saved views have their own; after them it is back. */
import { DEFAULT_FILTER, type Filter } from "@/components/inbox/shared/filter-url";

let chosen: Filter["order"] = DEFAULT_FILTER.order;

export const chosenOrder = (): Filter["order"] => chosen;

export function chooseOrder(order: Filter["order"]) {
  chosen = order;
}
