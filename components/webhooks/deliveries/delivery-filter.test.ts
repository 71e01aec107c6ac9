import { expect, test } from "vitest";
import {
  deliveryQuery,
  formatDeliveryFilter,
  hasFilter,
  NO_FILTER,
  parseDeliveryFilter,
} from "@/components/webhooks/deliveries/delivery-filter";

const parse = (query: string) => parseDeliveryFilter(new URLSearchParams(query));
const now = new Date("2026-11-21T12:00:00.000Z");

test.each([
  "?state=exhausted",
  "?event=message.created&range=24h",
  "?state=delivered&event=webhook.test&from=2026-11-20T10%3A00%3A00.000Z&to=2026-11-21T10%3A00%3A00.000Z",
  "?from=2026-11-20T10%3A00%3A00.000Z",
  "",
])("the address %s survives being read and written", (query) => {
  expect(formatDeliveryFilter(parse(query))).toBe(query);
  expect(hasFilter(parse(query))).toBe(query !== "");
});

test.each(["?state=lost", "?event=message.exploded", "?range=1y", "?range=toString", "?from=yesterday"])(
  "%s is no filter",
  (query) => {
    expect(parse(query)).toEqual(NO_FILTER);
  },
);

test("an open delivery is behind the filter", () => {
  expect(formatDeliveryFilter(parse("?range=1h"), "d1")).toBe("?range=1h&delivery=d1");
});

test("a range that ends now is asked for by its beginning, one of its own by both ends", () => {
  expect(deliveryQuery(parse("?range=24h&state=paused"), now)).toEqual({
    state: "paused",
    event: null,
    from: "2026-11-20T12:00:00.000Z",
    to: null,
  });
  expect(deliveryQuery(parse("?from=2026-11-20T10:00:00Z&to=2026-11-20T11:00:00Z"), now)).toMatchObject({
    from: "2026-11-20T10:00:00.000Z",
    to: "2026-11-20T11:00:00.000Z",
  });
});
