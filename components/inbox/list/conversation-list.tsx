/** The rows that lie in view, of a list of any length. All have one height, so places are products. */
import { useQueryClient } from "@tanstack/react-query";
import { defaultRangeExtractor, useVirtualizer } from "@tanstack/react-virtual";
import {
  type ComponentProps,
  type Ref,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { useTranslations } from "use-intl";
import { ConversationRow, type RowActions } from "@/components/inbox/list/conversation-row";
import { ListEnd, useNextPageNearEnd } from "@/components/inbox/list/list-end";
import { ListSkeleton } from "@/components/inbox/list/list-skeleton";
import { useRowHeight } from "@/components/inbox/list/row-height";
import { type BulkMenu, useBulkActions } from "@/components/inbox/list/use-bulk-actions";
import {
  type Kept,
  useConversationList,
  useListAnchor,
  withKept,
} from "@/components/inbox/list/use-conversation-list";
import { useCursor, useKeptFocus } from "@/components/inbox/list/use-kept-focus";
import { WhenEmpty } from "@/components/inbox/list/when-empty";
import { fits } from "@/components/inbox/shared/filter-url";
import { findConversation } from "@/components/inbox/shared/inbox-cache";
import { isShownAs } from "@/components/inbox/shared/list-data";
import type { useInboxLocation } from "@/components/inbox/shared/use-inbox-location";
import { useSelection } from "@/components/inbox/shared/use-selection";
import { usePrefetchThread } from "@/components/inbox/shared/use-thread";
import { LoadFailure } from "@/components/patterns/load-failure";
import { cn } from "@/components/ui/cn";
import { lazyPart } from "@/components/ui/lazy-part";
import { useFoundWords } from "@/lib/client/found-words";
import { useScope } from "@/lib/client/workspace";
import type { InboxConversation, InboxPage } from "@/lib/inbox/conversations/schemas";

const BulkBar = lazyPart(async () => (await import("./bulk-bar")).BulkBar);
const Bulk = (props: ComponentProps<typeof BulkBar>) =>
  props.selection.chosen.length > 0 ? <BulkBar {...props} /> : null;

/**
 * Rows that are loaded ahead of the drawn ones: enough for the fastest scroll once the pointer or a key is in the list.
 */
const AHEAD = { atRest: 4, inUse: 150 };

export type ListHandle = {
  move: (step: 1 | -1) => void;
  focus: () => void;
  /** The conversation whose row has the focus; null when it is elsewhere, or on the open one. */
  focused: () => InboxConversation | null;
  /** Chooses the row that has the focus, else the open one. */
  select: () => void;
  chosenIds: () => string[];
  /** Acts on the chosen conversations. */
  bulk: ReturnType<typeof useBulkActions> & { openMenu: (menu: BulkMenu) => void };
  clearSelection: () => void;
  /** Opens the conversation after this one, else the one before, and returns its id; null if there is no other. */
  openNextTo: (id: string) => string | null;
};

export function ConversationList({
  ref,
  location,
  first,
}: {
  ref: Ref<ListHandle>;
  location: Location;
  first: InboxPage | null;
}) {
  const { filter, selectedId, hrefOf, open } = location;
  const t = useTranslations("inbox.list");
  const list = useConversationList(filter, first);
  const scroller = useRef<HTMLDivElement>(null);
  const [kept, setKept] = useState<Kept | null>(null);
  const prefetch = usePrefetchThread();

  const keptConversation = useKeptConversation(kept, location);
  const rows = useMemo(
    () => withKept(list.rows, kept, keptConversation),
    [list.rows, kept, keptConversation],
  );
  const [cursorId, setCursorId] = useCursor(rows);

  const selection = useSelection(rows, selectedId);
  const [menu, setMenu] = useState<BulkMenu>(null);
  const cursorIndex = rows.findIndex((row) => isShownAs(row, cursorId ?? selectedId));
  const keyboardIndex = cursorIndex >= 0 ? cursorIndex : Math.min(kept?.index ?? 0, rows.length - 1);

  const virtualizer = useRowVirtualizer(scroller, rows, keyboardIndex);
  useFoundWords("list", scroller, filter.q);

  const items = virtualizer.getVirtualItems();
  const isInUse = useIsInUse(scroller, rows.length > 0);
  useNextPageNearEnd(list, (items.at(-1)?.index ?? 0) + AHEAD[isInUse ? "inUse" : "atRest"]);

  function focusRow(index: number) {
    const row = rows[index];
    if (!row) return;
    setCursorId(row.id);
    setKept((now) => (now?.id === selectedId ? { ...now, index } : now));
    virtualizer.scrollToIndex(index);
    focusSoon(`row-${row.id}`);
  }
  const focusCursor = () => focusRow(Math.max(0, keyboardIndex));
  const follow = useKeptFocus(rows, selectedId, { cursor: setCursorId, left: focusCursor });
  const latestFocusCursor = useRef(focusCursor);
  useLayoutEffect(() => {
    latestFocusCursor.current = focusCursor;
  });
  /** The bar goes with the selection: the focus in it, or in a menu of it, returns to the list. The rows may have left by then. */
  const leaveBar = () =>
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) latestFocusCursor.current();
    });
  const actions = useBulkActions(selection, leaveBar);

  useImperativeHandle(ref, () => ({
    move(step) {
      const isInList = scroller.current?.contains(document.activeElement) ?? false;
      // The first key only takes up the place where one is; a place that was left counts as already passed.
      const target =
        isInList || (cursorIndex >= 0 && cursorId === null) ? keyboardIndex + step : keyboardIndex;
      focusRow(Math.max(0, Math.min(rows.length - 1, target)));
    },
    focus: () => focusRow(keyboardIndex),
    focused() {
      const row = rowWithFocus(rows);
      return row && row.id !== selectedId ? row : null;
    },
    select() {
      const row = rowWithFocus(rows) ?? rows[keyboardIndex];
      if (row) selection.toggle(row.id);
    },
    chosenIds: () => selection.chosen.map(({ id }) => id),
    bulk: { ...actions, openMenu: setMenu },
    clearSelection() {
      if (selection.chosen.length === 0) return;
      selection.clear();
      leaveBar();
    },
    openNextTo(id) {
      const index = rows.findIndex((row) => row.id === id);
      const next = index < 0 ? undefined : (rows[index + 1] ?? rows[index - 1]);
      if (!next) return null;
      setCursorId(next.id);
      open(next.id);
      return next.id;
    },
  }));

  const rowActions = useStableActions({
    open(id) {
      selection.clear();
      setKept({ id, index: rows.findIndex((row) => row.id === id) });
      setCursorId(id);
      open(id, {}, list.hits?.[id]?.entryId);
    },
    select: selection.toggle,
    approach: prefetch.soon,
    press: prefetch.now,
  });

  if (list.isPending) return <ListSkeleton />;
  if (list.isError && rows.length === 0)
    return <LoadFailure className="m-3" error={list.error} retry={() => void list.refetch()} />;
  // A search for common words goes on until it has found something.
  if (rows.length === 0 && list.hasNextPage && !list.nextPageError) return <ListSkeleton />;
  if (rows.length === 0) return <WhenEmpty filter={filter} onFilter={location.setFilter} />;
  return (
    <>
      <div
        ref={scroller}
        className={cn(
          "min-h-0 flex-1 overflow-y-auto overscroll-contain transition-opacity duration-100 [overflow-anchor:none]",
          list.isPlaceholderData && "opacity-50",
        )}
      >
        <ul
          // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without bullets
          role="list"
          aria-label={t("conversations")}
          aria-busy={list.isPlaceholderData}
          {...follow}
          className="relative"
          // By styles: the server does not know how high this browser's rows are.
          style={{ height: `calc(var(--row) * ${rows.length})` }}
        >
          {items.map(({ index, key }) => {
            const row = rows[index];
            if (!row) return null;
            return (
              <li
                key={key}
                aria-setsize={list.hasNextPage ? -1 : rows.length}
                aria-posinset={index + 1}
                className="group absolute inset-x-0 top-0 h-(--row)"
                style={{ transform: `translateY(calc(var(--row) * ${index}))` }}
              >
                <ConversationRow
                  conversation={row}
                  hit={list.hits?.[row.id]}
                  href={hrefOf(row.id, {}, list.hits?.[row.id]?.entryId)}
                  isSelected={isShownAs(row, selectedId)}
                  isTabStop={index === keyboardIndex}
                  isChosen={selection.ids.has(row.id)}
                  actions={rowActions}
                />
              </li>
            );
          })}
        </ul>
        <ListEnd list={list} filter={filter} onFilter={location.setFilter} />
      </div>
      <Bulk selection={selection} actions={actions} total={rows.length} menu={menu} onMenu={setMenu} />
    </>
  );
}

