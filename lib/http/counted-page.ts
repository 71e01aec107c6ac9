/** A page of the front's own, counted in the metrics of requests like a help page. */
import { observeHttp } from "@/lib/platform/metrics";
import type { PageFunction } from "./help";

type Answers = {
  answer: (request: Request) => Promise<Response>;
  fromMemory: PageFunction["fromMemory"];
};

export function countedPage(operation: string, { answer, fromMemory }: Answers): PageFunction {
  const count = (startedAt: number, status: number) =>
    observeHttp({ operation, status, seconds: (performance.now() - startedAt) / 1000 });
  return Object.assign(
    async (request: Request) => {
      const startedAt = performance.now();
      let status = 500;
      try {
        const response = await answer(request);
        status = response.status;
        return response;
      } finally {
        count(startedAt, status);
      }
    },
    {
      loadClass: "dashboardRead" as const,
      fromMemory(...asked: Parameters<PageFunction["fromMemory"]>) {
        const startedAt = performance.now();
        const reply = fromMemory(...asked);
        if (reply) count(startedAt, reply.status);
        return reply;
      },
    },
  );
}
