/** Signals of API keys: each starts the jobs that name it. A stored name never changes. */

export const apiKeyExposed = "api-keys/key.exposed";
