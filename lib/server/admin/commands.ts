/** The commands of the admin command line. Each returns plain data; the caller prints it. */
import { existsSync, readFileSync } from "node:fs";
import { parseEnv as parseEnvFile } from "node:util";
import { z } from "zod";
import { issueApiKey } from "@/lib/account/api-keys/keys";
import { createUser, createWorkspaceFor } from "@/lib/account/auth/accounts";
import { hashPassword } from "@/lib/account/auth/password";
import { resetSecondFactor } from "@/lib/account/auth/second-factor";
import { changeCredentials } from "@/lib/account/credentials/cache";
import { listMembers } from "@/lib/account/members/members";
import { changePartnerAccess, setPartnerQuota } from "@/lib/account/partners/access";
import { issuePartnerKey } from "@/lib/account/partners/keys";
import { createPartnerFor } from "@/lib/account/partners/organisations";
import { CreatePartner, CreatePartnerKey, Environment } from "@/lib/account/partners/schemas";
import { findDemo } from "@/lib/account/workspaces/workspaces";
import { connectSimulator } from "@/lib/connections/installations/connect";
import { POLICY_RANGES } from "@/lib/partner/managed-workspaces/schemas";
import { createCtx } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { fileStore } from "@/lib/platform/file-store";
import { email, text, uuid } from "@/lib/platform/shapes";
import { transaction } from "@/lib/platform/transaction";
import { checkInstallation } from "@/lib/server/check/check";
import { ensureDemo, issueDemoKey, issueDemoPartnerKey, resetDemoPassword } from "@/lib/server/demo";
import { afterRestore } from "@/lib/server/restored";
import { resealAll } from "@/lib/server/sealed-columns";
import type { Settings } from "@/lib/server/settings";
import { openSimulator } from "@/lib/server/simulator-listener";

export type Command = {
  usage: string;
  options: z.ZodObject;
  /** A command that needs only the settings gets them as they are, without a migrated database. */
  needs?: "settings";
  run: (options: never, settings?: Settings) => Promise<Record<string, unknown>>;
};

function command<S extends z.ZodObject>(
  usage: string,
  options: S,
  run: (options: z.infer<S>) => Promise<Record<string, unknown>>,
): Command {
  return { usage, options, run };
}
const operator = () =>
  createCtx({ type: "operator" } as const, undefined, { address: null, userAgent: null });

const bootstrap = command(
  "bootstrap [--demo create]; the demo workspace, its sign-in and fresh keys",
  z.strictObject({ demo: z.literal("create").optional() }),
  async ({ demo: choice }) => {
    if (!choice && !(await findDemo()) && (await prisma().user.findFirst({ select: { id: true } })))
      throw new Error(
        "This database has users but no demo: it looks like one in use. `--demo create` makes the demo in it all the same; `create-user`, `create-workspace` and `create-key` make your own.",
      );
    const demo = await ensureDemo();
    await resetDemoPassword(demo);
    return {
      appUrl: env().APP_URL,
      signIn: { email: demo.email, password: demo.password },
      workspace: demo.workspace,
      personalApiKey: await issueDemoKey(demo, "personal", "Printed by bootstrap"),
      widgetApiKey: await issueDemoKey(demo, "widget", "Printed by bootstrap"),
      partnerApiKey: await issueDemoPartnerKey(demo, "Printed by bootstrap"),
    };
  },
);

const createUserCommand = command(
  "create-user --email <address> --name <name> --password <at least 10 characters>",
  z.strictObject({ email: email(), name: text(120), password: z.string().min(10).max(200) }),
  async ({ password, ...input }) => {
    const known = await prisma().user.findUnique({ where: { email: input.email }, select: { id: true } });
    if (known) throw new Error(`There is a user with the e-mail address ${input.email} already.`);
    const passwordHash = await hashPassword(password);
    const user = await transaction(operator(), (tx) =>
      createUser(tx, { ...input, passwordHash, isConfirmed: true }),
    );
    return { user: { id: user.id, email: input.email } };
  },
);

async function userByEmail(address: string): Promise<{ id: string }> {
  const user = await prisma().user.findUnique({ where: { email: address }, select: { id: true } });
  if (!user) throw new Error(`There is no user with the e-mail address ${address}.`);
  return user;
}

const resetSecondFactorCommand = command(
  "reset-second-factor --email <address of a user>; it ends every session and notifies the person by mail",
  z.strictObject({ email: email() }),
  async ({ email: address }) => {
    const { id } = await userByEmail(address);
    await changeCredentials(operator(), (tx) => resetSecondFactor(tx, id));
    return { user: { id, email: address } };
  },
);

const createWorkspace = command(
  "create-workspace --name <name> --owner <e-mail of an existing user>",
  z.strictObject({ name: text(200), owner: email() }),
  async ({ name, owner }) => {
    const user = await userByEmail(owner);
    return { workspace: await transaction(operator(), (tx) => createWorkspaceFor(tx, user.id, name)) };
  },
);

