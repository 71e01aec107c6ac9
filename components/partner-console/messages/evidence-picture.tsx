/** The timeline drawn over time: four lanes, a dot for each event, a bar for each attempt, hatched while unknown. */
import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import {
  type Gap,
  LANES,
  type Lane,
  type PlacedMark,
  pictureOf,
  type Tone,
} from "@/components/partner-console/messages/picture";
import { sentenceOf } from "@/components/partner-console/messages/sentence";
import { cn } from "@/components/ui/cn";
import { Tooltip } from "@/components/ui/tooltip";
import type { MessageEvidence } from "@/lib/partner/partner-console/schemas";

const ROW_PX = 26;
const PAD_PX = 8;

const looks: Record<Tone, string> = {
  neutral: "border-ink-3 bg-surface-1",
  good: "border-good bg-good",
  warn: "border-warn-mark bg-warn-mark",
  bad: "border-bad bg-bad",
  unknown: "border-ink-2 bg-[repeating-linear-gradient(135deg,var(--text-2)_0_2px,transparent_2px_5px)]",
  planned: "border-dashed border-ink-3 bg-surface-1",
};

type Props = { evidence: MessageEvidence; chosen: number | null; onChoose: (event: number) => void };

export function EvidencePicture({ evidence, chosen, onChoose }: Props) {
  const t = useTranslations("evidence");
  const { events } = evidence.timeline;
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const picture = useMemo(() => pictureOf(t, events, width), [t, events, width]);
  return (
    <figure aria-label={t("picture")} className="overflow-hidden rounded-md border bg-surface-0">
      <div className="flex">
        <div aria-hidden className="w-24 shrink-0 border-r bg-surface-1 pt-6 text-sm">
          {LANES.map((lane) => (
            <p
              key={lane}
              className="flex items-center border-b px-3 text-ink-2 last:border-b-0"
              style={{ height: heightOf(picture.rows[lane]) }}
            >
              {t(`lanes.${lane}`)}
            </p>
          ))}
        </div>
        <div ref={frame} className="min-w-0 flex-1 overflow-x-auto">
          <div className="relative min-w-full" style={{ width: picture.width }}>
            <div className="relative h-6 border-b bg-surface-1">
              {picture.gaps.map((gap) => (
                <GapLabel key={gap.left} gap={gap} />
              ))}
            </div>
            {picture.gaps
              .filter(({ isCut }) => isCut)
              .map(({ left, width }) => (
                <span
                  key={left}
                  aria-hidden
                  className="pointer-events-none absolute inset-y-0 border-line-strong border-x border-dashed bg-surface-2/50"
                  style={{ left: left + 14, width: width - 28 }}
                />
              ))}
            {LANES.map((lane) => (
              <LaneRow
                key={lane}
                lane={lane}
                height={heightOf(picture.rows[lane])}
                marks={picture.marks.filter((mark) => mark.lane === lane)}
                {...{ evidence, chosen, onChoose }}
              />
            ))}
          </div>
        </div>
      </div>
      <figcaption className="border-t bg-surface-1 px-3 py-2 text-ink-3 text-sm">
        {t("pictureHint")}
      </figcaption>
    </figure>
  );
}

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

const heightOf = (rows: number): number => rows * ROW_PX + 2 * PAD_PX;

const GapLabel = ({ gap: { left, width, label, isCut } }: { gap: Gap }) => (
  <span
    className={cn(
      "absolute top-1 truncate text-center text-ink-3 text-sm tabular-nums",
      isCut && "font-medium text-ink-2",
    )}
    style={{ left, width }}
  >
    {label}
  </span>
);

function LaneRow({
  lane,
  marks,
  height,
  evidence,
  chosen,
  onChoose,
}: Props & { lane: Lane; marks: PlacedMark[]; height: number }) {
  const t = useTranslations("evidence");
  return (
    <ul
      aria-label={t("lane", { lane: t(`lanes.${lane}`) })}
      className="relative border-b last:border-b-0"
      style={{ height }}
    >
      {marks.length === 0 ? (
        <li className="absolute top-1/2 left-3 -translate-y-1/2 text-ink-3 text-sm">
          {t(`nothing.${lane}`)}
        </li>
      ) : null}
      {marks.map((mark) => (
        <MarkButton
          key={`${mark.tone} ${mark.events.join()}`}
          mark={mark}
          isChosen={chosen !== null && mark.events.includes(chosen)}
          sentence={mark.events
            .map((index) => evidence.timeline.events[index])
            .flatMap((event) => (event ? [sentenceOf(t, event, evidence.message.channel)] : []))
            .at(-1)}
          onChoose={() => onChoose(mark.events.at(-1) ?? 0)}
        />
      ))}
    </ul>
  );
}

function MarkButton({
  mark: { left, width, row, label, tone, start },
  isChosen,
  sentence,
  onChoose,
}: {
  mark: PlacedMark;
  isChosen: boolean;
  sentence: string | undefined;
  onChoose: () => void;
}) {
  const t = useTranslations("evidence");
  const isBar = width > 12;
  const clock = new Date(start).toISOString().slice(11, 23);
  return (
    <li>
      <Tooltip
        side="top"
        content={
          <span>
            <span className="tabular-nums">{t("utc", { clock })}</span>
            <br />
            {tone === "planned" ? t("due") : sentence}
          </span>
        }
      >
        <button
          type="button"
          aria-pressed={isChosen}
          onClick={onChoose}
          className={cn(
            "absolute flex h-6 items-center gap-1 whitespace-nowrap rounded-xs pr-1 text-ink-1 text-sm hover:bg-surface-2",
            isChosen && "bg-accent-soft",
          )}
          style={{ left, top: PAD_PX + row * ROW_PX }}
        >
          <span
            aria-hidden
            className={cn(
              "box-border shrink-0 border-2",
              isBar ? "h-3 rounded-xs" : "size-3 rounded-full",
              looks[tone],
            )}
            style={{ width }}
          />
          {label}
        </button>
      </Tooltip>
    </li>
  );
}
