"use client";

/** Charts come after the page, into a space of their height and shape, so that nothing moves. */
import dynamic from "next/dynamic";
import { cn } from "@/components/ui/cn";
import { Skeleton } from "@/components/ui/skeleton";

const HEIGHTS = "h-1/3 h-1/2 h-2/5 h-3/4 h-3/5 h-2/5 h-1/4 h-1/2 h-2/3 h-4/5 h-1/2 h-2/5 h-3/5 h-11/12".split(
  " ",
);

/** Bars above an axis. */
export const WaitingBars = () => (
  <div className="flex h-60 items-end gap-2 border-b pt-2 pl-13 md:gap-4">
    {HEIGHTS.map((height, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: it is its place
      <Skeleton key={index} className={cn("flex-1 rounded-b-none", height)} />
    ))}
  </div>
);
const WaitingLine = () => (
  <div className="flex h-10 items-center">
    <Skeleton className="h-0.5 w-full" />
  </div>
);

export const Bars = dynamic(() => import("./charts").then((charts) => charts.Bars), {
  ssr: false,
  loading: WaitingBars,
});
export const Lines = dynamic(() => import("./charts").then((charts) => charts.Lines), {
  ssr: false,
  loading: WaitingBars,
});
export const Sparkline = dynamic(() => import("./charts").then((charts) => charts.Sparkline), {
  ssr: false,
  loading: WaitingLine,
});
