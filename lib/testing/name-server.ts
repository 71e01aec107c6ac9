/** A DNS server on loopback (RFC 1035): answers by UDP what a test has written, as the name servers of a customer would. */
import { createSocket, type RemoteInfo, type Socket } from "node:dgram";
import { once } from "node:events";
import type { AddressInfo } from "node:net";

const TYPES = { A: 1, CNAME: 5, TXT: 16, AAAA: 28 } as const;
type Type = keyof typeof TYPES;
export type Records = Partial<Record<Type, string[]>>;
type Question = { name: string; type: number; bytes: Buffer };

const [NO_SUCH_NAME, SERVER_FAILURE] = [3, 2];
const HEADER_BYTES = 12;

export class NameServer {
  private readonly names = new Map<string, Records>();
  /** Names about which it says that it fails, and others about which it says nothing. */
  readonly failing = new Set<string>();
  readonly silent = new Set<string>();
  /** The questions that came, such as `TXT _parley.help.example.com`. */
  readonly asked: string[] = [];

  private constructor(private readonly socket: Socket) {
    socket.on("message", (message, from) => this.answer(message, from));
  }

  static async start(port = 0): Promise<NameServer> {
    const socket = createSocket("udp4");
    socket.bind(port, "127.0.0.1");
    await once(socket, "listening");
    return new NameServer(socket);
  }

  /** A value of DNS_SERVERS. */
  get address(): string {
    return `127.0.0.1:${(this.socket.address() as AddressInfo).port}`;
  }

  /** Replaces the records of a name. */
  set(name: string, records: Records): void {
    this.names.set(name.toLowerCase(), records);
  }

  forget(name: string): void {
    this.names.delete(name.toLowerCase());
  }

  stop(): void {
    this.socket.close();
  }

  private answer(message: Buffer, { port, address }: RemoteInfo): void {
    const question = readQuestion(message);
    const { name, type } = question;
    this.asked.push(`${Object.entries(TYPES).find(([, code]) => code === type)?.[0] ?? type} ${name}`);
    if (this.silent.has(name)) return;
    const isKnown = this.names.has(name);
    const code = this.failing.has(name) ? SERVER_FAILURE : isKnown ? 0 : NO_SUCH_NAME;
    const answers = code === 0 ? this.answersTo(name, type) : [];
    const header = Buffer.alloc(HEADER_BYTES);
    message.copy(header, 0, 0, 2);
    // An answer with authority, to a question that asked for recursion.
    header.writeUInt16BE(0x8580 | code, 2);
    header.writeUInt16BE(1, 4);
    header.writeUInt16BE(answers.length, 6);
    this.socket.send(Buffer.concat([header, question.bytes, ...answers]), port, address);
  }

  /** A name with an alias answers with it, and with the records of its target. */
  private answersTo(name: string, type: number): Buffer[] {
    const records = this.names.get(name) ?? {};
    const alias = records.CNAME?.[0];
    if (alias !== undefined)
      return [written(name, "CNAME", alias), ...(type === TYPES.CNAME ? [] : this.answersTo(alias, type))];
    const asked = (Object.keys(TYPES) as Type[]).find((each) => TYPES[each] === type);
    return asked ? (records[asked] ?? []).map((value) => written(name, asked, value)) : [];
  }
}

function readQuestion(message: Buffer): Question {
  const labels: string[] = [];
  let at = HEADER_BYTES;
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
    labels.push(message.toString("latin1", at + 1, at + 1 + length));
    at += 1 + length;
  }
  const bytes = message.subarray(HEADER_BYTES, at + 5);
  return { name: labels.join(".").toLowerCase(), type: message.readUInt16BE(at + 1), bytes };
}

function written(name: string, type: Type, value: string): Buffer {
  const data = dataOf(type, value);
  const head = Buffer.alloc(10);
  head.writeUInt16BE(TYPES[type], 0);
  head.writeUInt16BE(1, 2);
  head.writeUInt16BE(data.length, 8);
  return Buffer.concat([nameOf(name), head, data]);
}

function dataOf(type: Type, value: string): Buffer {
  if (type === "CNAME") return nameOf(value);
  if (type === "A") return Buffer.from(value.split(".").map(Number));
  if (type === "AAAA") return Buffer.from(value.split(":").flatMap((group) => twoBytes(group)));
  const bytes = Buffer.from(value);
  const parts = Array.from({ length: Math.ceil(bytes.length / 255) || 1 }, (_, at) =>
    bytes.subarray(at * 255, (at + 1) * 255),
  );
  return Buffer.concat(parts.map((part) => Buffer.concat([Buffer.from([part.length]), part])));
}

const twoBytes = (group: string): number[] => {
  const number = Number.parseInt(group || "0", 16);
  return [number >> 8, number & 255];
};

const nameOf = (name: string): Buffer =>
  Buffer.concat([
    ...name.split(".").map((label) => Buffer.from([label.length, ...Buffer.from(label, "latin1")])),
    Buffer.from([0]),
  ]);
