import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { LANES } from "@/lib/carriers/registry";
import { query } from "@/lib/platform/db";
import { Channel } from "@/lib/platform/generated/prisma/enums";
import { fn } from "@/lib/platform/sql";
import { PORTS } from "./registry";
import { CHANNELS, ChannelName } from "./schemas";

test("every channel of the database has a port and capabilities", () => {
  const names = Object.values(Channel).sort();
  expect(Object.keys(PORTS).sort()).toEqual(names);
  expect(Object.keys(CHANNELS).sort()).toEqual(names);
  expect([...ChannelName.options].sort()).toEqual(names);
});

test.each(ChannelName.options)(
  "the reply window of %s is the same in SQL and in TypeScript",
  async (name) => {
    const [row] = await query<{ hours: number | null }>(
      "",
      `SELECT (extract(epoch FROM ${fn}.reply_window($1::channel)) / 3600)::float8 AS hours`,
      [name],
    );
    expect(row?.hours).toBe(CHANNELS[name].replyWindowHours);
  },
);

test.each(ChannelName.options)(
  "a day after the contact's last message %s takes free text only if it has no reply window",
  async (name) => {
    const refusalAfter = async (hours: number) => {
      const [row] = await query<{ refusal: string | null }>(
        "",
        `SELECT ${fn}.send_refusal($1::channel, false, false, NULL, now() - $2 * interval '1 hour', false) AS refusal`,
        [name, hours],
      );
      return row?.refusal;
    };
    const window = CHANNELS[name].replyWindowHours;
    expect(await refusalAfter((window ?? 24) + 1)).toBe(window === null ? null : "session_window_closed");
    expect(await refusalAfter(1)).toBeNull();
  },
);

test("every channel whose messages wait in a lane has one that sends them", () => {
  const waiting = ChannelName.options.filter((name) => CHANNELS[name].delivery === "lane");
  expect(Object.keys(LANES).sort()).toEqual(waiting.sort());
});

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === "generated" ? [] : sources(path);
    return /(?<!\.test)\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

test("nothing but the channels themselves compares a channel's name: a third channel is found by its capabilities", () => {
  const compared = new RegExp(`channel\\s*[!=]==\\s*"(${ChannelName.options.join("|")})"`, "i");
  const found = ["app", "components", "lib"]
    .flatMap(sources)
    .filter(
      (path) => !path.startsWith("lib/connections/channels/") && compared.test(readFileSync(path, "utf8")),
    );
  expect(found).toEqual([]);
});
