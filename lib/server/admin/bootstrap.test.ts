/** The demo is for trying: a database that people use gets none by mistake. */
import { expect, test } from "vitest";
import { prisma } from "@/lib/platform/db";
import { takeOwnDatabase } from "@/lib/testing/own-database";
import { createWorld } from "@/lib/testing/world";
import { COMMANDS } from "./commands";

await takeOwnDatabase();
const bootstrap = (options: object = {}) => COMMANDS.bootstrap?.run(options as never);
const demos = () => prisma().user.count({ where: { email: "demo@example.com" } });

test("bootstrap makes a demo where there is no user, else only with --demo create, and finds it from then on", async () => {
  await createWorld();
  await expect(bootstrap()).rejects.toThrow("has users but no demo");
  expect(await demos()).toBe(0);
  const made = await bootstrap({ demo: "create" });
  expect(made).toMatchObject({ signIn: { email: "demo@example.com" } });
  expect(await bootstrap()).toMatchObject({ workspace: made?.workspace });
});

test("a new database gets the demo without a question", async () => {
  await prisma().$executeRawUnsafe("TRUNCATE users, workspaces, partners CASCADE");
  expect(await bootstrap()).toMatchObject({ signIn: { email: "demo@example.com" } });
});
