/**
 * HTTP over sockets that stay open, with hardly anything around it. Its requests cost a third of undici's: clients that share
 * their processors with the server that they measure would otherwise take its share of them.
 */
import { once } from "node:events";
import { connect, type Socket } from "node:net";

export type Ask = { path: string; method: "GET" | "POST"; headers: Record<string, string>; body?: string };

type Connection = { socket: Socket; got: string; settle?: (status: number) => void };

export class BareClient {
  private readonly free: Connection[] = [];
  private readonly all: Connection[] = [];
  private readonly waiting: { text: string; settle: (status: number) => void }[] = [];
  private readonly to: URL;

  constructor(url: string) {
    this.to = new URL(url);
  }

  /** Opens `connections`, and sees that each of them is answered. */
  async open(connections: number): Promise<void> {
    for (let n = 0; n < connections; n++) this.all.push(this.connection());
    await Promise.all(this.all.map(({ socket }) => once(socket, "connect")));
    this.free.push(...this.all);
    await Promise.all(this.all.map(() => this.ask({ path: "/api/health", method: "GET", headers: {} })));
  }

  /** The status; 0 if the connection ended first. Waits for a connection that is free. */
  ask({ path, method, headers, body = "" }: Ask): Promise<number> {
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    const text = `${method} ${path} HTTP/1.1\r\nhost: ${this.to.host}\r\n${lines.join("")}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
    return new Promise((settle) => {
      let connection = this.free.pop();
      while (connection?.socket.destroyed) connection = this.free.pop();
      if (connection) send(connection, text, settle);
      else this.waiting.push({ text, settle });
    });
  }

  close(): void {
    for (const { socket } of this.all) socket.destroy();
  }

  private connection(): Connection {
    const socket = connect(Number(this.to.port), this.to.hostname);
    const connection: Connection = { socket, got: "" };
    socket.setNoDelay(true);
    socket.setEncoding("latin1");
    socket.on("data", (part: string) => {
      connection.got += part;
      if (isWhole(connection.got)) this.settled(connection, Number(connection.got.slice(9, 12)));
    });
    socket.on("error", () => undefined);
    socket.on("close", () => connection.settle?.(0));
    return connection;
  }

  private settled(connection: Connection, status: number): void {
    const { settle } = connection;
    connection.got = "";
    connection.settle = undefined;
    const next = this.waiting.shift();
    if (next) send(connection, next.text, next.settle);
    else this.free.push(connection);
    settle?.(status);
  }
}

function send(connection: Connection, text: string, settle: (status: number) => void): void {
  connection.settle = settle;
  connection.socket.write(text);
}

/** An answer with a length, or one whose JSON in pieces cannot look like the last of them. */
function isWhole(got: string): boolean {
  const end = got.indexOf("\r\n\r\n");
  if (end < 0) return false;
  const length = /\ncontent-length: (\d+)/i.exec(got)?.[1];
  return length === undefined ? got.endsWith("\r\n0\r\n\r\n") : got.length >= end + 4 + Number(length);
}
