/** Limits of messages that screens know too. Without zod. */
/** More at once are not worth asking for one by one. */
export const CHANGED_MAX = 50;
export const MESSAGE_TEXT_MAX = 4096;
