/** Real mail servers on loopback, Debian's Postfix and Dovecot, and mailboxes of theirs. */
import { hasMailServers, type MailServers, PASSWORD, startMailServers } from "@/lib/testing/mail-servers";
import { test as base, expect } from "./fixtures";

export { expect } from "./fixtures";

type Mailbox = {
  /** New mails are read soon: a test mail asks for it. */
  readMails: () => Promise<unknown>;
  /** A mailbox's mails count from its first reading on. A test mail that was there before does not come back; another one does. */
  untilRead: () => Promise<void>;
};
type Connect = (address: string) => Promise<Mailbox>;
type Mailboxes = { mailboxes: { testedAt: string | null }[] };

export const test = base.extend<{ connect: Connect }, { servers: MailServers }>({
  servers: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const servers = await startMailServers();
      await use(servers);
      await servers.stop();
    },
    { scope: "worker" },
  ],
  connect: async ({ owner, workspaceId, servers }, use) => {
    // Only servers of this machine are accepted without TLS, which the form does not offer.
    const server = (port: number) => ({ host: "127.0.0.1", port, security: "none" });
    await use(async (address) => {
      const names = { address, userName: address, displayName: "Juniper" };
      const access = { access: "password", password: PASSWORD };
      const places = { imap: server(servers.imapPort), smtp: server(servers.smtpPort) };
      const { id } = await owner<{ id: string }>(
        "POST",
        "settings/mailboxes",
        { ...access, ...names, ...places },
        workspaceId,
      );
      const readMails = () => owner("POST", `settings/mailboxes/${id}/test`, {}, workspaceId);
      const hasCome = async () => {
        const { mailboxes } = await owner<Mailboxes>("GET", "settings/mailboxes", undefined, workspaceId);
        return mailboxes[0]?.testedAt ?? null;
      };
      const untilRead = () =>
        expect(async () => {
          await readMails();
          await expect.poll(hasCome, { timeout: 15_000 }).not.toBeNull();
        }).toPass({ timeout: 60_000 });
      return { readMails, untilRead };
    });
  },
});

/** At the top of a file. Without the servers its tests are skipped; with them one worker runs all, so that they share them. */
export function needsMailServers(): void {
  test.skip(!hasMailServers, "needs root, Postfix and Dovecot");
  test.describe.configure({ mode: "default" });
}
