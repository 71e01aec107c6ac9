/** Workspaces and their messenger settings. */
import { changeCredentials } from "@/lib/account/credentials/cache";
import type { ActorOf, Ctx, Environment } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import { Prisma } from "@/lib/platform/generated/prisma/client";
import { newId } from "@/lib/platform/ids";
import { signal } from "@/lib/platform/signals";
import { type TxCtx, transaction } from "@/lib/platform/transaction";
import { notify } from "@/lib/realtime/publish";
import { workspaceTopic } from "@/lib/realtime/topics";
import { ArticlePages } from "./article-pages";
import { MessengerForm } from "./form";
import {
  DEFAULT_LOOK,
  MessengerLook,
  type MessengerSettings,
  type UpdateMessengerSettings,
  type UpdateWorkspace,
  type Workspace,
} from "./schemas";
import { hoursChanged } from "./signals";

/** The messenger's texts in a workspace without stored settings. */
export const DEFAULT_MESSENGER = {
  greeting: "Hello. How can we help?",
  replyTimeHint: "",
  mailsAnswers: true,
};
/** Former versions stored this for teams without a hint of their own: a claim without a measurement. */
const FORMER_HINT = "We usually answer within a few minutes.";
const workspaceFields = {
  id: true,
  name: true,
  locale: true,
  timezone: true,
  requiresSecondFactor: true,
  undoSend: true,
  invitationDomains: true,
  partnerId: true,
  deletionFinalAt: true,
} as const;
type Row = Prisma.WorkspaceGetPayload<{ select: typeof workspaceFields }>;
const present = ({ partnerId, deletionFinalAt, ...row }: Row): Workspace => ({
  ...row,
  isManaged: partnerId !== null,
  deletionFinalAt: deletionFinalAt?.toISOString() ?? null,
});
const messengerFields = {
  greeting: true,
  replyTimeHint: true,
  allowedDomains: true,
  takesFiles: true,
  mailsAnswers: true,
  requiresIdentity: true,
  color: true,
  position: true,
  theme: true,
  launcherLabel: true,
  isLauncherHidden: true,
  form: true,
  showsArticles: true,
  articleCollectionId: true,
  articlePages: true,
} as const;

/** Reads settings that another version stored as far as this one knows them. */
function shownSettings<
  Stored extends Record<keyof MessengerLook | "form" | "articlePages", unknown> & { replyTimeHint: string },
>(
  stored: Stored,
): Omit<Stored, keyof MessengerLook | "form" | "articlePages"> &
  MessengerLook &
  Pick<MessengerSettings, "form" | "articlePages"> {
  const look = MessengerLook.safeParse(stored);
  return {
    ...stored,
    ...(look.success ? look.data : DEFAULT_LOOK),
    replyTimeHint: stored.replyTimeHint === FORMER_HINT ? "" : stored.replyTimeHint,
    form: MessengerForm.safeParse(stored.form).data ?? null,
    articlePages: ArticlePages.safeParse(stored.articlePages).data ?? [],
  };
}

/** For a workspace that a partner created. */
export type Managed = {
  partnerId: string;
  environment: Environment;
  externalTenantId: string;
  locale?: string | undefined;
  timezone?: string | undefined;
  returnUrlAllowlist: string[];
};

/** The language and time zone of its people, from their browser. */
export type WorkspacePlace = { locale?: string | undefined; timezone?: string | undefined };

/**
 * Creates a workspace with its counters; the caller adds the first member. Partners make many that never have a messenger:
 * theirs is stored with the first change.
 */
export async function addWorkspace(
  ctx: TxCtx,
  {
    name,
    id = newId(),
    managed,
    place: { locale, timezone } = {},
  }: { name: string; id?: string; managed?: Managed; place?: WorkspacePlace },
): Promise<Workspace> {
  const at = ctx.now();
  const row = await ctx.tx.workspace.create({
    data: {
      id,
      name,
      locale,
      timezone,
      ...managed,
      createdAt: at,
      updatedAt: at,
      counters: { create: {} },
      ...(!managed && { messenger: { create: { ...DEFAULT_MESSENGER, updatedAt: at } } }),
    },
    select: workspaceFields,
  });
  return present(row);
}