/**
 * Focuses at once if the row is drawn: the next key may precede the next frame. Later only if the focus has not moved
 * since.
 */
function focusSoon(id: string): void {
  const focus = () => document.getElementById(id)?.focus({ preventScroll: true });
  const before = document.activeElement;
  focus();
  if (document.activeElement?.id === id) return;
  requestAnimationFrame(() => {
    if ([before, document.body].includes(document.activeElement)) focus();
  });
}

const rowWithFocus = (rows: InboxConversation[]): InboxConversation | undefined =>
  rows.find(({ id }) => document.activeElement?.id === `row-${id}`);

function useStableActions(actions: RowActions): RowActions {
  const latest = useRef(actions);
  useLayoutEffect(() => {
    latest.current = actions;
  });
  return useMemo(
    () => ({
      open: (id) => latest.current.open(id),
      select: (id, isRange) => latest.current.select(id, isRange),
      approach: (id) => latest.current.approach(id),
      press: (id) => latest.current.press(id),
    }),
    [],
  );
}

type Location = ReturnType<typeof useInboxLocation>;

/** The conversation that was opened from the list of unread or failed ones, and is no longer one since. */
function useKeptConversation(kept: Kept | null, { filter, selectedId }: Location) {
  const { user, workspace } = useScope();
  const client = useQueryClient();
  const keptConversation =
    kept && kept.id === selectedId && (filter.unread || filter.failed || filter.scheduled || filter.waiting)
      ? findConversation({ client, workspaceId: workspace.id }, kept.id)
      : undefined;
  const isKept =
    keptConversation &&
    fits(
      keptConversation,
      { ...filter, unread: false, failed: false, scheduled: false, waiting: false },
      user.id,
    );
  return isKept ? keptConversation : undefined;
}

