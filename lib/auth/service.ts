/** Accounts and sessions. */
export {
  changePassword,
  completeReset,
  confirmEmail,
  createUser,
  createWorkspace,
  createWorkspaceFor,
  getAccount,
  requestReset,
  resendConfirmation,
  signOutEverywhere,
  signUp,
  updateAccount,
} from "./accounts";
export { acceptInvitation, previewInvitation } from "./join";
export { sendAccountMail } from "./mails";
export { authOptions } from "./options";
export { hashPassword } from "./password";
export { signInProviders } from "./providers";
export { asMember, verifySession } from "./sessions";
