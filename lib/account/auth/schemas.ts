/** Shapes of accounts: signing up, confirming, resetting, joining. */
import { z } from "zod";
import { Role } from "@/lib/account/members/schemas";
import { BrowsersTimezone, WorkspaceName } from "@/lib/account/workspaces/schemas";
import { LOCALES } from "@/lib/i18n/locales";
import { email, instant, name, uuid } from "@/lib/platform/shapes";

export const PASSWORD_MIN = 10;
export const Password = z
  .string()
  .min(PASSWORD_MIN, `Use at least ${PASSWORD_MIN} characters.`)
  .max(200, "Use at most 200 characters.");
const PersonName = name(120);
const token = z.string().min(1).max(200);

export const SignUp = z.strictObject({
  name: PersonName,
  workspaceName: WorkspaceName,
  email: email(),
  password: Password,
  /** The page's language: of the mails that follow, and of the workspace. */
  locale: z.enum(LOCALES).optional(),
  timezone: BrowsersTimezone,
});
export type SignUp = z.infer<typeof SignUp>;
/** Waits in a cookie while the person signs up at another service. Invalid values count as absent. */
export const PLACE_COOKIE = "parley-place";
export const BrowsersPlace = z.object({
  locale: z.enum(LOCALES).optional().catch(undefined),
  timezone: BrowsersTimezone,
});
export type BrowsersPlace = z.infer<typeof BrowsersPlace>;
export const MemberSecurity = z.object({
  id: uuid(),
  name: z.string(),
  email: z.string(),
  role: Role,
  hasSecondFactor: z.boolean(),
  /** In all of the person's workspaces. */
  sessionCount: z.int(),
  lastActiveAt: instant().nullable(),
});
export type MemberSecurity = z.infer<typeof MemberSecurity>;
export const MemberSecurityList = z.object({ members: z.array(MemberSecurity) });
/** The name, typed as a confirmation. */
export const DeleteWorkspace = z.strictObject({ name: z.string().max(200) });
/** The account's address, typed as a confirmation. */
export const DeleteAccount = z.strictObject({ email: z.string().max(400) });
export const EmailOnly = z.strictObject({ email: email() });
export const TokenOnly = z.strictObject({ token });
export const ConfirmEmail = z.strictObject({ token, password: z.string().max(200) });
export const CompleteReset = z.strictObject({ token, password: Password });
export const ChangePassword = z.strictObject({ currentPassword: z.string().max(200), newPassword: Password });
/** The language of screens and mails; null follows the browser. */
const UserLocale = z.enum(LOCALES).nullable();
export const UpdateAccount = z
  .strictObject({ name: PersonName.optional(), locale: UserLocale.optional() })
  .refine((value) => Object.keys(value).length > 0, "Send the fields to change.");
export type UpdateAccount = z.infer<typeof UpdateAccount>;
export const CreateWorkspace = z.strictObject({
  name: WorkspaceName,
  locale: z.enum(LOCALES).optional(),
  timezone: BrowsersTimezone,
});
export type CreateWorkspace = z.infer<typeof CreateWorkspace>;
export const AcceptInvitation = z.strictObject({
  token,
  name: PersonName.optional(),
  password: Password.optional(),
  locale: z.enum(LOCALES).optional(),
});
export type AcceptInvitation = z.infer<typeof AcceptInvitation>;

export const CheckEmail = z.object({ status: z.literal("check_email") });
export const ConfirmedEmail = z.object({ email: z.string() });
export const WorkspaceMembership = z.object({ id: uuid(), name: z.string(), role: Role });
export const Account = z.object({
  user: z.object({
    id: uuid(),
    name: z.string(),
    email: z.string(),
    hasPassword: z.boolean(),
    hasSecondFactor: z.boolean(),
    locale: UserLocale,
  }),
  workspaces: z.array(WorkspaceMembership),
});
export type Account = z.infer<typeof Account>;
export const UserSession = z.object({
  id: uuid(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  address: z.string(),
  method: z.string(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  isCurrent: z.boolean(),
});
export type UserSession = z.infer<typeof UserSession>;
export const UserSessionList = z.object({ sessions: z.array(UserSession) });
export const InvitationPreview = z.object({
  workspaceName: z.string(),
  email: z.string(),
  role: Role,
  inviterName: z.string(),
  hasAccount: z.boolean(),
  mayCreateAccount: z.boolean(),
});
/** `needsConfirmation`: the account is new and its address unproven, because the link was not the mailed one. */
export const Joined = z.object({ workspaceId: uuid(), needsConfirmation: z.boolean() });
export const CreatedWorkspace = z.object({ id: uuid(), name: z.string() });
/** An external sign-in provider. */
export type SignInProvider = { id: string; name: string };
