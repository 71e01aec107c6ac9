/** The inbox in Chromium on a slowed processor, with an empty cache: when the first conversation is seen, and what is loaded. */
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { type Browser, type CDPSession, chromium, type Page } from "@playwright/test";
import { query } from "@/lib/platform/db";
import { plantConversations } from "@/lib/testing/many-conversations";
import { addMember, createWorld } from "@/lib/testing/world";
import type { SuiteOptions } from "../harness";
import { type Contender, databaseCpuMicros, type Measurement, measure } from "../harness";
import { choosePort, startPackagedApp } from "../life/packaged-app";

const OPEN = 5000;
const SLOWDOWN = 4;
const TIMEOUT_MS = 30_000;
const ARGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
];

/** In the page, before its scripts: notes the first frame after the newest conversation's row is there. */
const WATCH = () => {
  const found = () =>
    [...document.querySelectorAll('[role="list"]')].some((list) => list.textContent?.includes("Customer 1"));
  const observer = new MutationObserver(() => {
    if (!found()) return;
    observer.disconnect();
    requestAnimationFrame(() => Object.assign(window, { firstRowAt: performance.now() }));
  });
  observer.observe(document, { childList: true, subtree: true, characterData: true });
};

/** In the page: bytes of the scripts that were asked for before the row was seen. */
const SCRIPT_BEFORE = (firstRowMs: number) =>
  performance
    .getEntriesByType("resource")
    .filter((each) => each.name.endsWith(".js") && each.startTime < firstRowMs)
    .reduce((sum, each) => sum + (each as PerformanceResourceTiming).transferSize, 0);

type Finder = { findChromium: () => Promise<{ whole: string; shell: string }> };

export async function measureInbox({
  rounds,
  database: { postmaster },
}: SuiteOptions): Promise<Measurement[]> {
  await choosePort();
  const { workspaceId } = await createWorld();
  await plantConversations((text, values) => query("", text, values), workspaceId, {
    count: OPEN,
    messagesEach: 2,
  });
  const { cookie } = await addMember(workspaceId, "agent");
  // Loaded, not bundled: it finds the project's folder from its own path.
  const finder: Finder = await import(pathToFileURL(resolve("scripts/testing/chromium.mjs")).href);
  const { shell } = await finder.findChromium();
  const browser = await chromium.launch({ executablePath: shell, args: ARGS });
  const app = await startPackagedApp();
  const visit: Contender = {
    name: "inbox",
    run: async () => {
      const [{ cpuMicros: before }, databaseBefore] = [await app.counters(), databaseCpuMicros(postmaster)];
      const seen = await open(browser, workspaceId, cookie);
      const cpuMicros = (await app.counters()).cpuMicros - before;
      return { ...seen, cpuMicros, databaseCpuMicros: databaseCpuMicros(postmaster) - databaseBefore };
    },
  };
  try {
    const measured = await measure({
      title: `Inbox of ${OPEN} open conversations`,
      about: `An agent's browser without anything in its cache, at ${SLOWDOWN} × CPU. **first row**: from the navigation's start to the first frame with the newest conversation. **script before the row**: what the page asks for until then. **script**: transferred until the network is idle; the open conversation, dialogs and messages come when the page has nothing else to do.`,
      contenders: [visit],
      claims: [
        { text: "first row after at most 800 ms", figure: "firstRowMs", of: visit.name, atMost: 800 },
        {
          text: "at most 300 kB of script before the first row",
          figure: "scriptBeforeKb",
          of: visit.name,
          atMost: 300,
        },
        { text: "at most 300 kB of script", figure: "scriptKb", of: visit.name, atMost: 300 },
      ],
      rounds,
    });
    return [measured];
  } finally {
    await browser.close();
    await app.stop();
  }
}

type Seen = {
  firstRowMs: number;
  scriptBeforeKb: number;
  scriptKb: number;
  scripts: number;
  totalKb: number;
};

async function open(browser: Browser, workspaceId: string, cookie: string): Promise<Seen> {
  const url = process.env.APP_URL ?? "";
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const [name, value] = [cookie.slice(0, cookie.indexOf("=")), cookie.slice(cookie.indexOf("=") + 1)];
  await context.addCookies([{ name, value, url }]);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const loaded = await countLoaded(session);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  await page.addInitScript(WATCH);
  await page.goto(`${url}/w/${workspaceId}/inbox`, { waitUntil: "commit" });
  const firstRowMs = await firstRowOf(page);
  // A stream stays open, so the network is never idle to Playwright: no script for a second.
  for (let before = -1; before !== loaded.scripts; await page.waitForTimeout(1000)) before = loaded.scripts;
  const scriptBeforeKb = (await page.evaluate(SCRIPT_BEFORE, firstRowMs)) / 1000;
  await context.close();
  return {
    firstRowMs,
    scriptBeforeKb,
    scriptKb: loaded.scriptBytes / 1000,
    scripts: loaded.scripts,
    totalKb: loaded.bytes / 1000,
  };
}

async function firstRowOf(page: Page): Promise<number> {
  const handle = await page.waitForFunction(() => (window as { firstRowAt?: number }).firstRowAt, null, {
    timeout: TIMEOUT_MS,
  });
  return Number(await handle.jsonValue());
}

async function countLoaded(
  session: CDPSession,
): Promise<{ bytes: number; scriptBytes: number; scripts: number }> {
  const loaded = { bytes: 0, scriptBytes: 0, scripts: 0 };
  const isScript = new Set<string>();
  session.on("Network.requestWillBeSent", ({ requestId, type }) => {
    if (type === "Script") isScript.add(requestId);
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    loaded.bytes += encodedDataLength;
    if (!isScript.has(requestId)) return;
    loaded.scriptBytes += encodedDataLength;
    loaded.scripts++;
  });
  await session.send("Network.enable");
  return loaded;
}
