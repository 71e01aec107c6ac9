import { expect, test } from "vitest";
import { call } from "@/lib/testing/call";
import * as unknownPath from "../[...path]/route";
import * as route from "./route";

test("with the embedded runner the path answers like an unknown one", async () => {
  for (const method of ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const) {
    const options = {
      method,
      headers: { "x-correlation-id": "same" },
      query: { fnId: "parley-prune-job-runs" },
    };
    const [hidden, unknown] = [await call(route, options), await call(unknownPath, options)];
    expect(hidden.status).toBe(404);
    expect(hidden.text).toBe(unknown.text);
    expect([...hidden.headers]).toEqual([...unknown.headers]);
  }
});
