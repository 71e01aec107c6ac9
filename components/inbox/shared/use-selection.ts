/** The rows that are chosen for one action: conversations, or tickets. Those that left the list since do not count. */
import { useState } from "react";
import type { InboxConversation } from "@/lib/inbox/conversations/schemas";

export type Selection<Row extends { id: string } = InboxConversation> = ReturnType<typeof useSelection<Row>>;

/** Opening a row ends the selection, so that a key acts on one of both. */
export function useSelection<Row extends { id: string }>(rows: readonly Row[], openId: string | null) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [lastId, setLastId] = useState<string | null>(null);
  const [lastOpenId, setLastOpenId] = useState(openId);
  if (lastOpenId !== openId) {
    setLastOpenId(openId);
    if (openId && ids.size > 0) clear();
  }
  const chosen = rows.filter(({ id }) => ids.has(id));

  function clear() {
    setIds(new Set());
    // The next range does not begin where the last one ended.
    setLastId(null);
  }

  /** `isRange`: with all between it and the one before, which become as it does. */
  function toggle(id: string, isRange = false) {
    const isOn = !ids.has(id);
    const from = isRange ? rows.findIndex((row) => row.id === lastId) : -1;
    const to = rows.findIndex((row) => row.id === id);
    const range =
      from < 0 ? [id] : rows.slice(Math.min(from, to), Math.max(from, to) + 1).map((row) => row.id);
    const next = new Set(ids);
    for (const each of range) {
      if (isOn) next.add(each);
      else next.delete(each);
    }
    setIds(next);
    setLastId(id);
  }

  return {
    ids,
    chosen,
    toggle,
    all: () => setIds(new Set(rows.map(({ id }) => id))),
    clear,
  };
}
