/** Checks the page's current state against WCAG 2.2 AA, in light and in dark, and its width against its screen's. */
import AxeBuilder from "@axe-core/playwright";
import { expect, type Frame, type Page } from "@playwright/test";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
/** The rules that read colours. The theme changes nothing else: it is CSS variables (app/globals.css). */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

/** Describing each element that passes costs more than the rules themselves. */
const ONLY_VIOLATIONS = { resultTypes: ["violations" as const] };

type Asked = { type: "tag" | "rule"; values: string[] };
type Found = { id: string; html: string };
type AxeResults = Awaited<ReturnType<AxeBuilder["analyze"]>>;
type Axe = { run(context: Document, options: object): Promise<Pick<AxeResults, "violations">> };

const builderOf = (page: Page, asked: Asked) =>
  new AxeBuilder({ page }).options({ ...ONLY_VIOLATIONS, runOnly: asked });
const flat = ({ violations }: Pick<AxeResults, "violations">): Found[] =>
  violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => ({ id, html })));

async function lookAt(page: Page, part: string, asked: Asked): Promise<Found[]> {
  return flat(await builderOf(page, asked).include(part).analyze());
}

/** The builder loads axe into the page at each call, which costs more than the rules: once is enough for a document. */
async function lookAtAll(page: Page, asked: Asked): Promise<Found[]> {
  // Without frames of other sites axe needs no second page to put its results together.
  if (!(await page.evaluate(() => "axe" in window)))
    return flat(await builderOf(page, asked).setLegacyMode().analyze());
  const options = { ...ONLY_VIOLATIONS, runOnly: asked };
  return page.evaluate(async (options) => {
    const { violations } = await (window as unknown as { axe: Axe }).axe.run(document, options);
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => ({ id, html })));
  }, options);
}

/**
 * `part`: the selector of what alone is asked, elements of the page or a frame of another site. `darkToo`: false where the same
 * was asked in dark at another width.
 */
export async function expectAccessible(
  page: Page,
  what: string,
  { part, darkToo = true }: { part?: string; darkToo?: boolean } = {},
): Promise<void> {
  const inside = part ? await frameAt(page, part) : page;
  const found: string[] = [];
  const look = async (scheme: string, asked: Asked) => {
    for (const { id, html } of part ? await lookAt(page, part, asked) : await lookAtAll(page, asked))
      found.push(`${what}, ${scheme}: ${id} at ${html}`);
  };
  const showIn = async (colorScheme: "light" | "dark") => {
    await page.emulateMedia({ colorScheme });
    // A frame of another site gets the scheme later; then colours change over some frames.
    await inside.waitForFunction(
      (scheme) => matchMedia(`(prefers-color-scheme: ${scheme})`).matches,
      colorScheme,
    );
    await inside.evaluate(async () => {
      // Transitions are off in this check alone: otherwise an inherited color changes only once its parent's has.
      const still = new CSSStyleSheet();
      still.replaceSync("*, ::before, ::after { transition: none !important }");
      document.adoptedStyleSheets.push(still);
      await new Promise(requestAnimationFrame);
    });
  };
  await showIn("light");
  await look("light", { type: "tag", values: TAGS });
  if (darkToo) {
    await showIn("dark");
    await look("dark", { type: "rule", values: COLOUR_RULES });
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
