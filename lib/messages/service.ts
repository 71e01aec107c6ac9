/** Messages: said by visitors and contacts, sent by agents, receipted by devices and the provider. */
export { readDelivery } from "./delivery";
export { importHistory, threadKeyOf } from "./import-history";
export { drainLane } from "./lane";
export { sweepLanes } from "./lane-queries";
export { recordProviderReceipt } from "./provider-receipts";
export { listV1, type ReceivedRow, readVisitorThread } from "./queries";
export { recordReceipts } from "./receipts";
export { receive } from "./receive";
export { receiveEcho } from "./receive-echo";
export { receiveWhatsapp } from "./receive-whatsapp";
export { agentIsTyping, send } from "./send";
export { sendAgain } from "./send-again";
export { readThread } from "./thread";
