/**
 * Three people write on every channel while their contacts are merged and separated again, conversations are linked, and the team
 * answers, in any order: nothing is lost, nothing is another's or goes to another's number, and what links and merges do to contacts and
 * conversations is what a model says that shares no code with them. `npm run faults -- --campaign people` runs more, by other seeds.
 */
import fc from "fast-check";
import { expect, test } from "vitest";
import { compare } from "@/lib/testing/persons/compare";
import { Model } from "@/lib/testing/persons/model";
import { type Choice, type Scene, STEPS } from "@/lib/testing/persons/steps";
import { addPerson, createStage } from "@/lib/testing/persons/world";

const { PARLEY_PEOPLE_SEQUENCES = "12", PARLEY_PEOPLE_SEED = "49" } = process.env;
const SEQUENCES = Number(PARLEY_PEOPLE_SEQUENCES);

const number = fc.nat({ max: 63 });
const names = Object.keys(STEPS) as (keyof typeof STEPS)[];
/** Merges, undos and messages are most of what happens. */
const OFTEN = [
  "messenger",
  "whatsapp",
  "whatsapp",
  "email",
  "answer",
  "merge",
  "merge",
  "undo",
  "undo",
] as const;
const step = fc.record({
  name: fc.constantFrom(...names, ...OFTEN),
  choice: fc.record({ one: number, two: number, three: number }),
});

test("messages, merges, undos and links in any order leave each person what is theirs", {
  timeout: 60_000 + SEQUENCES * 5_000,
}, async () => {
  const stage = await createStage();
  const done: Record<string, number> = {};
  const follow = async (steps: { name: keyof typeof STEPS; choice: Choice }[]) => {
    const model = new Model();
    const scene: Scene = { stage, model, people: [], begun: Date.now() - 3_600_000 };
    for (const index of [0, 1, 2]) scene.people.push(await addPerson(stage, model, index));
    for (const { name, choice } of steps) {
      await STEPS[name](scene, choice);
      done[name] = (done[name] ?? 0) + 1;
    }
    await compare(scene);
  };
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 24 }), follow), {
    numRuns: SEQUENCES,
    seed: Number(PARLEY_PEOPLE_SEED),
    endOnFailure: SEQUENCES > 100,
  });
  for (const name of names) expect(done[name] ?? 0, name).toBeGreaterThan(0);
});
