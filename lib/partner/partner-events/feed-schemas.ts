/** Shapes of the feed. */
import { z } from "zod";
import { EventEnvelope, eventTypes, waitSeconds } from "@/lib/events/schemas";
import { wholeNumber } from "@/lib/platform/public-shapes";
import { doc } from "@/lib/platform/shapes";

const EXAMPLE_CURSOR = "eyJsaXN0IjoiZmVlZCIsImVwb2NoIjoiMDE5Iiwic3BhbiI6NDIsInNlcXVlbmNlIjowfQ";

export const ListEvents = z.object({
  after: z
    .string()
    .max(300)
    .optional()
    .meta({ description: "The `nextCursor` of the page before. Without it, the oldest retained events." }),
  limit: wholeNumber(1, 500, 100, "How many at most."),
  types: eventTypes(),
  wait: waitSeconds(),
});
export type ListEvents = z.infer<typeof ListEvents>;

export const FeedPage = z
  .object({
    events: z
      .array(EventEnvelope)
      .meta({ description: "Each workspace's in its order; those of several as they were found." }),
    nextCursor: z.string().meta(doc("Store it: the next call's `after`.", EXAMPLE_CURSOR)),
    hasMore: z.boolean().meta(doc("Whether to call again at once; a filtered page may be empty.", false)),
    truncated: z
      .boolean()
      .meta(doc("True when events after the given cursor are no longer retained.", false)),
  })
  .meta({ id: "FeedPage" });
export type FeedPage = z.infer<typeof FeedPage>;
