/** Messages: said by visitors, sent by agents, receipted by devices. */
export { listV1, readVisitorThread, type ReceivedRow } from "./queries";
export { receive } from "./receive";
export { recordReceipts } from "./receipts";
export { agentIsTyping, send } from "./send";
export { readThread } from "./thread";
