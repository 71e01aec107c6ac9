/** The server that Parley calls: checks each delivery's signature, answers at once, and hands the event on. */
import { createHmac, timingSafeEqual } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import type { AnyEvent } from "./parley";

/** `body`: the raw bytes, before any JSON parser. */
export function isSigned(secret: string, body: Buffer, signature: unknown): boolean {
  const expected = Buffer.from(createHmac("sha256", secret).update(body).digest("hex"));
  const given = Buffer.from(String(signature ?? ""));
  return given.length === expected.length && timingSafeEqual(given, expected);
}

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

type Options = {
  /** 0 takes a free port. */
  port: number;
  secret: () => string | undefined;
  receive: (event: AnyEvent) => Promise<void>;
};

/** Resolves once it listens. */
export async function listen({ port, secret, receive }: Options) {
  const server = createServer(async (request, response) => {
    const body = await bytesOf(request);
    const key = secret();
    if (!key || !isSigned(key, body, request.headers["x-service-signature"]))
      return void response.writeHead(401).end();
    try {
      // Handled before it is answered: what we do not confirm comes again. Keep it below 15 seconds.
      await receive(JSON.parse(body.toString()));
      response.writeHead(204).end();
    } catch (error) {
      console.error(error);
      response.writeHead(500).end();
    }
  }).listen(port, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    /** Resolves when the requests under way are answered. */
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