export async function getWorkspace(workspaceId: string): Promise<Workspace> {
  const workspace = await prisma().workspace.findUnique({
    where: { id: workspaceId },
    select: workspaceFields,
  });
  if (!workspace) throw new AppError("workspace_not_found");
  return present(workspace);
}

/** Only a member with a second factor may require one of all: throws second_factor_required. */
export async function updateWorkspace(
  ctx: Ctx<ActorOf<"member">>,
  input: UpdateWorkspace,
): Promise<Workspace> {
  const { workspaceId, userId } = ctx.actor;
  if (input.requiresSecondFactor && !(await hasSecondFactor(userId)))
    throw new AppError("second_factor_required", "Set up a second factor of your own first.");
  return changeCredentials(ctx, async (tx) => {
    notify(tx, workspaceTopic(workspaceId), { type: "workspace.changed" });
    // Makes open streams check their right again, in every process.
    if (input.requiresSecondFactor) notify(tx, workspaceTopic(workspaceId), { type: "session.ended" });
    if (input.timezone !== undefined) signal(tx, hoursChanged, { workspaceId });
    const row = await tx.tx.workspace.update({
      where: { id: workspaceId },
      data: { ...input, updatedAt: ctx.now() },
      select: workspaceFields,
    });
    return present(row);
  });
}

async function hasSecondFactor(userId: string): Promise<boolean> {
  const user = await prisma().user.findUnique({ where: { id: userId }, select: { secondFactorAt: true } });
  return user?.secondFactorAt != null;
}

/** Null for an unknown widget id, or one whose workspace is being removed: it gets an empty answer. */
export async function findMessenger(
  workspaceId: string,
): Promise<(MessengerSettings & { name: string; locale: string; isBeingDeleted: boolean }) | null> {
  const found = await prisma().workspace.findUnique({
    where: { id: workspaceId, deletionPartnerId: null },
    select: { name: true, locale: true, deletionFinalAt: true, messenger: { select: messengerFields } },
  });
  if (!found) return null;
  const { name, locale, messenger, deletionFinalAt } = found;
  const usual = {
    ...DEFAULT_MESSENGER,
    ...DEFAULT_LOOK,
    allowedDomains: [],
    takesFiles: true,
    requiresIdentity: false,
    form: null,
    showsArticles: true,
    articleCollectionId: null,
    articlePages: [],
  };
  const isBeingDeleted = deletionFinalAt !== null;
  return { ...usual, ...(messenger && shownSettings(messenger)), name, locale, isBeingDeleted };
}

export async function updateMessenger(
  ctx: Ctx<ActorOf<"member">>,
  input: UpdateMessengerSettings,
): Promise<MessengerSettings> {
  const { workspaceId } = ctx.actor;
  const { form, ...columns } = input;
  const changed = {
    ...columns,
    ...(form !== undefined && { form: form ?? Prisma.DbNull }),
    updatedAt: ctx.now(),
  };
  const stored = await transaction(ctx, ({ tx }) =>
    tx.messengerSettings.upsert({
      where: { workspaceId },
      create: { workspaceId, ...DEFAULT_MESSENGER, ...changed },
      update: changed,
      select: messengerFields,
    }),
  );
  return shownSettings(stored);
}

export const DEMO_WORKSPACE_ID = "0193a3c0-0000-7000-8000-00000000d030";

/** Null if no demo was created, as on an external database. */
export async function findDemo(): Promise<{ id: string; name: string } | null> {
  return prisma().workspace.findUnique({
    where: { id: DEMO_WORKSPACE_ID },
    select: { id: true, name: true },
  });
}

/** Throws workspace_suspended or workspace_archived. */
export function mustBeActive(status: "active" | "suspended" | "archived"): void {
  if (status !== "active") throw new AppError(`workspace_${status}`);
}
