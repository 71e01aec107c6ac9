/**
 * Real mail servers on loopback: Postfix takes mails and bounces them, Dovecot keeps and shows them. Debian's packages; they need
 * root, so tests that use them are skipped elsewhere. Every address of people.test, parley.test and shop.test has a mailbox, whose
 * user is the address; `unknown…@` has none and is refused at once, bouncing.test is taken and then bounces. What `filing-…@shop.test`
 * sends is kept in its folder of sent mails, as large providers do.
 */
import { execFileSync, spawnSync } from "node:child_process";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const [DOVECOT, POSTFIX, MASTER] = ["/usr/sbin/dovecot", "/usr/sbin/postfix", "/usr/lib/postfix/sbin/master"];
export const hasMailServers =
  process.getuid?.() === 0 &&
  [DOVECOT, POSTFIX, MASTER, "/usr/lib/dovecot/lmtp"].every((path) => existsSync(path));

export const PASSWORD = "secret-of-the-mailbox";
export type MailServers = {
  smtpPort: number;
  imapPort: number;
  smtpUrl: string;
  imapUrl: (address: string) => string;
  /** kill -9 of the server and all that it started; start() brings it back with what it had stored. */
  kill: (which: "smtp" | "imap") => void;
  start: (which: "smtp" | "imap") => Promise<void>;
  /** The servers' log, for a failing test. */
  log: () => string;
  stop: () => Promise<void>;
};

/** `tokenInfoUrl`: whose access token one is, for sign-ins by OAuth; the token follows it. */
type Options = { tokenInfoUrl?: string };

export async function startMailServers({ tokenInfoUrl }: Options = {}): Promise<MailServers> {
  const root = mkdtempSync(join(tmpdir(), "parley-mail-"));
  chmodSync(root, 0o755);
  const [smtpPort, imapPort, lmtpPort, saslPort, refusingPort] = await freePorts(5);
  const ports = { smtpPort, imapPort, lmtpPort, saslPort, refusingPort } as Ports;
  writeDovecot(root, ports, tokenInfoUrl);
  writePostfix(root, ports);
  const servers: MailServers = {
    smtpPort: ports.smtpPort,
    imapPort: ports.imapPort,
    smtpUrl: `smtp://127.0.0.1:${ports.smtpPort}`,
    imapUrl: (address) =>
      `imap://${encodeURIComponent(address)}:${encodeURIComponent(PASSWORD)}@127.0.0.1:${ports.imapPort}`,
    kill: (which) => killGroup(root, which),
    start: (which) => (which === "smtp" ? startPostfix(root, ports) : startDovecot(root, ports)),
    log: () =>
      ["postfix.log", "dovecot.log"]
        .map((name) => join(root, name))
        .filter((path) => existsSync(path))
        .flatMap((path) => readFileSync(path, "utf8").split("\n"))
        .filter((line) => !/imap-login|Disconnected|connect from/.test(line))
        .slice(-60)
        .join("\n"),
    async stop() {
      killGroup(root, "smtp");
      killGroup(root, "imap");
      await sleep(50);
      rmSync(root, { recursive: true, force: true });
    },
  };
  await Promise.all([servers.start("imap"), servers.start("smtp")]);
  return servers;
}

type Ports = Record<"smtpPort" | "imapPort" | "lmtpPort" | "saslPort" | "refusingPort", number>;

const byToken = (root: string): string => `passdb {
  driver = oauth2
  mechanisms = xoauth2
  args = ${root}/oauth2.conf
}
`;

function writeDovecot(root: string, { imapPort, lmtpPort, saslPort }: Ports, tokenInfoUrl?: string): void {
  if (tokenInfoUrl)
    writeFileSync(join(root, "oauth2.conf"), `tokeninfo_url = ${tokenInfoUrl}\nusername_attribute = email\n`);
  mkdirSync(join(root, "mail"), { mode: 0o700 });
  chownSync(join(root, "mail"), 65534, 65534);
  writeFileSync(
    join(root, "dovecot.conf"),
    `base_dir = ${root}/run
instance_name = parley
protocols = imap lmtp
listen = 127.0.0.1
ssl = no
log_path = ${root}/dovecot.log
disable_plaintext_auth = no
auth_failure_delay = 0
auth_mechanisms = plain login${tokenInfoUrl ? " xoauth2" : ""}
mail_location = maildir:${root}/mail/%u
mail_uid = 65534
mail_gid = 65534
first_valid_uid = 1
recipient_delimiter = +
lmtp_save_to_detail_mailbox = yes
namespace inbox {
  inbox = yes
  mailbox Sent {
    special_use = \\Sent
    auto = subscribe
  }
}
${tokenInfoUrl ? byToken(root) : ""}passdb {
  driver = static
  mechanisms = plain login
  args = password=${PASSWORD}
}
userdb {
  driver = static
  args = uid=65534 gid=65534 home=${root}/mail/%u allow_all_users=yes
}
service imap-login {
  chroot =
  process_min_avail = 1
  inet_listener imap {
    port = ${imapPort}
  }
  inet_listener imaps {
    port = 0
  }
}
# It would make every sign-in from an address wait after a wrong one.
service anvil {
  unix_listener anvil-auth-penalty {
    mode = 0
  }
}
service lmtp {
  inet_listener lmtp {
    address = 127.0.0.1
    port = ${lmtpPort}
  }
}
service auth {
  inet_listener sasl {
    address = 127.0.0.1
    port = ${saslPort}
  }
}
`,
  );
}