function useRowVirtualizer(
  scroller: RefObject<HTMLDivElement | null>,
  rows: readonly InboxConversation[],
  keyboardIndex: number,
) {
  const rowHeight = useRowHeight();
  useListAnchor(scroller, rows, rowHeight);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    // The server draws as many rows as a screen may show.
    initialRect: { width: 0, height: 14 * rowHeight },
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: 6,
    // The row that has the focus stays drawn, or the focus would be lost on the way.
    rangeExtractor: (range) => {
      const drawn = defaultRangeExtractor(range);
      return keyboardIndex < 0 || drawn.includes(keyboardIndex)
        ? drawn
        : [...drawn, keyboardIndex].sort((one, other) => one - other);
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: it remembers the height of each row
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowHeight]);
  return virtualizer;
}

/** True from the first time that the pointer or the focus is in the list. */
function useIsInUse(scroller: RefObject<HTMLDivElement | null>, isThere: boolean): boolean {
  const [isInUse, setInUse] = useState(false);
  useEffect(() => {
    const element = isThere && !isInUse ? scroller.current : null;
    if (!element) return;
    const begin = () => setInUse(true);
    const signs = ["pointerenter", "focusin", "scroll"];
    for (const sign of signs) element.addEventListener(sign, begin);
    return () => {
      for (const sign of signs) element.removeEventListener(sign, begin);
    };
  }, [scroller, isThere, isInUse]);
  return isInUse;
}
