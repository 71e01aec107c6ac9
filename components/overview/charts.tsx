"use client";

import {
  Area,
  AreaChart,
  Bar,
  BarChart,
  CartesianGrid,
  Legend,
  Line,
  LineChart,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from "recharts";
/** The drawings, alone in a file: only this page loads the library. Their tables say the same in words. */
import { roundTicks } from "@/components/overview/round-ticks";

export type Series = { key: string; label: string; color: string; stack?: string };
type Point = { date: string } & Record<string, number | string | null>;
type Props = {
  label: string;
  points: Point[];
  series: Series[];
  date: (date: string) => string;
  value: (value: number) => string;
  /** The axis counts in hours and minutes. */
  isDuration?: boolean;
};

const TICK = { fill: "var(--text-3)", fontSize: 13 };
const BOX = {
  background: "var(--surface-1)",
  border: "1px solid var(--line)",
  borderRadius: 8,
  boxShadow: "var(--shadow-float)",
  color: "var(--text-1)",
};
const CHART_HEIGHT = 240;
const SPARKLINE_HEIGHT = 40;

/** Parts of both kinds. Without animation: numbers that move are hard to read. */
function partsOf({ date, value, series, points, isDuration = false }: Props) {
  const ticks = isDuration ? roundTicks(highest(points, series)) : null;
  return [
    <CartesianGrid key="grid" vertical={false} stroke="var(--line)" />,
    <XAxis
      key="x"
      dataKey="date"
      tickFormatter={date}
      tick={TICK}
      tickLine={false}
      axisLine={{ stroke: "var(--line)" }}
      interval="equidistantPreserveStart"
      minTickGap={24}
    />,
    <YAxis
      key="y"
      tickFormatter={value}
      tick={TICK}
      tickLine={false}
      axisLine={false}
      width={52}
      allowDecimals={false}
      {...(ticks && { ticks, domain: [0, ticks.at(-1) ?? 0], interval: 0 })}
    />,
    <Tooltip
      key="tip"
      isAnimationActive={false}
      cursor={{ fill: "var(--surface-2)", stroke: "var(--line-strong)" }}
      contentStyle={BOX}
      labelFormatter={(day) => (typeof day === "string" ? date(day) : day)}
      formatter={(shown) => (typeof shown === "number" ? value(shown) : String(shown))}
    />,
    ...(series.length > 1
      ? [
          <Legend
            key="legend"
            iconType="square"
            iconSize={10}
            // In the order of the bars.
            itemSorter={null}
            formatter={(name: string) => <span className="text-ink-2 text-sm">{name}</span>}
          />,
        ]
      : []),
  ];
}

const highest = (points: Point[], series: Series[]): number =>
  Math.max(0, ...points.flatMap((point) => series.map(({ key }) => Number(point[key] ?? 0))));

/** The course of a tile's number. Its chart below says the same with axes. */
export function Sparkline({ values }: { values: (number | null)[] }) {
  return (
    <div aria-hidden>
      <ResponsiveContainer width="100%" height={SPARKLINE_HEIGHT}>
        <AreaChart
          data={values.map((value) => ({ value }))}
          accessibilityLayer={false}
          margin={{ top: 2, right: 0, bottom: 2, left: 0 }}
        >
          <Area
            dataKey="value"
            stroke="var(--accent)"
            strokeWidth={1.5}
            fill="var(--accent-soft)"
            connectNulls
            isAnimationActive={false}
          />
        </AreaChart>
      </ResponsiveContainer>
    </div>
  );
}

export function Bars(props: Props) {
  const { label, points, series } = props;
  return (
    <div role="img" aria-label={label}>
      <ResponsiveContainer width="100%" height={CHART_HEIGHT}>
        <BarChart data={points} accessibilityLayer={false} margin={{ top: 8, right: 0, bottom: 0, left: 0 }}>
          {partsOf(props)}
          {series.map(({ key, label: name, color, stack }) => (
            <Bar
              key={key}
              dataKey={key}
              name={name}
              fill={color}
              {...(stack && { stackId: stack })}
              maxBarSize={24}
              radius={stack ? 0 : 2}
              isAnimationActive={false}
            />
          ))}
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
}

export function Lines(props: Props) {
  const { label, points, series } = props;
  return (
    <div role="img" aria-label={label}>
      <ResponsiveContainer width="100%" height={CHART_HEIGHT}>
        <LineChart data={points} accessibilityLayer={false} margin={{ top: 8, right: 8, bottom: 0, left: 0 }}>
          {partsOf(props)}
          {series.map(({ key, label: name, color }) => (
            <Line
              key={key}
              dataKey={key}
              name={name}
              stroke={color}
              strokeWidth={2}
              dot={{ r: 2.5, fill: color, strokeWidth: 0 }}
              connectNulls
              isAnimationActive={false}
            />
          ))}
        </LineChart>
      </ResponsiveContainer>
    </div>
  );
}
