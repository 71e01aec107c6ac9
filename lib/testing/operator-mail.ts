import { afterAll } from "vitest";
import { startMailServer } from "./smtp";

/** The operator's mail server for a test file: what it sends is taken, and its folder is one that no server has. */
export async function startOperatorMail() {
  const server = await startMailServer();
  afterAll(() => server.close());
  Object.assign(process.env, {
    SMTP_URL: server.url,
    INBOUND_MAIL_URL: "imap://reply:secret@127.0.0.1:9",
    REPLY_ADDRESS: "reply@parley.test",
  });
  return server;
}