const createKey = command(
  "create-key --workspace <id> --user <e-mail of a member> [--kind personal|widget] [--name <name>]",
  z.strictObject({
    workspace: uuid(),
    user: email(),
    kind: z.enum(["personal", "widget"]).default("personal"),
    name: text(100).default("Made on the command line"),
  }),
  async ({ workspace, user, kind, name }) => {
    const { id: userId } = await userByEmail(user);
    const all = await listMembers(workspace);
    if (!all.some((member) => member.id === userId))
      throw new Error("This user is not a member of that workspace.");
    const issued = await transaction(operator(), (tx) =>
      issueApiKey(tx, { workspaceId: workspace, userId }, { kind, name, expiresAt: null }),
    );
    return { apiKey: { id: issued.row.id, kind, secret: issued.secret } };
  },
);

const createPartner = command(
  "create-partner --name <name> --email <e-mail of an existing user>",
  CreatePartner.extend({ email: email() }),
  async ({ name, email: address }) => {
    const { id: userId } = await userByEmail(address);
    const partner = await transaction(operator(), (tx) => createPartnerFor(tx, userId, { name }));
    return { partner: { id: partner.id, name: partner.name } };
  },
);

const createPartnerKey = command(
  "create-partner-key --partner <id> --environment test|live [--scopes <scope,scope>] [--name <name>]",
  z.strictObject({
    partner: uuid(),
    environment: Environment,
    scopes: z
      .string()
      .transform((list) => list.split(",").map((scope) => scope.trim()))
      .pipe(CreatePartnerKey.shape.scopes.unwrap())
      .optional(),
    name: text(100).default("Made on the command line"),
  }),
  async ({ partner, ...input }) => {
    const { row, secret } = await transaction(operator(), (tx) =>
      issuePartnerKey(tx, { partnerId: partner, createdBy: null }, input),
    );
    return { partnerKey: { id: row.id, environment: row.environment, scopes: row.scopes, secret } };
  },
);

const setQuota = command(
  "set-quota --partner <id> --environment test|live --daily-commands <number, or none>",
  z.strictObject({
    partner: uuid(),
    environment: Environment,
    dailyCommands: z.literal("none").or(z.coerce.number().int().min(1).max(POLICY_RANGES.dailyCommands[1])),
  }),
  async ({ partner, environment, dailyCommands }) => {
    await setPartnerQuota(
      operator(),
      { partnerId: partner, environment },
      dailyCommands === "none" ? null : dailyCommands,
    );
    return { quota: { partner, environment, dailyCommands } };
  },
);

const grantLive = command(
  "grant-live --partner <id>",
  z.strictObject({ partner: uuid() }),
  async ({ partner }) => {
    const granted = await changePartnerAccess(operator(), partner, { isLiveGranted: true });
    return { partner: { id: granted.id, name: granted.name, liveGrantedAt: granted.liveGrantedAt } };
  },
);

const connectSimulatorCommand = command(
  "connect-simulator --workspace <id>",
  z.strictObject({ workspace: uuid() }),
  async ({ workspace }) => {
    const found = await prisma().workspace.findUnique({ where: { id: workspace }, select: { id: true } });
    if (!found) throw new Error("There is no such workspace.");
    // The connection is proved by real calls, which need a simulator in this process too.
    const closeSimulator = await openSimulator({ mounts: [] });
    try {
      const { state, displayPhoneNumber } = await connectSimulator(operator(), workspace);
      return { installation: { state, displayPhoneNumber } };
    } finally {
      closeSimulator();
    }
  },
);

const reseal = command("reseal", z.strictObject({}), async () => ({ ...(await resealAll()) }));

const adoptFiles = command(
  "adopt-files; makes DATA_DIR/files the folder of this database, which knows another one",
  z.strictObject({}),
  async () => ({ folder: fileStore.place(), mark: await fileStore.adopt() }),
);

const restored = command(
  "restored [--queued hold|send] [--sessions end|keep]; after the database was restored to an earlier point",
  z.strictObject({
    queued: z.enum(["hold", "send"]).default("hold"),
    sessions: z.enum(["end", "keep"]).default("end"),
  }),
  async (choices) => ({ ...(await afterRestore(operator(), choices)) }),
);

const check: Command = {
  usage:
    "check [--processes <how many share the database>]; looks at settings, database, mail, files and address",
  options: z.strictObject({ processes: z.coerce.number().int().min(1).max(1000).default(1) }),
  needs: "settings",
  run: ({ processes }: { processes: number }, settings = {}) =>
    checkInstallation(settings, { processes, file: fileSettings(settings) }),
};

/** The settings file that the start reads. */
function fileSettings({ PARLEY_ENV_FILE = ".env" }: Settings): Settings {
  return PARLEY_ENV_FILE && existsSync(PARLEY_ENV_FILE)
    ? parseEnvFile(readFileSync(PARLEY_ENV_FILE, "utf8"))
    : {};
}

/** Migrations run before every command, so this one only reports. */
const migrate = command("migrate", z.strictObject({}), async () => ({ migrated: true }));

export const COMMANDS: Record<string, Command> = {
  check,
  bootstrap,
  "create-user": createUserCommand,
  "reset-second-factor": resetSecondFactorCommand,
  "create-workspace": createWorkspace,
  "create-key": createKey,
  "create-partner": createPartner,
  "create-partner-key": createPartnerKey,
  "set-quota": setQuota,
  "grant-live": grantLive,
  "connect-simulator": connectSimulatorCommand,
  reseal,
  "adopt-files": adoptFiles,
  restored,
  migrate,
};
