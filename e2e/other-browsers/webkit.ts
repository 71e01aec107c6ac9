/**
 * WebKitGTK as Debian packages it, by its WebDriver on a virtual screen. https://www.w3.org/TR/webdriver2/ (of Safari's engine; the
 * phones' browsers on iOS have no other).
 */
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { isProgram, type OtherBrowser, type Place, until } from "./browser";

const [DRIVER, SCREEN] = ["/usr/bin/WebKitWebDriver", "/usr/bin/Xvfb"];
const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";
const SHADOW = "shadow-6066-11e4-a52e-4f735466cecf";
/** https://www.w3.org/TR/webdriver2/#keyboard-actions */
const ENTER = "\uE007";
const LIBRARIES = "/usr/lib";
/** The program is in a folder of the machine's kind, such as x86_64-linux-gnu. */
const browserProgram = (): string | undefined =>
  (existsSync(LIBRARIES) ? readdirSync(LIBRARIES) : [])
    .flatMap((kind) =>
      ["4.1", "4.0"].map((version) => join(LIBRARIES, kind, `webkit2gtk-${version}`, "MiniBrowser")),
    )
    .find(isProgram);
export const hasWebKit = (): boolean => isProgram(DRIVER) && isProgram(SCREEN) && Boolean(browserProgram());

type Reference = Record<string, string>;

export async function openWebKit(): Promise<OtherBrowser> {
  const started: ChildProcess[] = [];
  const start = (program: string, args: string[], env = {}) => {
    const child = spawn(program, args, { stdio: "ignore", env: { ...process.env, ...env } });
    started.push(child);
    return child;
  };
  const port = await freePort();
  // A port's number is free of other tests' screens, too.
  start(SCREEN, [`:${port}`, "-screen", "0", "1280x900x24", "-nolisten", "tcp"]);
  start(DRIVER, [`--port=${port}`], { DISPLAY: `:${port}`, GDK_BACKEND: "x11", LIBGL_ALWAYS_SOFTWARE: "1" });

  async function ask<Value>(method: string, path: string, body?: object): Promise<Value> {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
    });
    const { value } = (await response.json()) as { value: Value & { message?: string } };
    if (!response.ok) throw new Error(`${method} ${path}: ${value.message}`);
    return value;
  }
  const { sessionId, capabilities } = await until(
    () =>
      ask<{ sessionId: string; capabilities: { browserVersion: string } }>("POST", "/session", {
        capabilities: {
          alwaysMatch: { "webkitgtk:browserOptions": { binary: browserProgram(), args: ["--automation"] } },
        },
      }),
    "WebKit",
  );
  const session = `/session/${sessionId}`;
  const css = (value: string) => ({ using: "css selector", value });

  /** Finds an element in the selected frame. */
  async function findIn(selector: string): Promise<Reference> {
    const [first = "", ...inner] = selector.split(" >>> ");
    let found = await ask<Reference>("POST", `${session}/element`, css(first));
    for (const part of inner) {
      const root = await ask<Reference>("GET", `${session}/element/${found[ELEMENT]}/shadow`);
      found = await ask<Reference>("POST", `${session}/shadow/${root[SHADOW]}/element`, css(part));
    }
    return found;
  }
  /** Finds and uses the element in one attempt: a frame may be replaced on the way to it. */
  const withElement = <Value>(
    place: Place,
    use: (path: string, element: Reference) => Promise<Value>,
  ): Promise<Value> =>
    until(async () => {
      await ask("POST", `${session}/frame`, { id: null });
      for (const selector of place.slice(0, -1))
        await ask("POST", `${session}/frame`, { id: await findIn(selector) });
      const element = await findIn(place.at(-1) ?? "");
      return use(`${session}/element/${element[ELEMENT]}`, element);
    }, place.join(" | "));

  return {
    name: `WebKitGTK ${capabilities.browserVersion}`,
    open: (url) => ask("POST", `${session}/url`, { url }),
    url: () => ask("GET", `${session}/url`),
    click: (place) => withElement(place, (path) => ask("POST", `${path}/click`, {})),
    type: (place, text, key) =>
      withElement(place, (path) => ask("POST", `${path}/value`, { text: key ? text + ENTER : text })),
    // The driver's own text leaves out what is cut off.
    text: (place) =>
      withElement(place, (_, element) =>
        ask<string>("POST", `${session}/execute/sync`, {
          script: "return arguments[0].innerText",
          args: [element],
        }),
      ),
    async run(script) {
      await ask("POST", `${session}/frame`, { id: null });
      return ask("POST", `${session}/execute/sync`, { script: `return ${script}`, args: [] });
    },
    async close() {
      await ask("DELETE", session).catch(() => undefined);
      for (const child of started.reverse()) child.kill();
    },
  };
}

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer();
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
