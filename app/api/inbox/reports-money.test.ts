/** Money in reports: prices of Meta's categories from a day on, exact sums, and who may enter and see them. */
import { expect, test } from "vitest";
import * as auditLog from "@/app/api/settings/audit-log/route";
import * as prices from "@/app/api/settings/whatsapp-prices/route";
import { decimalOf } from "@/components/reports/report-csv";
import { listBehind } from "@/lib/inbox/reports/list";
import type { SetWhatsappPrice, WhatsappPrices } from "@/lib/inbox/reports/price-schemas";
import { listPrices, setPrice } from "@/lib/inbox/reports/prices";
import { getReport } from "@/lib/inbox/reports/reports";
import { ReportListQuery, ReportQuery } from "@/lib/inbox/reports/schemas";
import { prisma } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { asMember, call } from "@/lib/testing/call";
import { messageUnderWay } from "@/lib/testing/under-way";
import { addMember, createWorld, job } from "@/lib/testing/world";

const price = (part: Partial<SetWhatsappPrice> = {}): SetWhatsappPrice => ({
  category: "marketing",
  startsOn: "2026-10-01",
  currency: "EUR",
  price: "0.1",
  ...part,
});

/** Receipts of one message stand for many: each is of a message of its own for Meta. */
async function scene() {
  const { id: workspaceId, receive } = await messageUnderWay();
  await receive("delivered", { pricing: { category: "utility", isBillable: true } });
  await prisma().workspace.update({ where: { id: workspaceId }, data: { timezone: "Asia/Kolkata" } });
  await prisma().messageReceipt.updateMany({
    where: { workspaceId },
    data: { category: null, isBillable: null },
  });
  const role = "owner" as const;
  const actor = { type: "member" as const, userId: newId(), name: "", email: "", workspaceId, role };
  const ctx = { ...job(), actor, now: () => new Date("2026-11-20T12:00:00Z") };
  const charge = async (count: number, at: string, category: string, isBillable = true) => {
    const copied = await prisma().$executeRaw`
      INSERT INTO message_receipts (SELECT (jsonb_populate_record(r, jsonb_build_object('provider_message_id', gen_random_uuid(),
        'occurred_at', ${at}::text, 'category', ${category}::text, 'is_billable', ${isBillable}::boolean))).*
      FROM message_receipts r, generate_series(1, ${count}) WHERE r.workspace_id = ${workspaceId}::uuid AND r.category IS NULL
        AND r.status = 'delivered')`;
    expect(copied).toBe(count);
  };
  const report = (group = "category", range = { from: "2026-10-01", to: "2026-11-10" }) =>
    getReport(ctx, ReportQuery.parse({ topic: "whatsapp", group, ...range }));
  const behind = (number: string) =>
    listBehind(
      ctx,
      ReportListQuery.parse({
        topic: "whatsapp",
        group: "category",
        number,
        from: "2026-10-01",
        to: "2026-11-10",
      }),
    );
  return { workspaceId, ctx, charge, report, behind };
}

test("what Meta charges is counted once for each message, by its category, when it has arrived", async () => {
  const { id, receive } = await messageUnderWay();
  const pricing = { category: "marketing", isBillable: true };
  for (const status of ["sent", "delivered"]) await receive(status, { pricing });
  await receive("read", { pricing });
  const owner = {
    type: "member",
    userId: newId(),
    name: "",
    email: "",
    workspaceId: id,
    role: "owner",
  } as const;
  const ctx = { ...job(), actor: owner };
  const { rows, total } = await getReport(ctx, ReportQuery.parse({ topic: "whatsapp", group: "category" }));
  expect(rows).toMatchObject([{ key: "marketing", values: { charged: 1, free: 0 } }]);
  expect(total.values).toEqual({ charged: 1, free: 0 });
});

