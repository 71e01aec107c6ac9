"use client";

/** Charts come after the page, into a space of their height, so that nothing moves. */
import dynamic from "next/dynamic";
import { Skeleton } from "@/components/ui/skeleton";

const Waiting = () => <Skeleton className="h-60 rounded-md" />;
export const Bars = dynamic(() => import("./charts").then((charts) => charts.Bars), {
  ssr: false,
  loading: Waiting,
});
export const Lines = dynamic(() => import("./charts").then((charts) => charts.Lines), {
  ssr: false,
  loading: Waiting,
});
