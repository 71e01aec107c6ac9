/** Firefox as Debian packages it, by WebDriver BiDi. */
import puppeteer, { type Frame } from "puppeteer-core";
import { isProgram, type OtherBrowser, PATIENCE_MS, type Place } from "./browser";

const PROGRAM = "/usr/bin/firefox-esr";
export const hasFirefox = (): boolean => isProgram(PROGRAM);

export async function openFirefox(): Promise<OtherBrowser> {
  const browser = await puppeteer.launch({ browser: "firefox", executablePath: PROGRAM, headless: true });
  const page = await browser.newPage();
  page.setDefaultTimeout(PATIENCE_MS);

  async function find(place: Place) {
    let frame: Frame = page.mainFrame();
    for (const selector of place.slice(0, -1)) {
      const element = await frame.waitForSelector(selector);
      const inner = await element?.contentFrame();
      if (!inner) throw new Error(`${selector} is no frame`);
      frame = inner;
    }
    const element = await frame.waitForSelector(place.at(-1) ?? "", { visible: true });
    if (!element) throw new Error(`${place.join(" | ")} was not there`);
    return element;
  }

  return {
    name: await browser.version(),
    open: async (url) => void (await page.goto(url, { waitUntil: "load" })),
    url: async () => page.url(),
    click: async (place) => (await find(place)).click(),
    async type(place, text, key) {
      const element = await find(place);
      await element.type(text);
      if (key) await element.press(key);
    },
    text: async (place) => (await find(place)).evaluate((element) => element.textContent ?? ""),
    run: (script) => page.evaluate(script),
    close: () => browser.close(),
  };
}
