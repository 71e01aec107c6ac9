/**
 * `npm run demo:embed`: a partner's product with Parley's inbox in it, beside a Parley that runs here. This is the partner's
 * server: it holds the key, knows its users, and mints sessions for its own page. See docs/embedded-inbox.md.
 */
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { CAPABILITIES, findParley, openPartner, USERS } from "./demo-embed/partner.mjs";
import { loadEnvFile } from "./lib/env-file.mjs";
import { help } from "./lib/help.mjs";
import { root } from "./lib/root.mjs";

help(import.meta.filename);

const FILES = {
  "/": ["page.html", "text/html; charset=utf-8"],
  "/page.css": ["page.css", "text/css"],
  "/page.mjs": ["page.mjs", "text/javascript"],
};

/** All that a page needs for the inbox is `script-src` and `frame-src`. */
const policyFor = (parley) =>
  `default-src 'none'; script-src 'self' ${parley}; frame-src ${parley}; style-src 'self'; img-src data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

function sendFile(res, path, { parley, customerUrl }) {
  const [name, type] = FILES[path];
  const text = readFileSync(join(root, "scripts/demo-embed", name), "utf8");
  res.writeHead(200, {
    "content-type": type,
    "content-security-policy": policyFor(parley),
    // The frame's page learns from the referrer who embeds it where the browser has no better way.
    "referrer-policy": "strict-origin-when-cross-origin",
    "cache-control": "no-store",
  });
  res.end(text.replaceAll("{{parley}}", parley).replaceAll("{{customer}}", customerUrl));
}

function sendJson(res, body, status = 200) {
  res.writeHead(status, { "content-type": "application/json", "cache-control": "no-store" });
  res.end(JSON.stringify(body));
}

async function answer(req, res, { partner, hosts }) {
  // DNS rebinding: a foreign name that resolves to this server must not get sessions.
  if (!hosts.includes(req.headers.host)) return sendJson(res, { error: "Unknown host." }, 403);
  const url = new URL(req.url ?? "/", "http://localhost");
  const route = `${req.method} ${url.pathname}`;
  if (req.method === "GET" && Object.hasOwn(FILES, url.pathname)) return sendFile(res, url.pathname, partner);
  if (route === "GET /config") return sendJson(res, { users: USERS, capabilities: CAPABILITIES });
  // Only this page can send this header without asking, and the answer to other pages' question is no.
  if (req.headers["x-demo"] !== "1") return sendJson(res, { error: "Not found." }, 404);
  if (route === "POST /session") {
    const user = USERS.find(({ id }) => id === url.searchParams.get("user"));
    if (!user) return sendJson(res, { error: "There is no such user." }, 400);
    const capabilities = (url.searchParams.get("capabilities") ?? "inbox:read").split(",");
    return sendJson(res, await partner.mint(user, capabilities));
  }
  if (route === "POST /customer") return sendJson(res, await partner.writeAsCustomer());
  if (route === "POST /order") return sendJson(res, await partner.announceOrder());
  sendJson(res, { error: "Not found." }, 404);
}

async function start() {
  // PORT in .env is Parley's own.
  const wantedPort = Number(process.env.PORT || 3001);
  loadEnvFile();
  const parley = await findParley();
  const partner = await openPartner(parley);
  // Another site than Parley's, not only another origin: what third parties may not, the frame may not.
  const name = new URL(parley).hostname === "localhost" ? "127.0.0.1" : "localhost";
  const hosts = [];
  const server = createServer((req, res) => {
    answer(req, res, { partner, hosts }).catch((error) => {
      console.error(error.message);
      if (!res.headersSent) sendJson(res, { error: error.message }, 502);
    });
  });
  server.on("error", (error) => {
    console.error(
      error.code === "EADDRINUSE" ? `Port ${wantedPort} is taken: choose another with PORT` : error.message,
    );
    process.exit(1);
  });
  server.listen(wantedPort, "127.0.0.1", () => {
    const { port } = server.address();
    hosts.push(`${name}:${port}`);
    console.log(`
  Partner's product   http://${name}:${port}
  Write as a customer ${partner.customerUrl}
  Parley              ${parley}, tenant ${partner.externalTenantId}, workspace ${partner.workspaceId}

  Ctrl-C ends it.`);
  });
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(0));
}

start().catch((error) => {
  console.error(`\n${error.message}\n`);
  process.exit(1);
});
