/** The contact's clock: by the browser, else by the number's country; a country of several zones has a range. */
import { expect, test } from "vitest";
import { contactZones, edgesOf, offsetOf } from "./contact-zones";

const at = new Date("2026-07-01T12:00:00Z");

test("the browser's zone is the contact's, else those of the number's country; what is unknown is none", () => {
  expect(contactZones({ phone: "+351912000417", timezone: "Asia/Tokyo" })).toEqual(["Asia/Tokyo"]);
  expect(contactZones({ phone: "+351912000417", timezone: null })).toContain("Europe/Lisbon");
  expect(contactZones({ phone: "+14155550177", timezone: undefined })).toContain("America/Los_Angeles");
  expect(contactZones({ phone: "+999", timezone: null })).toEqual([]);
  expect(contactZones({ phone: null, timezone: null })).toEqual([]);
});

test.each(["Mars/Olympus_Mons", "not a zone"])(
  "%s, which this browser does not know, is no zone",
  (timezone) => {
    expect(contactZones({ phone: "+351912000417", timezone })).toEqual([]);
  },
);

test.each([
  ["UTC", 0],
  ["Asia/Kolkata", 330],
  ["America/St_Johns", -150],
  ["Australia/Lord_Howe", 630],
])("%s is %i minutes ahead", (zone, minutes) => {
  expect(offsetOf(at, zone)).toBe(minutes);
});

test("a country of several zones has an earliest and a latest clock; the viewer's own clock is not repeated", () => {
  expect(edgesOf(at, ["Europe/Lisbon", "Atlantic/Azores"], "Europe/Lisbon")).toEqual([
    "Atlantic/Azores",
    "Europe/Lisbon",
  ]);
  expect(edgesOf(at, ["Europe/Dublin"], "Europe/Lisbon")).toBeNull();
  expect(edgesOf(at, [], "Europe/Lisbon")).toBeNull();
  // In winter too, though the other side of the world has summer time then.
  expect(edgesOf(new Date("2026-01-01T12:00:00Z"), ["Australia/Sydney"], "Europe/Lisbon")).toEqual([
    "Australia/Sydney",
    "Australia/Sydney",
  ]);
});
