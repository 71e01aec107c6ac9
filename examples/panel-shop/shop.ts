/** The shop's server: Parley posts to it what an agent looks at, and it answers with a page of that person's orders. */
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { ordersOf } from "./orders";
import { ordersPage, refusedPage } from "./page";
import { readContext } from "./verify";

const BODY_BYTES_MAX = 100_000;

/** Null if it is longer than any context. */
async function formOf(request: IncomingMessage): Promise<URLSearchParams | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += (chunk as Buffer).length;
    if (size > BODY_BYTES_MAX) return null;
    chunks.push(chunk as Buffer);
  }
  return new URLSearchParams(Buffer.concat(chunks).toString());
}

type Options = {
  /** 0 takes a free port. */
  port: number;
  /** Parley's origin, which frames the shop. */
  parley: string;
  /** Origins of the pages with the embedded inbox: a browser asks about every page around a frame. */
  hosts?: string[];
  secret: () => string;
  /** The app's address in Parley, if it is not where this server listens. */
  address?: string;
};

/** Resolves once it listens. */
export async function openShop({ port, parley, hosts = [], secret, address }: Options) {
  const server = createServer(async (request, response) => {
    const look = { nonce: randomBytes(16).toString("base64"), parley };
    const headers = {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "content-security-policy": `default-src 'none'; style-src 'nonce-${look.nonce}'; script-src 'nonce-${look.nonce}'; frame-ancestors ${[parley, ...hosts].join(" ")}`,
    };
    const form = request.method === "POST" ? await formOf(request) : null;
    const context = form && readContext(form, { secret: secret(), audience: address ?? listensAt() });
    if (!context) return void response.writeHead(401, headers).end(refusedPage(look));
    const orders = context.contact ? ordersOf(context.contact) : [];
    response.writeHead(200, headers).end(ordersPage(context, orders, look));
  }).listen(port, "127.0.0.1");
  await once(server, "listening");
  const listensAt = (): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}/panel`;
  return { url: listensAt(), close: () => new Promise((resolve) => server.close(resolve)) };
}
