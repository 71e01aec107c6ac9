/** Mails of customers to the support address of a workspace, through real mail servers; Parley reads the folder once a minute. */
import { createTransport } from "nodemailer";
import type { MailServers } from "@/lib/testing/mail-servers";
import type { Operation } from "./operations";
import { PEOPLE, type Worlds } from "./worlds";

export function mailOperation(
  { workspaceId, address }: NonNullable<Worlds["mail"]>,
  { smtpPort }: MailServers,
): Operation {
  const transport = createTransport({ host: "127.0.0.1", port: smtpPort, ignoreTLS: true, pool: true });
  return {
    name: "inbound mail",
    workspaceId,
    send: async (_, index) => {
      const from = `p${index % PEOPLE}@people.test`;
      await transport.sendMail({ from, to: address, subject: "My order", text: "Is my order on its way?" });
    },
  };
}
