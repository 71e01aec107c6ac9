import { expect, test } from "vitest";
import { luminance } from "@/components/messenger/color";
import { accentTokens, appearanceIn, readable, soft } from "./appearance";

const contrast = (one: string, other: string): number => {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
};
const steps = ["00", "33", "66", "99", "cc", "ff"];
const colors = steps.flatMap((red) => steps.flatMap((green) => steps.map((blue) => red + green + blue)));

test("words in any colour of a host can be read on our papers, and words on the colour too", () => {
  for (const color of colors) {
    for (const ground of ["ffffff", "f3f5f7", "eef1f4", soft(color, "light").slice(1)])
      expect(contrast(readable(color, "light").slice(1), ground), color).toBeGreaterThanOrEqual(4.5);
    for (const ground of ["141a1e", "0d1215", "1d252a", soft(color, "dark").slice(1)])
      expect(contrast(readable(color, "dark").slice(1), ground), color).toBeGreaterThanOrEqual(4.5);
    expect(contrast(soft(color, "light").slice(1), "5a6772"), color).toBeGreaterThanOrEqual(4.5);
    expect(contrast(soft(color, "dark").slice(1), "939fa9"), color).toBeGreaterThanOrEqual(4.5);
    const ink = accentTokens(color)["--on-accent"] === "#fff" ? "ffffff" : "000000";
    expect(contrast(color, ink), color).toBeGreaterThanOrEqual(4.5);
  }
});

test("a colour that can be read as it is stays as it is", () => {
  expect(readable("0c6e73", "light")).toBe("#0c6e73");
  expect(readable("53cfc8", "dark")).toBe("#53cfc8");
});

test("only our own parameters of the frame's address are used", () => {
  const query = "theme=dark&accent=0C6E73&locale=pt-BR&conversation=1";
  expect(appearanceIn(new URLSearchParams(query))).toEqual({
    theme: "dark",
    accent: "0C6E73",
    locale: "pt-BR",
  });
  expect(appearanceIn(new URLSearchParams("theme=blue&accent=red;}&locale=xx"))).toEqual({});
});
