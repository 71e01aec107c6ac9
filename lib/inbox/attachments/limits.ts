/** Limits of files that screens know too. Without zod. */
/** Parley's limit; WhatsApp's is lower for some kinds. */
export const FILE_BYTES_MAX = 16 * 1024 * 1024;
export const FILE_NAME_MAX = 240;
