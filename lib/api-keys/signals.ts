/** What this room tells the jobs. */
export const apiKeyExposed = "api-keys/key.exposed";
