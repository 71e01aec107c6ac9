/** Lists of the Cloud API: read to the end, from one host, without an endless loop. */
import { expect, test } from "vitest";
import { client, SECRET, TOKEN } from "@/lib/testing/cloud-client";
import { json, startGraph } from "@/lib/testing/graph";

const template = (name: string) => ({
  id: "1",
  name,
  language: "pt_BR",
  status: "approved",
  category: "UTILITY",
  parameter_format: "NAMED",
  components: [{ type: "BODY", text: "Olá {{nome}}" }],
  quality_score: { score: "GREEN", date: 1 },
  rejected_reason: "NONE",
  future: {},
});

test("a list is read to its last page, and the token in Meta's own next address is not used", async () => {
  const { graphUrl, arrivals } = await startGraph((arrival, res, number) => {
    const next = `http://${arrival.headers.host}/v25.0/1020/message_templates?after=${number}&access_token=${TOKEN}`;
    json({ data: [template(`t${number}`)], paging: number < 3 ? { next } : {} })(arrival, res, number);
  });
  const listed = await client(graphUrl, SECRET).listTemplates({ accountId: "1020" });
  expect(listed.ok && listed.value.map(({ name }) => name)).toEqual(["t1", "t2", "t3"]);
  expect(listed.ok && listed.value[0]).toEqual({
    id: "1",
    name: "t1",
    language: "pt_BR",
    status: "APPROVED",
    category: "UTILITY",
    subCategory: null,
    parameterFormat: "named",
    components: [{ type: "BODY", text: "Olá {{nome}}" }],
    qualityScore: "GREEN",
    rejectedReason: null,
  });
  expect(arrivals.map(({ url }) => url.searchParams.get("after"))).toEqual([null, "1", "2"]);
  for (const { url, headers } of arrivals) {
    expect(url.href).not.toContain("access_token");
    expect(url.searchParams.get("appsecret_proof")).toHaveLength(64);
    expect(headers.authorization).toBe(`Bearer ${TOKEN}`);
  }
});

test("a next page on another host is not asked, and half a list does not pass for the whole", async () => {
  const elsewhere = await startGraph(json({ data: [] }));
  const { graphUrl } = await startGraph(
    json({ data: [template("t1")], paging: { next: `${elsewhere.graphUrl}/v25.0/1020/message_templates` } }),
  );
  expect(await client(graphUrl).listTemplates({ accountId: "1020" })).toMatchObject({ ok: false });
  expect(elsewhere.arrivals).toHaveLength(0);
});

test("a list that fails on a later page fails with that page's error", async () => {
  const { graphUrl } = await startGraph((arrival, res, number) => {
    const next = `http://${arrival.headers.host}/v25.0/1020/phone_numbers?after=1`;
    if (number === 1) json({ data: [], paging: { next } })(arrival, res, number);
    else json({ error: { code: 80007, message: "busy" } }, 400)(arrival, res, number);
  });
  expect(await client(graphUrl).listNumbers({ accountId: "1020" })).toMatchObject({
    ok: false,
    isDefinite: true,
    error: { code: 80007, explanation: { key: "account_throttled", retry: "backoff" } },
  });
});

test("an endless list is aborted", async () => {
  const { graphUrl, arrivals } = await startGraph((arrival, res, number) =>
    json({ data: [], paging: { next: `http://${arrival.headers.host}/v25.0/again` } })(arrival, res, number),
  );
  expect(await client(graphUrl).listNumbers({ accountId: "1020" })).toMatchObject({ ok: false });
  expect(arrivals).toHaveLength(200);
});
