/** A report as part of the address: the overview's days and filters, a topic, and rows. A missing part has its default. */
import { formatOverviewFilter, parseOverviewFilter } from "@/components/overview/overview-filter";
import type { OverviewFilter } from "@/lib/client/keys";
import { type Group, groupsOf, TOPICS, type Topic } from "@/lib/inbox/reports/definitions";

export type ReportFilter = OverviewFilter & { topic: Topic; group: Group };

/** Never throws: rows that the topic does not have are its usual ones. */
export function parseReportFilter(params: Pick<URLSearchParams, "get">): ReportFilter {
  const topic = TOPICS.find((each) => each === params.get("topic")) ?? "volume";
  const groups = groupsOf(topic);
  const group = groups.find((each) => each === params.get("rows")) ?? groups[0] ?? "team";
  return { ...parseOverviewFilter(params), topic, group };
}

/** "" or a query with its question mark. */
export function formatReportFilter({ topic, group, ...filter }: ReportFilter): string {
  const params = new URLSearchParams(formatOverviewFilter(filter));
  if (topic !== "volume") params.set("topic", topic);
  if (group !== groupsOf(topic)[0]) params.set("rows", group);
  const query = params.toString();
  return query ? `?${query}` : "";
}
