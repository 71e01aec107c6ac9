import type { Metadata } from "next";
import { RequestLog } from "@/components/console/requests/request-log";

export const metadata: Metadata = { title: "Requests" };

export default function RequestsPage() {
  return <RequestLog />;
}
