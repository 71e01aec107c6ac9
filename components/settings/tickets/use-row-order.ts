/** Puts rows in order by the mouse; their buttons do the same by keys. */
import { type DragEvent, useState } from "react";

type Row = { id: string };

/** `move`: to a place in the list without the row. */
export function useRowOrder(move: (row: Row, place: number) => void) {
  const [dragged, setDragged] = useState<{ row: Row; place: number } | null>(null);
  const [over, setOver] = useState<string | null>(null);
  function end() {
    setDragged(null);
    setOver(null);
  }
  return (row: Row, place: number) => ({
    isOver: over === row.id,
    handlers: {
      draggable: true,
      onDragStart(event: DragEvent) {
        event.dataTransfer.effectAllowed = "move";
        setDragged({ row, place });
      },
      onDragEnd: end,
      onDragOver(event: DragEvent) {
        if (!dragged || dragged.row.id === row.id) return;
        event.preventDefault();
        setOver(row.id);
      },
      onDragLeave: () => setOver((now) => (now === row.id ? null : now)),
      onDrop(event: DragEvent) {
        if (!dragged) return;
        event.preventDefault();
        // It takes this one's place, from above and from below.
        move(dragged.row, place);
        end();
      },
    },
  });
}
