import { expect, test } from "vitest";
import { readAnswer } from "@/lib/connections/whatsapp/cloud/graph-answer";
import { failureOf, GraphError } from "./graph-error";

const stageOf = (thrown: unknown): string | null => {
  const { status, body } = failureOf(thrown);
  const answer = readAnswer({ failure: null, status, body: JSON.stringify(body) }, (text) => text);
  return answer.ok ? null : answer.stage;
};

test("what the simulator may have done is not answered as refused, so a message is not sent twice", () => {
  expect(stageOf(new Error("Connection terminated unexpectedly"))).toBe("unknown");
  expect(stageOf(new GraphError(131000))).toBe("refused");
});
