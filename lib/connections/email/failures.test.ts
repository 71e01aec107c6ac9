import { expect, test } from "vitest";
import { codeOfProblem } from "./failures";

test("a mail that we could not write is no fault of the mail server", () => {
  const problem = { code: null, status: null, message: "" };
  expect(codeOfProblem({ ...problem, at: "writing" })).toBe("mail_not_written");
  expect(codeOfProblem({ ...problem, at: "connection" })).toBe("mail_server_unreachable");
});
