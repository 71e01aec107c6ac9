/** For Prometheus. Without METRICS_TOKEN the path does not exist. */
import { endpoint, endpointWhere, route } from "@/lib/http/route";
import { scrape } from "@/lib/http/scrape";
import { env } from "@/lib/platform/env";

const metrics = endpoint({
  GET: route({
    operation: "getMetrics",
    summary: "The metrics of this process in Prometheus's text format.",
    shed: "never",
    auth: ["scraper"],
    responses: {},
    handler: scrape,
  }),
});

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpointWhere(
  () => env().METRICS_TOKEN !== undefined,
  metrics,
);
