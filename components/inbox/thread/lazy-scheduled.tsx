import type { ComponentProps } from "react";
import type { ScheduledMessages } from "@/components/inbox/thread/scheduled-messages";
import { useLoaded } from "@/components/ui/use-loaded";

const loadScheduled = async () => (await import("./scheduled-messages")).ScheduledMessages;

/** Few threads have any, so their code is no part of the first script. */
export function LazyScheduled(props: ComponentProps<typeof ScheduledMessages>) {
  const { part: Loaded } = useLoaded(loadScheduled, props.scheduled.length > 0);
  return Loaded ? <Loaded {...props} /> : null;
}
