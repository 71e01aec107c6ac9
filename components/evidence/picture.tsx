/** Draws marks on lanes over time, from left to right in every language. The list beside it says the same in words. */
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import type { Gap } from "@/components/evidence/axis";
import type { Picture, PlacedMark } from "@/components/evidence/layout";
import { isPattern, Patterns, Shape } from "@/components/evidence/shapes";
import { cn } from "@/components/ui/cn";
import { Tooltip } from "@/components/ui/tooltip";

const ROW_PX = 26;
const PAD_PX = 8;

export type PictureWords<Lane extends string> = {
  label: string;
  hint: string;
  lane: (lane: Lane) => string;
  /** Names the list of a lane's marks. */
  listOf: (lane: Lane) => string;
  nothing: (lane: Lane) => string;
  gap: (ms: number) => string;
  /** The name of a mark, and its text on hover. */
  mark: (mark: PlacedMark<Lane>) => { name: string; more: ReactNode };
};

type Props<Lane extends string> = {
  lanes: readonly Lane[];
  /** Draws for this width. Stable while its marks are the same. */
  draw: (space: number) => Picture<Lane>;
  words: PictureWords<Lane>;
  /** The line of the list that is chosen. */
  chosen: string | null;
  onChoose: (line: string) => void;
  /** Shows the newest, if it is wider than its space. */
  isFromEnd?: boolean;
};

export function LanePicture<Lane extends string>({
  lanes,
  draw,
  words,
  chosen,
  onChoose,
  isFromEnd = false,
}: Props<Lane>) {
  const frame = useRef<HTMLDivElement>(null);
  const id = useId();
  const space = useWidth(frame);
  const picture = useMemo(() => draw(space), [draw, space]);
  const { at, onKeyDown, onFocus } = useOneStop(picture.marks.length);
  useLayoutEffect(() => {
    if (isFromEnd && frame.current) frame.current.scrollLeft = nowIn(picture) - frame.current.clientWidth;
  }, [isFromEnd, picture]);
  return (
    // Time runs from left to right.
    <figure
      aria-label={words.label}
      dir="ltr"
      className="relative overflow-hidden rounded-md border bg-surface-0"
    >
      <Patterns id={id} />
      <div className="flex">
        <div aria-hidden className="w-22 shrink-0 border-r bg-surface-1 pt-6 text-sm md:w-24">
          {lanes.map((lane) => (
            <p
              key={lane}
              className="flex items-center border-b px-2 text-ink-2 leading-tight last:border-b-0 md:px-3"
              style={{ height: heightOf(picture.rows[lane]) }}
            >
              {words.lane(lane)}
            </p>
          ))}
        </div>
        <div ref={frame} className="min-w-0 flex-1 overflow-x-auto">
          {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move between the buttons within */}
          <div
            className="relative min-w-full motion-safe:animate-draw"
            style={{ width: picture.width }}
            onKeyDown={onKeyDown}
            onFocus={onFocus}
          >
            <Gaps gaps={picture.gaps} words={words} />
            {lanes.map((lane) => (
              <ul
                key={lane}
                aria-label={words.listOf(lane)}
                className="relative border-b last:border-b-0"
                style={{ height: heightOf(picture.rows[lane]) }}
              >
                {picture.marks.map((mark, index) =>
                  mark.lane === lane ? (
                    <MarkButton
                      key={`${mark.lines.join()} ${mark.start} ${mark.row}`}
                      {...{ id, index, mark, words, onChoose }}
                      isStop={index === at}
                      isChosen={chosen !== null && mark.lines.includes(chosen)}
                    />
                  ) : null,
                )}
                {picture.marks.some((mark) => mark.lane === lane) ? null : (
                  <li className="absolute top-1/2 left-3 -translate-y-1/2 text-ink-3 text-sm">
                    {words.nothing(lane)}
                  </li>
                )}
              </ul>
            ))}
          </div>
        </div>
      </div>
      <figcaption className="border-t bg-surface-1 px-3 py-2 text-ink-3 text-sm">{words.hint}</figcaption>
    </figure>
  );
}

