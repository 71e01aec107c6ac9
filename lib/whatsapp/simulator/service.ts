/** The simulated Cloud API: its accounts, its Graph endpoints, the phones of its customers, and the webhooks it sends. */
export { setFault, setQuality, updateAccount, updateNumber } from "./account-changes";
export { createAccount, removeAccount } from "./accounts";
export { SIMULATOR_APP_ID, simulatorAppSecret, simulatorGraphUrl } from "./app";
export { writeInApp } from "./coexistence";
export { changeMessage, editMessage, reactTo, revokeMessage, writeAsCustomer } from "./customer-messages";
export { ageWindow, listCustomers, readThread, updateCustomer } from "./customers";
export { answerGraph, refuseGraph } from "./graph";
export { downloadMedia, showMedia } from "./media";
export { readState } from "./phone";
export { tellReceipt } from "./receipts";
export { prune } from "./retention";
export { createSignupCode } from "./signup";
export { playPopup, readPopup } from "./signup-popup";
export { decideTemplate } from "./templates";
export { revokeTokens } from "./tokens";
export { resendWebhook, sendDue as sendDueWebhooks, sendWebhooks } from "./webhooks";
