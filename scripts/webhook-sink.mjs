/** See scripts/webhook-sink. It verifies with the very code that docs/webhooks.md gives to subscribers. */
import { createServer } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { isFirst, verifySignature, verifyStandard } from "../docs/webhooks/verify.mjs";

const HELP = `Receives webhooks, prints them and answers: 401 where a signature is wrong, else as the options say.

  scripts/webhook-sink --secret whsec_… [options]

  --secret <whsec_…>  verify with this secret; give it twice while a secret is being rotated
  --port <number>     listen on this port (4010); 0 takes a free one
  --host <address>    listen on this address (127.0.0.1)
  --status <code>     answer with this status (200)
  --delay <ms>        wait this long before answering
  --drip              begin the answer at once and never end it: a byte each second
  --fail-first <n>    answer the first n attempts of each delivery with 500
  --json              print one line of JSON for each arrival
  --help              this text`;

const DRIP_MS = 1000;

function settingsFrom(args) {
  const { values } = parseArgs({
    args,
    options: {
      secret: { type: "string", multiple: true, default: [] },
      port: { type: "string", default: "4010" },
      host: { type: "string", default: "127.0.0.1" },
      status: { type: "string", default: "200" },
      delay: { type: "string", default: "0" },
      drip: { type: "boolean", default: false },
      "fail-first": { type: "string", default: "0" },
      json: { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
  });
  const number = (name, min, max) => {
    const value = Number(values[name]);
    if (/^\d+$/.test(values[name]) && value >= min && value <= max) return value;
    throw new Error(`--${name} takes a number from ${min} to ${max}, not ${values[name]}`);
  };
  for (const secret of values.secret)
    if (!/^whsec_[A-Za-z0-9+/]{43}=$/.test(secret))
      throw new Error("--secret takes the whole secret as Parley showed it: whsec_ and 44 characters");
  return {
    ...values,
    port: number("port", 0, 65_535),
    status: number("status", 200, 599),
    delay: number("delay", 0, 600_000),
    failFirst: number("fail-first", 0, 1000),
  };
}

/** `ok`, `wrong`, `missing`, or `unchecked` where no secret was given. */
function verdictOf(verify, header, { secret: secrets }, headers, body) {
  if (headers[header] === undefined) return "missing";
  if (secrets.length === 0) return "unchecked";
  return secrets.some((secret) => verify(secret, headers, body)) ? "ok" : "wrong";
}

function readArrival({ headers }, body, settings, memory) {
  const signature = verdictOf(verifySignature, "x-service-signature", settings, headers, body);
  const standard = verdictOf(verifyStandard, "webhook-signature", settings, headers, body);
  const verdicts = [signature, standard];
  const isRefused = settings.secret.length > 0 && (verdicts.includes("wrong") || !verdicts.includes("ok"));
  const deliveryId = headers["x-service-delivery"] ?? "none";
  const count = (memory.attempts.get(deliveryId) ?? 0) + 1;
  memory.attempts.set(deliveryId, count);
  const planned = count <= settings.failFirst ? 500 : settings.status;
  return {
    at: new Date().toISOString(),
    event: headers["x-service-event"] ?? "none",
    deliveryId,
    attempt: Number(headers["x-service-attempt"] ?? 0),
    signature,
    standard,
    status: isRefused ? 401 : planned,
    ...readBody(body, isRefused, memory),
  };
}

/** Only what is genuine is remembered. */
function readBody(body, isRefused, { seen }) {
  try {
    return { isRepeat: !isRefused && !isFirst(seen, body), body: JSON.parse(body) };
  } catch {
    return { isRepeat: false, body: body.toString() };
  }
}

function print(arrival, { json }) {
  if (json) return console.log(JSON.stringify(arrival));
  const { at, event, attempt, deliveryId, isRepeat, signature, standard, status, body } = arrival;
  const text = typeof body === "string" ? body : JSON.stringify(body, null, 2);
  console.log(`${at.slice(11, 23)}  ${event}  attempt ${attempt}  ${deliveryId}${isRepeat ? "  seen before" : ""}
  X-Service-Signature ${signature}, webhook-signature ${standard}, answered with ${status}
${text.replace(/^/gm, "  ")}\n`);
}

async function answer(res, status, { delay, drip }) {
  await sleep(delay);
  res.writeHead(status, { "content-type": "text/plain" });
  if (!drip) return res.end(`${status}\n`);
  while (!res.destroyed) {
    res.write(".");
    await sleep(DRIP_MS);
  }
}

function serve(settings) {
  const memory = { attempts: new Map(), seen: new Set() };
  const server = createServer(async (req, res) => {
    const chunks = [];
    try {
      for await (const chunk of req) chunks.push(chunk);
    } catch {
      return;
    }
    const arrival = readArrival(req, Buffer.concat(chunks), settings, memory);
    print(arrival, settings);
    await answer(res, arrival.status, settings);
  });
  server.on("error", (error) => {
    console.error(
      error.code === "EADDRINUSE"
        ? `Port ${settings.port} is taken: choose another with --port`
        : error.message,
    );
    process.exit(1);
  });
  server.listen(settings.port, settings.host, () => {
    // Standard output stays with the arrivals.
    console.error(`Waiting for webhooks on http://${settings.host}:${server.address().port}/`);
    if (settings.secret.length === 0) console.error("Without --secret nothing is verified, only printed.");
  });
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(0));
}

try {
  const settings = settingsFrom(process.argv.slice(2));
  if (settings.help) console.log(HELP);
  else serve(settings);
} catch (error) {
  console.error(`${error.message}\n\n${HELP}`);
  process.exitCode = 2;
}
