import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { curlCommand } from "@/components/webhooks/deliveries/attempt-evidence";

test("a shell hands curl exactly the address, the headers and the bytes of the body", () => {
  const url = "https://example.com/hooks?a=1&b=$HOME";
  const body = `{"text":"it's \\"olá\\" $(whoami) \\\\ \u{1f44b}"}`;
  const command = curlCommand(url, { "x-service-event": "message.created", "content-length": "7" }, body);
  const printed = execFileSync(
    "sh",
    ["-c", `curl() { for each; do printf '%s\\0' "$each"; done; }\n${command}`],
    {
      encoding: "utf8",
    },
  );
  expect(printed.split("\0").slice(0, -1)).toEqual([
    "-i",
    url,
    "-H",
    "x-service-event: message.created",
    "--data-binary",
    body,
  ]);
});
