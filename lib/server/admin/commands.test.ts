import { expect, test, vi } from "vitest";
import * as v1 from "@/app/api/v1/conversations/route";
import { USUAL_SCOPES } from "@/lib/platform/context";
import { newId } from "@/lib/platform/ids";
import { asBearer, call } from "@/lib/testing/call";
import { partnerDoor } from "@/lib/testing/partners";
import { createWorld } from "@/lib/testing/world";
import { COMMANDS } from "./commands";
import { runAdmin } from "./main";

type Result = Record<string, unknown>;
const run = async (name: string, options: Record<string, string> = {}): Promise<Result> => {
  const command = COMMANDS[name];
  if (!command) throw new Error(`there is no command ${name}`);
  return command.run(command.options.parse(options) as never, process.env);
};

test("--help says how a command is called and runs nothing", async () => {
  const print = vi.spyOn(console, "log").mockReturnValue(undefined);
  expect(await runAdmin({}, ["create-partner", "--help"])).toBe(0);
  expect(print.mock.calls.flat().join("\n")).toContain("create-partner --name <name>");
  expect(await runAdmin({}, ["--help"])).toBe(0);
  expect(print.mock.calls.flat().join("\n")).toContain("npm run admin -- check");
});

test("bootstrap finds the same workspace each time, with keys that are new and open it", async () => {
  type Bootstrap = {
    partnerApiKey: string;
    signIn: { email: string; password: string };
    workspace: { id: string };
    personalApiKey: string;
    widgetApiKey: string;
  };
  const first = (await run("bootstrap", { demo: "create" })) as Bootstrap;
  const second = (await run("bootstrap")) as Bootstrap;
  expect(Object.keys(first).sort()).toEqual([
    "appUrl",
    "partnerApiKey",
    "personalApiKey",
    "signIn",
    "widgetApiKey",
    "workspace",
  ]);
  expect([second.workspace, second.signIn]).toEqual([first.workspace, first.signIn]);
  expect(second.personalApiKey).not.toBe(first.personalApiKey);
  for (const key of [first.personalApiKey, second.personalApiKey, second.widgetApiKey]) {
    expect((await call(v1, { headers: asBearer(key) })).status).toBe(200);
  }
  for (const key of [first.partnerApiKey, second.partnerApiKey]) {
    expect((await call(partnerDoor, { headers: asBearer(key) })).body).toMatchObject({ environment: "test" });
  }
});

test("a user, a workspace and a key are made one after the other, and the key opens v1", async () => {
  const email = `${newId()}@example.com`;
  await run("create-user", { email, name: "Ana Souza", password: "correct horse battery" });
  const { workspace } = (await run("create-workspace", { name: "Corner shop", owner: email })) as {
    workspace: { id: string };
  };
  const { apiKey } = (await run("create-key", { workspace: workspace.id, user: email, kind: "widget" })) as {
    apiKey: { secret: string };
  };
  expect((await call(v1, { headers: asBearer(apiKey.secret) })).body).toEqual({
    conversations: [],
    total: 0,
  });
});

test("a partner, its key and live access are made one after the other", async () => {
  type Made<T> = Record<"partner" | "partnerKey", T>;
  const email = `${newId()}@example.com`;
  await run("create-user", { email, name: "Ana Souza", password: "correct horse battery" });
  const { partner } = (await run("create-partner", { name: "Corner Platform", email })) as Made<{
    id: string;
  }>;
  const make = async (options: Record<string, string>) =>
    ((await run("create-partner-key", { partner: partner.id, ...options })) as Made<{ secret: string }>)
      .partnerKey.secret;
  const secret = await make({ environment: "test", scopes: "events, commands" });
  expect((await call(partnerDoor, { headers: asBearer(secret) })).body).toEqual({
    partnerId: partner.id,
    environment: "test",
    scopes: ["commands", "events"],
  });
  const usual = await call(partnerDoor, { headers: asBearer(await make({ environment: "test" })) });
  expect((usual.body.scopes as string[]).toSorted()).toEqual(USUAL_SCOPES.toSorted());
  await expect(make({ environment: "live" })).rejects.toThrow("Live access is not granted");
  await run("grant-live", { partner: partner.id });
  expect(await make({ environment: "live" })).toMatch(/^ptk_live_/);
  await expect(make({ environment: "test", scopes: "everything" })).rejects.toThrow();
  await expect(run("grant-live", { partner: newId() })).rejects.toThrow("No such partner.");
});

test("a wrong configuration is a readable sentence", async () => {
  const email = `${newId()}@example.com`;
  await expect(run("create-workspace", { name: "Shop", owner: email })).rejects.toThrow(
    `There is no user with the e-mail address ${email}.`,
  );
  await run("create-user", { email, name: "Ana", password: "correct horse battery" });
  await expect(run("create-user", { email, name: "Ana", password: "correct horse battery" })).rejects.toThrow(
    /already/,
  );
  await expect(run("create-key", { workspace: newId(), user: email })).rejects.toThrow("not a member");
  await expect(run("create-user", { email: "x", name: "Ana", password: "short" })).rejects.toThrow();
});

test("the simulator's number is connected without a running server, once", async () => {
  const { workspaceId: workspace } = await createWorld();
  const { installation } = (await run("connect-simulator", { workspace })) as {
    installation: { state: string };
  };
  expect(installation.state).toBe("connected");
  await expect(run("connect-simulator", { workspace })).rejects.toThrow("is already connected");
});
