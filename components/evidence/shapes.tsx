/** How marks look. Each meaning has a shape or a pattern, and color only repeats it: a grey print reads the same. */
import { DOT_PX, type Fill, type PlacedMark, type Tone } from "@/components/evidence/layout";

const MIDDLE = DOT_PX / 2;
/** A bar that has its label within it. */
const SPAN_PX = 20;

/** Fills by the page's patterns, once for a picture. `id` keeps pictures of one page apart. */
export function Patterns({ id }: { id: string }) {
  return (
    <svg aria-hidden="true" className="absolute size-0">
      <defs>
        <pattern
          id={`${id}-hatched`}
          width="5"
          height="5"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <path d="M1 0v5" className="stroke-ink-2" strokeWidth="2" />
        </pattern>
        <pattern id={`${id}-dotted`} width="4" height="4" patternUnits="userSpaceOnUse">
          <circle cx="2" cy="2" r="0.9" className="fill-ink-2" />
        </pattern>
        <pattern id={`${id}-lined`} width="4" height="4" patternUnits="userSpaceOnUse">
          <path d="M2 0v4" className="stroke-ink-3" />
        </pattern>
        <pattern id={`${id}-late`} width="6" height="6" patternUnits="userSpaceOnUse">
          <path d="M0 0l6 6M6 0l-6 6" className="stroke-bad" strokeWidth="1.2" />
        </pattern>
      </defs>
    </svg>
  );
}

const PATTERNS: readonly Fill[] = ["hatched", "dotted", "lined", "late"];
export const isPattern = (fill: Fill): boolean => PATTERNS.includes(fill);
const PLAIN: Partial<Record<Fill, string>> = {
  plain: "fill-surface-2",
  open: "fill-surface-1",
  strong: "fill-surface-3",
};

type BarProps = { id: string; left: number; width: number; height: number; fill: Fill; isDashed?: boolean };

/** A rectangle; behind a pattern is the surface. */
function Bar({ id, left, width, height, fill, isDashed }: BarProps) {
  const box = { x: left + 0.5, y: 0.5, width: Math.max(width - 1, 1), height: height - 1, rx: 2.5 };
  return (
    <>
      <rect
        {...box}
        strokeDasharray={isDashed ? "3 2" : undefined}
        className={`${PLAIN[fill] ?? "fill-surface-1"} stroke-ink-3`}
      />
      {isPattern(fill) ? <rect {...box} fill={`url(#${id}-${fill})`} /> : null}
    </>
  );
}

/** 12 by 12 pixels, from the left edge. */
function Dot({ id, tone, left = 0 }: { id: string; tone: Tone; left?: number }) {
  const at = { cx: left + MIDDLE, cy: MIDDLE };
  const draw = (path: string, className: string) => (
    <path
      d={path}
      transform={`translate(${left} 0)`}
      className={className}
      strokeWidth="1.6"
      strokeLinecap="round"
    />
  );
  switch (tone) {
    case "good":
    case "done":
      return (
        <>
          <circle {...at} r="5.5" className={tone === "good" ? "fill-good" : "fill-ink-2"} />
          {draw("M3.6 6.3l1.7 1.7 3.2-3.8", "fill-none stroke-surface-1")}
        </>
      );
    case "bad":
      return (
        <>
          <rect x={left + 0.5} y="0.5" width="11" height="11" rx="2" className="fill-bad-fill" />
          {draw("M4 4l4 4M8 4l-4 4", "fill-none stroke-surface-1")}
        </>
      );
    case "warn":
      return (
        <>
          {draw("M6 1.2l5 9.3H1z", "fill-warn-soft stroke-warn")}
          {draw("M6 4.8v2.4M6 8.9v.1", "fill-none stroke-warn")}
        </>
      );
    case "unknown":
      return (
        <>
          <circle {...at} r="5" className="fill-surface-1 stroke-ink-2" />
          <circle {...at} r="5" fill={`url(#${id}-hatched)`} />
        </>
      );
    case "solid":
      return <circle {...at} r="5" className="fill-ink-2" />;
    case "planned":
      return <circle {...at} r="5" strokeDasharray="2.4 2" className="fill-surface-1 stroke-ink-2" />;
    default:
      return <circle {...at} r="4.5" strokeWidth="2" className="fill-surface-1 stroke-ink-3" />;
  }
}

/** The one shape of a tone, for a key and for a strip. */
export const ToneDot = ({ id, tone }: { id: string; tone: Tone }) => (
  <svg aria-hidden="true" width={DOT_PX} height={DOT_PX} className="shrink-0">
    <Dot id={id} tone={tone} />
  </svg>
);

/** At the end of a bar these say how it ended. */
const SIGNS: readonly Tone[] = ["good", "done", "warn", "bad"];

/** A dot, or a bar with its parts, its flag, and at its end the sign of how it ended. */
export function Shape({
  id,
  mark: { width, box, tone, fill, parts, flag, isSpan },
}: {
  id: string;
  mark: PlacedMark;
}) {
  const isBar = isSpan || width > DOT_PX;
  const height = isSpan ? SPAN_PX : DOT_PX;
  const filled = fill ?? (tone === "unknown" ? "hatched" : "plain");
  const hasSign = SIGNS.includes(tone) && width >= 2 * DOT_PX;
  return (
    <svg aria-hidden="true" width={box} height={height} className="shrink-0 overflow-visible">
      {isBar ? (
        <>
          <Bar id={id} left={0} width={width} height={height} fill={filled} isDashed={tone === "planned"} />
          {parts.map((part) => (
            <Bar key={part.left} id={id} height={height} {...part} />
          ))}
          {hasSign ? <Dot id={id} tone={tone} left={width - DOT_PX} /> : null}
        </>
      ) : (
        <Dot id={id} tone={tone} />
      )}
      {flag === null ? null : (
        <>
          {flag > width ? (
            <path d={`M${width} 6H${flag}`} strokeDasharray="2 3" className="stroke-ink-3" />
          ) : null}
          <path d={`M${flag} 14V-2h7l-2 3 2 3h-7`} className="fill-ink-1 stroke-ink-1" strokeWidth="1.4" />
        </>
      )}
    </svg>
  );
}
