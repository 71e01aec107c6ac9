/** Messages: said by visitors, sent by agents, receipted by devices. */
export { listV1, type ReceivedRow, readVisitorThread } from "./queries";
export { recordReceipts } from "./receipts";
export { receive } from "./receive";
export { agentIsTyping, send } from "./send";
export { readThread } from "./thread";
