import { expect, test } from "vitest";
import { createGate } from "@/lib/testing/gate";
import { Turns } from "./turns";

test("work of one key takes turns, and one more turn is taken for all that asked meanwhile", async () => {
  const [turns, gate] = [new Turns<number>(), createGate()];
  let begun = 0;
  const work = async (): Promise<number> => {
    const number = ++begun;
    if (number === 1) await gate.isOpen;
    return number;
  };
  const first = turns.take("a", work);
  const meanwhile = [turns.take("a", work), turns.take("a", work), turns.take("a", work)];
  const elsewhere = turns.take("b", async () => 100);
  expect(await elsewhere).toBe(100);
  expect(begun).toBe(1);
  gate.open();
  expect(await first).toBe(1);
  expect(await Promise.all(meanwhile)).toEqual([2, 2, 2]);
  expect(await turns.take("a", work)).toBe(3);
});

test("a turn that fails does not hold up the next one", async () => {
  const turns = new Turns<string>();
  const failing = turns.take("a", () => Promise.reject(new Error("on purpose")));
  const next = turns.take("a", async () => "done");
  await expect(failing).rejects.toThrow("on purpose");
  expect(await next).toBe("done");
});