test("a message costs what held on its day in the workspace's zone, and sums are exact", async () => {
  const { ctx, charge, report, behind } = await scene();
  await setPrice(ctx, price());
  await setPrice(ctx, price({ startsOn: "2026-11-01", price: "0.059213" }));
  await setPrice(ctx, price({ category: "utility", startsOn: "2026-11-05", price: "0.02" }));
  // Until 18:29 UTC it is October in Kolkata.
  await charge(3, "2026-10-31T18:29:59Z", "marketing");
  await charge(7, "2026-10-31T18:30:00Z", "marketing");
  await charge(2, "2026-11-04T10:00:00Z", "utility");
  await charge(5, "2026-11-06T10:00:00Z", "utility");
  await charge(1, "2026-11-06T10:00:00Z", "referral");
  await charge(4, "2026-11-06T10:00:00Z", "utility", false);
  const { currency, rows, total } = await report();
  expect(currency).toBe("EUR");
  // Millionths: 3 × 0.1 + 7 × 0.059213, and 5 × 0.02.
  const marketing = 3 * 100_000 + 7 * 59_213;
  expect(Object.fromEntries(rows.map(({ key, values }) => [key, values]))).toEqual({
    marketing: { charged: 10, free: 0, cost: marketing, unpriced: 0 },
    utility: { charged: 7, free: 4, cost: 5 * 20_000, unpriced: 2 },
    referral: { charged: 1, free: 0, cost: 0, unpriced: 1 },
  });
  expect(total.values).toEqual({ charged: 18, free: 4, cost: marketing + 100_000, unpriced: 3 });
  const days = await report("day", { from: "2026-10-31", to: "2026-11-01" });
  expect(days.rows.map(({ values }) => values.cost)).toEqual([300_000, 7 * 59_213]);
  const { items } = await behind("cost");
  expect(items.reduce((sum, { value }) => sum + (value ?? 0), 0)).toBe(marketing + 100_000);
  expect((await behind("unpriced")).items).toHaveLength(3);
  // A new price from a later day on changes no former one.
  await setPrice(ctx, price({ startsOn: "2026-11-09", price: "9" }));
  expect((await report()).total.values.cost).toBe(marketing + 100_000);
});

test.each([
  [0, "0"],
  [59_213, "0.059213"],
  [300_000, "0.3"],
  [12_000_000, "12"],
  [9_007_199_254_740_991, "9007199254.740991"],
])("%i millionths are %s in a file", (micros, text) => {
  expect(decimalOf(micros)).toBe(text);
});

test("without prices a report has no money", async () => {
  const { ctx, charge, report } = await scene();
  await charge(1, "2026-11-06T10:00:00Z", "marketing");
  expect(await report()).toMatchObject({ currency: null, numbers: ["charged", "free"] });
  await setPrice(ctx, price());
  expect((await report()).numbers).toEqual(["charged", "free", "cost", "unpriced"]);
  await setPrice(ctx, price({ price: null }));
  expect((await report()).numbers).toEqual(["charged", "free"]);
});

test("those with settings set prices, in one currency; agents read them; the audit log has each change", async () => {
  const { owner, workspaceId } = await createWorld();
  const agent = await addMember(workspaceId, "agent", "Tom");
  const put = (person: typeof owner, body: object) =>
    call<WhatsappPrices>(prices, { method: "PUT", headers: asMember(person, workspaceId), body });
  expect((await put(agent, price())).status).toBe(403);
  for (const body of [
    price(),
    price(),
    price({ price: "0.25" }),
    price({ category: "utility", price: "0.02" }),
  ])
    expect((await put(owner, body)).status).toBe(200);
  expect((await put(owner, price({ startsOn: "2026-11-01", currency: "USD" }))).status).toBe(400);
  for (const wrong of [
    { price: "0,1" },
    { price: "-1" },
    { price: "0.1234567" },
    { startsOn: "0000-01-01" },
    { category: "gold" },
  ])
    expect((await put(owner, { ...price(), ...wrong })).status).toBe(400);
  const read = await call<WhatsappPrices>(prices, { headers: asMember(agent, workspaceId) });
  expect(read.body).toEqual({
    currency: "EUR",
    prices: [
      { category: "marketing", startsOn: "2026-10-01", price: "0.25" },
      { category: "utility", startsOn: "2026-10-01", price: "0.02" },
    ],
  });
  await put(owner, price({ price: null }));
  const { body } = await call<{ entries: { kind: string; act: string }[] }>(auditLog, {
    headers: asMember(owner, workspaceId),
  });
  const acts = body.entries.filter(({ kind }) => kind === "whatsapp_price").map(({ act }) => act);
  expect(acts.toReversed()).toEqual(["created", "changed", "created", "deleted"]);
  const other = await createWorld();
  expect(await listPrices(other.workspaceId)).toEqual({ currency: null, prices: [] });
});