const AHEAD_PX = 48;
/** Where its bars end; what is planned is further on. */
const nowIn = ({ marks }: Picture): number =>
  Math.max(0, ...marks.map(({ left, width }) => left + width)) + AHEAD_PX;

function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const read = () => setWidth(element.current?.clientWidth ?? 0);
    read();
    const observer = new ResizeObserver(read);
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}

const MOVES: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at) => at + 1,
  ArrowLeft: (at) => at - 1,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** A picture may have hundreds of marks: Tab stops at one of them, and arrow keys go on in the order of time. */
function useOneStop(count: number) {
  const [kept, setAt] = useState(0);
  const at = Math.min(kept, Math.max(count - 1, 0));
  return {
    at,
    onFocus({ target }: { target: Element }) {
      const index = Number((target as HTMLElement).dataset.mark);
      if (Number.isInteger(index)) setAt(index);
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const next = MOVES[event.key]?.(at, count);
      if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      event.currentTarget.querySelector<HTMLElement>(`[data-mark="${next}"]`)?.focus();
    },
  };
}

const heightOf = (rows: number): number => rows * ROW_PX + 2 * PAD_PX;

/** Labels of gaps above the lanes, and through all lanes the two edges of a cut. */
function Gaps<Lane extends string>({ gaps, words }: { gaps: Gap[]; words: PictureWords<Lane> }) {
  return (
    <>
      <div className="h-6 border-b bg-surface-1" />
      <svg aria-hidden="true" className="pointer-events-none absolute inset-0 size-full">
        {gaps
          .filter(({ isCut }) => isCut)
          .map(({ left, width }) => (
            <g key={left} strokeDasharray="3 3" className="stroke-line-strong">
              <line x1={left + width / 2 - 3} x2={left + width / 2 - 3} y1="24" y2="100%" />
              <line x1={left + width / 2 + 3} x2={left + width / 2 + 3} y1="24" y2="100%" />
            </g>
          ))}
      </svg>
      {gaps.map(({ left, width, ms, isCut }) => (
        <span
          key={left}
          className={cn(
            "absolute top-1 truncate text-center text-ink-3 text-sm tabular-nums",
            isCut && "font-medium text-ink-2",
          )}
          style={{ left, width }}
        >
          {words.gap(ms)}
        </span>
      ))}
    </>
  );
}

function MarkButton<Lane extends string>({
  id,
  index,
  mark,
  words,
  isStop,
  isChosen,
  onChoose,
}: {
  id: string;
  index: number;
  mark: PlacedMark<Lane>;
  words: PictureWords<Lane>;
  isStop: boolean;
  isChosen: boolean;
  onChoose: (line: string) => void;
}) {
  const { left, width, row, label, lines, isSpan, fill = "plain" } = mark;
  const { name, more } = words.mark(mark);
  const line = lines.at(-1);
  return (
    <li>
      <Tooltip side="top" content={<span>{more}</span>}>
        <button
          type="button"
          data-mark={index}
          tabIndex={isStop ? 0 : -1}
          aria-label={label === name ? undefined : name}
          aria-pressed={isChosen}
          onClick={() => line && onChoose(line)}
          className={cn(
            "absolute flex h-6 items-center gap-1 whitespace-nowrap rounded-xs text-ink-1 text-sm hover:bg-surface-2 focus-visible:z-10",
            !isSpan && label !== "" && "pr-1",
            isChosen && "z-1 bg-accent-soft",
          )}
          style={{ left, top: PAD_PX + row * ROW_PX, ...(isSpan && { width }) }}
        >
          <Shape id={id} mark={mark} />
          {isSpan ? (
            width > 24 ? (
              <span className="absolute inset-x-1 flex">
                <span
                  className={cn(
                    "min-w-0 truncate px-1",
                    // A pattern would run through the words, on paper too.
                    isPattern(fill) && "rounded-xs bg-surface-1 [print-color-adjust:exact]",
                  )}
                >
                  {label}
                </span>
              </span>
            ) : null
          ) : (
            label
          )}
        </button>
      </Tooltip>
    </li>
  );
}
