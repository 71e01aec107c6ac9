import { describe, expect, test } from "vitest";
import { howToInstall, type InstallWay, needsHomeScreen } from "./how-to-install";

const IPHONE = (os: string, rest: string) =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS ${os} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ${rest}`;
const MAC = (rest: string) => `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${rest}`;
const WEBKIT = "AppleWebKit/605.1.15 (KHTML, like Gecko)";
const BLINK = "AppleWebKit/537.36 (KHTML, like Gecko)";
const SAFARI = (version: string) => `Version/${version} Mobile/15E148 Safari/604.1`;
const PIXEL = `Mozilla/5.0 (Linux; Android 10; K) ${BLINK} Chrome/131.0.0.0 Mobile Safari/537.36`;
const WINDOWS = `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${BLINK} Chrome/131.0.0.0 Safari/537.36`;

const device = (userAgent: string, rest = {}) => ({
  userAgent,
  touchPoints: 0,
  isStandalone: false,
  hasPrompt: false,
  ...rest,
});

describe("an iPhone or iPad", () => {
  test.each<[string, string, InstallWay]>([
    ["Safari of iOS 17", IPHONE("17_5_1", SAFARI("17.5")), "homeScreen"],
    ["the first that has pushes", IPHONE("16_4", SAFARI("16.4")), "homeScreen"],
    ["the last that has none", IPHONE("16_3_1", SAFARI("16.3")), "updateSystem"],
    ["a minor version of two digits", IPHONE("16_10", SAFARI("16.10")), "homeScreen"],
    ["iOS 26, which names itself 18.6", IPHONE("18_6", SAFARI("26.0")), "homeScreen"],
    ["Chrome", IPHONE("17_5", "CriOS/131.0.6778.73 Mobile/15E148 Safari/604.1"), "homeScreen"],
    ["Firefox of iOS 15", IPHONE("15_8", "FxiOS/133.0 Mobile/15E148 Safari/605.1.15"), "updateSystem"],
    ["a link inside another app", IPHONE("17_5", "Mobile/15E148"), "openInSafari"],
    ["a link inside Instagram", IPHONE("17_5", "Mobile/15E148 Instagram 361.0 Safari/604.1"), "openInSafari"],
    [
      "an iPad that asks for its own pages",
      `Mozilla/5.0 (iPad; CPU OS 17_2 like Mac OS X) ${WEBKIT} ${SAFARI("17.2")}`,
      "homeScreen",
    ],
  ])("%s: %#", (_name, userAgent, way) => {
    const found = device(userAgent, { touchPoints: 5 });
    expect([howToInstall(found), needsHomeScreen(found)]).toEqual([way, true]);
  });

  test("an iPad's Safari names itself a Mac, which has no touch screen", () => {
    const userAgent = MAC(`${WEBKIT} Version/17.2 Safari/605.1.15`);
    const ipad = device(userAgent, { touchPoints: 5 });
    expect([howToInstall(ipad), needsHomeScreen(ipad)]).toEqual(["homeScreen", true]);
    const mac = device(userAgent);
    expect([howToInstall(mac), needsHomeScreen(mac)]).toEqual(["dock", false]);
  });
});

test.each<[string, string, InstallWay]>([
  ["Chrome on Windows", WINDOWS, "menu"],
  ["Edge", `${WINDOWS} Edg/131.0.0.0`, "menu"],
  ["Opera, which installs nothing", `${WINDOWS} OPR/115.0.0.0`, "none"],
  ["Chrome on a Mac", MAC(`${BLINK} Chrome/131.0.0.0 Safari/537.36`), "menu"],
  ["Safari before the Dock", MAC(`${WEBKIT} Version/16.6 Safari/605.1.15`), "none"],
  ["Firefox on a Mac", "Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:133.0) Firefox/133.0", "none"],
  ["Firefox on Linux", "Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0", "none"],
  ["Chrome on Android", PIXEL, "menu"],
  ["Firefox on Android", "Mozilla/5.0 (Android 14; Mobile; rv:133.0) Gecko/133.0 Firefox/133.0", "menu"],
  ["another app on Android", PIXEL.replace("; K)", "; K; wv)"), "none"],
  ["no browser at all", "", "none"],
])("%s", (_name, userAgent, way) => {
  const found = device(userAgent);
  expect([howToInstall(found), needsHomeScreen(found)]).toEqual([way, false]);
});

test("an offer of the browser outranks its name, and the app's own window outranks both", () => {
  for (const userAgent of [WINDOWS, PIXEL, ""]) {
    expect(howToInstall(device(userAgent, { hasPrompt: true }))).toBe("prompt");
    expect(howToInstall(device(userAgent, { hasPrompt: true, isStandalone: true }))).toBe("installed");
  }
  const app = device(IPHONE("17_5", "Mobile/15E148"), { isStandalone: true });
  expect([howToInstall(app), needsHomeScreen(app)]).toEqual(["installed", false]);
});
