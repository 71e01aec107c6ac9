import { expect, test } from "vitest";
import { keepZodFromCompiling } from "@/lib/client/zod-config";

test("zod compiles no code, whether it is loaded before or after", async () => {
  keepZodFromCompiling();
  const { z } = await import("zod");
  expect(z.config().jitless).toBe(true);
  z.config({ jitless: false });
  keepZodFromCompiling();
  expect(z.config().jitless).toBe(true);
});
