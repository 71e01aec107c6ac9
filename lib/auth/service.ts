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
export { authOptions } from "./options";
export { sendAccountMail } from "./mails";
export { hashPassword } from "./password";
export { asMember, verifySession } from "./sessions";
export { signInProviders } from "./providers";
