import type { Metadata } from "next";
import { RequestLog } from "@/components/partner-console/requests/request-log";

export const metadata: Metadata = { title: "Requests" };

export default function RequestsPage() {
  return <RequestLog />;
}
