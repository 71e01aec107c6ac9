/** The sending job: few round trips, in time, and nothing lost or sent in two shapes with several at work. */
import { expect, test } from "vitest";
import { updateNumber } from "@/lib/connections/simulator/accounts/account-changes";
import { updateCustomer } from "@/lib/connections/simulator/phone/customers";
import { isSending } from "@/lib/connections/simulator/senders";
import { prisma, query } from "@/lib/platform/db";
import { createSimulated, operatorCtx, type TestAccount, wamidOf } from "@/lib/testing/simulator";
import { statementsOf } from "@/lib/testing/statements";
import { createWorld } from "@/lib/testing/world";
import { pack } from "./packing";
import { storePosts, takeNext } from "./posts";

const ctx = operatorCtx();
const hello = { to: "+14155551234", type: "text", text: { body: "Hello" } };
/** Milliseconds of sent, delivered and read. */
async function open(sentAfterMs: number, deliveredAfterMs: number, readAfterMs: number | null) {
  const account = await createSimulated(await createWorld());
  const { workspaceId, phoneNumberId: numberId } = account;
  await updateNumber(ctx, { workspaceId, numberId, sentAfterMs, deliveredAfterMs, readAfterMs });
  return account;
}
const dueOf = async (account: TestAccount) => (await takeNext(account, null, { takes: "due" })).due ?? [];
const signalsOf = ({ accountId }: TestAccount) =>
  query<{ name: string }>("", "SELECT name FROM outbox WHERE payload ->> 'accountId' = $1", [accountId]);
const namesOf = ({ callback }: TestAccount) => callback.statuses().map(({ status }) => status);

test("receipts that are due together are one POST with three statements, and the job waits without any", async () => {
  // Well after the first POST and its rest, on a busy machine too, and within the one second that a job waits at once.
  const account = await open(0, 0, 900);
  await account.send(hello);
  expect(await statementsOf(account.sendWebhooks)).toEqual([
    "next_simulator_post",
    "store_simulator_posts",
    "next_simulator_post",
    "next_simulator_post",
    "store_simulator_posts",
    "next_simulator_post",
  ]);
  expect(account.callback.posted).toHaveLength(2);
  expect(namesOf(account)).toEqual(["sent", "delivered", "read"]);
});

test("a job that waits is woken for what is due earlier", async () => {
  const account = await open(900, 900, null);
  await account.send(hello);
  const sending = account.sendWebhooks();
  await expect.poll(() => isSending(account.accountId)).toBe(true);
  const { workspaceId, phoneNumberId: numberId } = account;
  await updateNumber(ctx, { workspaceId, numberId, sentAfterMs: 0, deliveredAfterMs: 0 });
  const sent = await account.send({ ...hello, to: "+14155554321" });
  await sending;
  const [first] = account.callback.posted;
  expect(account.callback.statuses()[0]).toMatchObject({ id: wamidOf(sent), status: "sent" });
  expect((account.callback.posted[1]?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThan(300);
});

test("what is due before another process's job reads again is called for", async () => {
  const account = await open(0, 0, 0);
  await account.send(hello);
  expect(await signalsOf(account)).toHaveLength(1);
  const waits = (ms: number) =>
    query(
      "",
      "UPDATE simulator_accounts SET woken_at = now() + $2 * interval '1 millisecond' WHERE id = $1",
      [account.accountId, ms],
    );
  await waits(0);
  await account.send(hello);
  expect(await signalsOf(account)).toHaveLength(1);
  await waits(900);
  await account.send(hello);
  expect(await signalsOf(account)).toHaveLength(2);
});

test("updates that two processes pack at once go into one POST", async () => {
  const account = await open(0, 0, 0);
  await account.send(hello);
  const [mine, theirs] = [await dueOf(account), await dueOf(account)].map((due) =>
    pack(account.accountId, due, new Date()),
  );
  const stored = await Promise.all([
    storePosts(ctx, account, mine ?? []),
    storePosts(ctx, account, theirs ?? []),
  ]);
  expect(stored.filter(Boolean)).toHaveLength(1);
  expect(await prisma().simulatorWebhook.count({ where: { workspaceId: account.workspaceId } })).toBe(1);
});

test("a POST that a dead process had claimed is sent after its lease, with the same bytes", async () => {
  const account = await open(0, 0, 0);
  await account.send(hello);
  const lost = await storePosts(ctx, account, pack(account.accountId, await dueOf(account), new Date()));
  await account.sendDue();
  expect(account.callback.posted).toEqual([]);
  await query("", "UPDATE simulator_webhooks SET due_at = now() WHERE id = $1 AND due_at > now()", [
    lost?.id,
  ]);
  await account.sendDue();
  expect(account.callback.posted.map(({ body }) => body)).toEqual([lost?.body]);
});

test("receipts name a person as they are, although the process remembers them otherwise", async () => {
  const account = await open(0, 0, 0);
  const { workspaceId } = account;
  await account.send(hello);
  const { id: customerId } = await prisma().simulatorCustomer.findFirstOrThrow({ where: { workspaceId } });
  const hide = (isPhoneHidden: boolean) => updateCustomer(ctx, { workspaceId, customerId, isPhoneHidden });
  await account.sendDue();
  for (const isHidden of [true, true, false]) {
    await hide(isHidden);
    const { length } = account.callback.posted;
    await account.send(hello);
    await account.sendDue();
    expect(account.callback.posted[length]?.body.includes("recipient_id")).toBe(!isHidden);
  }
});
