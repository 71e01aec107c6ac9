/** The request log's filter between the address and the server. */
import type { RequestFilter } from "@/lib/client/keys";

export const ANY = "any";
export const NO_FILTER: RequestFilter = { environment: ANY, operation: ANY, status: ANY, q: "" };

/** Of the partner API; what else stands in an address is kept, and finds nothing. */
export const OPERATIONS = [
  "createWorkspace",
  "listWorkspaces",
  "getWorkspace",
  "createCommand",
  "getInstallation",
  "createSetupLink",
  "listSetupLinks",
  "revokeSetupLink",
  "pullEvents",
  "createSurfaceSession",
  "getMessageTimeline",
  "searchDeliveryLogs",
] as const;

export function parseRequestFilter(search: URLSearchParams): RequestFilter {
  const read = (name: string, among?: readonly string[]): string => {
    const value = search.get(name) ?? ANY;
    return !among || among.includes(value) ? value : ANY;
  };
  return {
    environment: read("environment", ["test", "live"]),
    operation: read("operation"),
    status: read("status", ["2xx", "4xx", "5xx"]),
    q: search.get("q") ?? "",
  };
}

/** With its question mark; empty for no filter. */
export function formatRequestFilter(filter: RequestFilter): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(filter)) if (value && value !== ANY) search.set(name, value);
  const text = search.toString();
  return text ? `?${text}` : "";
}

/** A workspace's id is known by its prefix; all else is taken for a correlation id. */
export function requestQuery({ environment, operation, status, q }: RequestFilter): Record<string, string> {
  const given = { environment, operation, status, [/^mw_/.test(q) ? "workspaceId" : "correlationId"]: q };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value && value !== ANY));
}

export const hasFilter = (filter: RequestFilter): boolean => formatRequestFilter(filter) !== "";
