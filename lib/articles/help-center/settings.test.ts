/** An address belongs to one help center. */
import { expect, test } from "vitest";
import { AppError } from "@/lib/platform/errors";
import { newId } from "@/lib/platform/ids";
import { createWorld } from "@/lib/testing/world";
import { getHelpCenter, updateHelpCenter } from "./settings";

test("of two who ask for one address at once, one gets it and the other one is answered with the field", async () => {
  const worlds = [await createWorld(), await createWorld()];
  const slug = `help-${newId().slice(-12)}`;
  const answers = await Promise.allSettled(worlds.map(({ owner }) => updateHelpCenter(owner.ctx, { slug })));
  expect(answers.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  const refused = answers.find((each) => each.status === "rejected")?.reason as AppError;
  expect(refused).toBeInstanceOf(AppError);
  expect(refused.message).toContain("slug");
});

test("what is read twice is the same help center", async () => {
  const { owner } = await createWorld();
  const first = await getHelpCenter(owner.ctx);
  expect(await getHelpCenter(owner.ctx)).toEqual(first);
});
