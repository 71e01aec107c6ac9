/** Where a thread's older page begins. */
import { isInstant } from "@/lib/platform/cursor";
import { AppError } from "@/lib/platform/errors";
import { isUuid } from "@/lib/platform/ids";

/** `number` and `at`: of the first message that was read. `numbers`: of a link, the first of each conversation. */
export type ThreadCursor = { number: number; at: string; numbers: ReadonlyMap<string, number> };

/** Nine digits: more than a conversation has. */
export const BEYOND = 999_999_999;

export function encodeCursor({ number, at, numbers }: ThreadCursor): string {
  const members = [...numbers].map(([id, each]) => `${id}:${each}`);
  return Buffer.from([number, at, ...members].join(" ")).toString("base64url");
}

/** Throws invalid_request. */
export function decodeCursor(cursor: string): ThreadCursor {
  const [number = "", at = "", ...members] = Buffer.from(cursor, "base64url").toString("utf8").split(" ");
  const numbers = members.map((each) => each.split(":") as [string, string | undefined]);
  const isOurs =
    isNumber(number) && isInstant(at) && numbers.every(([id, each]) => isUuid(id) && isNumber(each ?? ""));
  if (!isOurs) throw new AppError("invalid_request", "before: This is not a cursor of this list.");
  return {
    number: Number(number),
    at,
    numbers: new Map(numbers.map(([id, each]) => [id, Number(each)])),
  };
}

const isNumber = (text: string): boolean => /^\d{1,9}$/.test(text);
