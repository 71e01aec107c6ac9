import type { Metadata } from "next";
import { EventExplorer } from "@/components/partner-console/events/event-explorer";

export const metadata: Metadata = { title: "Events" };

export default function EventsPage() {
  return <EventExplorer />;
}
