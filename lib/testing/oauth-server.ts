/**
 * An authorisation server as Google's and Microsoft's (RFC 6749, RFC 7636): it checks client, redirect address and PKCE, gives each
 * code once, and answers mail servers who owns an access token. `signedInAs` grants the access.
 */
import { createHash, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

export const CLIENT = { id: "parley-client", secret: "parley-client-secret" };

export type OauthServer = {
  url: string;
  /** Whose mailboxes are granted from now on. */
  signedInAs: string;
  expiresIn: number;
  /** How many access tokens were given by refresh tokens. */
  refreshed: number;
  /** The person withdraws every grant. */
  revoke: () => void;
  /** Every access token ends before its time. */
  endAccess: () => void;
  close: () => void;
};

type Asked = { challenge: string; redirectUri: string; address: string };

export async function startOauthServer(): Promise<OauthServer> {
  const codes = new Map<string, Asked>();
  const grants = new Map<string, string>();
  const access = new Map<string, string>();
  const server = createServer((req, res) => void answer(req, res).catch(() => res.destroy()));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const own: OauthServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    signedInAs: "",
    expiresIn: 3600,
    refreshed: 0,
    revoke() {
      grants.clear();
      access.clear();
    },
    endAccess: () => access.clear(),
    close: () => void server.close(),
  };

  async function answer(req: IncomingMessage, res: ServerResponse): Promise<unknown> {
    const { pathname, searchParams } = new URL(req.url ?? "", own.url);
    if (pathname === "/authorize") return authorize(searchParams, res);
    if (pathname === "/token") return token(new URLSearchParams(await text(req)), res);
    const email = access.get(searchParams.get("access_token") ?? "");
    return json(res, email ? 200 : 401, email ? { email } : { error: "invalid_token" });
  }

  function authorize(asked: URLSearchParams, res: ServerResponse): unknown {
    const code = randomUUID();
    const redirectUri = asked.get("redirect_uri") ?? "";
    if (asked.get("client_id") !== CLIENT.id || asked.get("code_challenge_method") !== "S256")
      return json(res, 400, { error: "invalid_request" });
    codes.set(code, { challenge: asked.get("code_challenge") ?? "", redirectUri, address: own.signedInAs });
    const back = new URLSearchParams({ code, state: asked.get("state") ?? "" });
    return res.writeHead(302, { location: `${redirectUri}?${back}` }).end();
  }

  function token(form: URLSearchParams, res: ServerResponse): unknown {
    const value = (name: string) => form.get(name) ?? "";
    if (value("client_id") !== CLIENT.id || value("client_secret") !== CLIENT.secret)
      return json(res, 401, { error: "invalid_client" });
    const refreshToken = value("refresh_token");
    if (refreshToken) {
      const address = grants.get(refreshToken);
      if (!address) return json(res, 400, { error: "invalid_grant", error_description: "Token revoked." });
      own.refreshed++;
      return give(res, address, null);
    }
    const asked = codes.get(value("code"));
    codes.delete(value("code"));
    const challenge = createHash("sha256").update(value("code_verifier")).digest("base64url");
    if (asked?.challenge !== challenge || asked.redirectUri !== value("redirect_uri"))
      return json(res, 400, { error: "invalid_grant" });
    const grant = randomUUID();
    grants.set(grant, asked.address);
    return give(res, asked.address, grant);
  }

  function give(res: ServerResponse, email: string, grant: string | null): void {
    const token = randomUUID();
    access.set(token, email);
    const claims = Buffer.from(JSON.stringify({ email })).toString("base64url");
    json(res, 200, {
      access_token: token,
      token_type: "Bearer",
      expires_in: own.expiresIn,
      id_token: `e30.${claims}.`,
      ...(grant && { refresh_token: grant }),
    });
  }
  return own;
}

function json(res: ServerResponse, status: number, body: object): void {
  res.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}
