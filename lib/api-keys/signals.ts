/** Signals to the jobs of API keys. */
export const apiKeyExposed = "api-keys/key.exposed";
