import { useNumbers } from "@/components/overview/use-numbers";

/** Weekdays by hours, the darker the more. A drawing: its table has the same numbers. */
export function HeatMap({ hours, label }: { hours: number[][]; label: string }) {
  const { weekday, count } = useNumbers();
  const most = Math.max(1, ...hours.flat());
  return (
    <div role="img" aria-label={label} className="flex flex-col gap-0.5">
      {hours.map((row, day) => (
        <div key={weekday(day)} className="flex items-center gap-0.5">
          <span className="w-10 shrink-0 text-ink-3 text-sm first-letter:uppercase">
            {weekday(day, "short")}
          </span>
          {row.map((value, hour) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: an hour is its index
              key={hour}
              title={`${weekday(day)} ${hour}:00 – ${count(value)}`}
              className="h-6 flex-1 rounded-xs bg-surface-2"
            >
              <span
                className="block size-full rounded-xs bg-accent"
                style={{ opacity: value === 0 ? 0 : 0.15 + (0.85 * value) / most }}
              />
            </span>
          ))}
        </div>
      ))}
      <div aria-hidden className="flex gap-0.5 text-ink-3 text-sm tabular-nums">
        <span className="w-10 shrink-0" />
        {[0, 6, 12, 18].map((hour) => (
          <span key={hour} className="flex-1">
            {hour}
          </span>
        ))}
      </div>
    </div>
  );
}
