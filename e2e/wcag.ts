/** The page as it stands against WCAG 2.2 AA, in light and in dark, and its width against its screen's. */
import AxeBuilder from "@axe-core/playwright";
import { expect, type Frame, type Page } from "@playwright/test";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
/** The rules that read colours. The theme changes nothing else: it is CSS variables (app/globals.css). */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

/** To describe each element that passes costs more than the rules themselves. */
const ONLY_VIOLATIONS = { resultTypes: ["violations" as const] };

/**
 * `part`: the selector of what alone is asked, elements of the page or a frame of another site. `darkToo`: false where the same
 * was asked in dark at another width.
 */
export async function expectAccessible(
  page: Page,
  what: string,
  { part, darkToo = true }: { part?: string; darkToo?: boolean } = {},
): Promise<void> {
  // Without frames of other sites axe needs no second page to put its results together.
  const axe = () => {
    const builder = new AxeBuilder({ page }).options(ONLY_VIOLATIONS);
    return part ? builder.include(part) : builder.setLegacyMode();
  };
  const inside = part ? await frameAt(page, part) : page;
  const found: string[] = [];
  const look = async (scheme: string, builder: AxeBuilder) => {
    const { violations } = await builder.analyze();
    for (const { id, nodes } of violations)
      for (const { html } of nodes) found.push(`${what}, ${scheme}: ${id} at ${html}`);
  };
  const showIn = async (colorScheme: "light" | "dark") => {
    await page.emulateMedia({ colorScheme });
    // A frame of another site hears of it later; then colours change over some frames.
    await inside.waitForFunction(
      (scheme) => matchMedia(`(prefers-color-scheme: ${scheme})`).matches,
      colorScheme,
    );
    await inside.evaluate(async () => {
      const changes = document.getAnimations().filter((each) => each instanceof CSSTransition);
      await Promise.allSettled(changes.map(({ finished }) => finished));
    });
  };
  await showIn("light");
  await look("light", axe().withTags(TAGS));
  if (darkToo) {
    await showIn("dark");
    await look("dark", axe().withRules(COLOUR_RULES));
    await showIn("light");
  }
  expect(found).toEqual([]);
  const isTooWide = await inside.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect(isTooWide, `${what} scrolls sideways`).toBe(false);
}

/** The frame there, or the page of which the elements are parts. */
async function frameAt(page: Page, selector: string): Promise<Frame | Page> {
  const found = await page.locator(selector).first().elementHandle();
  return (await found?.contentFrame()) ?? page;
}