/** Name, wake-up time, limit of processes, command. */
const SERVICES = [
  ...[
    "cleanup - 0",
    "qmgr 300 1",
    "pickup 60 1",
    "tlsmgr 1000? 1",
    "rewrite - - trivial-rewrite",
    "bounce - 0",
  ],
  ...[
    "defer - 0 bounce",
    "trace - 0 bounce",
    "verify - 1",
    "flush 1000? 0",
    "proxymap",
    "smtp",
    "relay - - smtp",
  ],
  ...["showq", "error", "retry - - error", "discard", "lmtp", "anvil - 1", "scache - 1"],
];
const PUBLIC = ["cleanup", "qmgr", "showq", "flush", "pickup"];

function serviceLine(service: string): string {
  const [name = "", wakeup = "-", processes = "-", command = name] = service.split(" ");
  return `${name} unix ${PUBLIC.includes(name) ? "n" : "-"} - n ${wakeup} ${processes} ${command}`;
}

function writePostfix(root: string, { smtpPort, lmtpPort, saslPort, refusingPort }: Ports): void {
  for (const folder of ["postfix", "queue", "data"]) mkdirSync(join(root, folder));
  const { uid, gid } = idsOf("postfix");
  chownSync(join(root, "data"), uid, gid);
  writeFileSync(join(root, "mailboxes"), "if !/^unknown/\n/./ x\nendif\n");
  writeFileSync(join(root, "filed"), "/^(filing-.*)@shop\\.test$/ $1+Sent@shop.test\n");
  writeFileSync(join(root, "transports"), `bouncing.test smtp:[127.0.0.1]:${refusingPort}\n`);
  writeFileSync(
    join(root, "postfix", "main.cf"),
    `compatibility_level = 3.6
config_directory = ${root}/postfix
queue_directory = ${root}/queue
data_directory = ${root}/data
command_directory = /usr/sbin
daemon_directory = /usr/lib/postfix/sbin
mail_owner = postfix
setgid_group = postdrop
myhostname = mx.people.test
mydestination =
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
mynetworks = 127.0.0.0/8
alias_maps =
virtual_mailbox_domains = people.test parley.test shop.test bouncing.test
virtual_mailbox_maps = regexp:${root}/mailboxes
transport_maps = texthash:${root}/transports
virtual_transport = lmtp:inet:127.0.0.1:${lmtpPort}
recipient_delimiter = +
sender_bcc_maps = regexp:${root}/filed
smtpd_recipient_restrictions = permit_mynetworks, reject_unauth_destination
smtpd_sasl_auth_enable = yes
smtpd_sasl_type = dovecot
smtpd_sasl_path = inet:127.0.0.1:${saslPort}
smtpd_client_connection_count_limit = 0
smtpd_client_connection_rate_limit = 0
maillog_file = ${root}/postfix.log
maillog_file_prefixes = ${root}
minimal_backoff_time = 1s
maximal_backoff_time = 2s
queue_run_delay = 1s
smtpd_error_sleep_time = 0
`,
  );
  writeFileSync(
    join(root, "postfix", "master.cf"),
    `127.0.0.1:${smtpPort} inet n - n - - smtpd
127.0.0.1:${refusingPort} inet n - n - - smtpd
  -o myhostname=mx.bouncing.test
  -o { smtpd_recipient_restrictions = check_recipient_access static:{550 5.1.1 no such mailbox here} }
postlog unix-dgram n - n - 1 postlogd
${SERVICES.map(serviceLine).join("\n")}
`,
  );
}

function idsOf(user: string): { uid: number; gid: number } {
  const [uid, gid] = ["-u", "-g"].map((flag) =>
    Number(execFileSync("id", [flag, user], { encoding: "utf8" })),
  );
  return { uid: uid ?? 0, gid: gid ?? 0 };
}

async function startDovecot(root: string, { imapPort }: Ports): Promise<void> {
  rmSync(join(root, "run", "master.pid"), { force: true });
  run(DOVECOT, ["-c", join(root, "dovecot.conf")]);
  await answers(imapPort);
}

async function startPostfix(root: string, { smtpPort }: Ports): Promise<void> {
  run(POSTFIX, ["-c", join(root, "postfix"), "start"]);
  await answers(smtpPort);
}

/** Both go on in the background: a pipe to them would never end. */
function run(command: string, args: string[]): void {
  const { status } = spawnSync(command, args, { stdio: "ignore", timeout: 20_000 });
  if (status !== 0) throw new Error(`${command} ${args.join(" ")} ended with ${status}`);
}

/** The master and its children: they are found by the folder in which they work, never by a name. */
function killGroup(root: string, which: "smtp" | "imap"): void {
  const file = which === "smtp" ? join(root, "queue", "pid", "master.pid") : join(root, "run", "master.pid");
  if (!existsSync(file)) return;
  const master = Number(readFileSync(file, "utf8"));
  for (const pid of [master, ...childrenOf(master)])
    try {
      process.kill(pid, "SIGKILL");
    } catch {
      // It has ended.
    }
  rmSync(file, { force: true });
}

const childrenOf = (pid: number): number[] => {
  const path = `/proc/${pid}/task/${pid}/children`;
  return existsSync(path) ? readFileSync(path, "utf8").split(/\s+/).filter(Boolean).map(Number) : [];
};

async function answers(port: number): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(port, "127.0.0.1")
        .once("data", () => end(true))
        .once("error", () => end(false));
      const end = (value: boolean) => {
        socket.destroy();
        resolve(value);
      };
    });
    if (isOpen) return;
    await sleep(50);
  }
  throw new Error(`nothing answers at port ${port}`);
}

async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(
    Array.from({ length: count }, async () => {
      const server = createServer();
      await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
      return server;
    }),
  );
  const ports = servers.map((server) => (server.address() as { port: number }).port);
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}
