/** The client of the Cloud API with a token and an app secret that tests look for. */
import { createCloudClient } from "@/lib/connections/whatsapp/cloud/cloud-client";

export const TOKEN = "EAAG-token/with+odd=characters";

export const SECRET = "f00dfacef00dfacef00dfacef00dface";

export const client = (graphUrl: string, appSecret?: string) =>
  createCloudClient({ graphUrl, version: "v25.0", accessToken: TOKEN, appSecret, timeoutMs: 5000 });
