/**
 * The clientId for sending a failed message again. It is the same for every agent, so only one copy is sent. UUIDv8.
 */
export const againIdOf = (messageId: string): string => `${messageId.slice(0, 14)}8${messageId.slice(15)}`;
