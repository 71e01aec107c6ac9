/** The operations that a story needs of a browser that Playwright does not drive. */
import { accessSync, constants } from "node:fs";

/**
 * Where an element is: a CSS selector for each frame on the way, and last the element's own. ` >>> ` goes into a shadow root.
 * Each call waits until the element is there.
 */
export type Place = readonly string[];
export type OtherBrowser = {
  name: string;
  open: (url: string) => Promise<void>;
  url: () => Promise<string>;
  click: (place: Place) => Promise<void>;
  /** Types with the keyboard; ends with Enter if asked. */
  type: (place: Place, text: string, key?: "Enter") => Promise<void>;
  text: (place: Place) => Promise<string>;
  /** Runs in the page; the result is JSON. */
  run: (script: string) => Promise<unknown>;
  close: () => Promise<void>;
};
export const PATIENCE_MS = 20_000;

export const isProgram = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** Repeats `look` until it returns a value; throws the last error. */
export async function until<Value>(look: () => Promise<Value | undefined>, what: string): Promise<Value> {
  const end = Date.now() + PATIENCE_MS;
  let problem: unknown;
  for (;;) {
    try {
      const value = await look();
      if (value !== undefined) return value;
    } catch (error) {
      problem = error;
    }
    if (Date.now() > end) throw new Error(`${what} was not there`, { cause: problem });
    await new Promise((done) => setTimeout(done, 100));
  }
}
