"use client";

import { useLoaded } from "@/components/ui/use-loaded";

const load = async () => (await import("./notifications-question")).NotificationsQuestion;

/** After the first paint: it never asks when a page loads. */
export function NotificationsAsk() {
  const { part: Question } = useLoaded(load, true);
  return Question ? <Question /> : null;
}
