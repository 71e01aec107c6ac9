/** Authentication-Results as servers write them, and as forgers do. */
import { expect, test } from "vitest";
import { composed } from "@/lib/testing/arriving-mail";
import { authenticationsIn } from "./authentication";
import { readMail } from "./read-mail";

test.each([
  [
    "mx.google.com; dkim=pass header.i=@a.test; spf=pass smtp.mailfrom=a@a.test; dmarc=fail (p=NONE sp=NONE dis=NONE) header.from=a.test",
    "mx.google.com",
    "fail",
  ],
  ["mx.a.test 1; dmarc=pass", "mx.a.test", "pass"],
  ["mx.a.test; none", "mx.a.test", null],
  ['MX.A.test (comment; dmarc=pass) ; dmarc = FAIL reason="x; dmarc=pass"', "mx.a.test", "fail"],
  [
    "mx.a.test; spf=pass (dmarc=pass (nested; dmarc=pass) \\) dmarc=pass) smtp.mailfrom=x; dmarc/1=fail",
    "mx.a.test",
    "fail",
  ],
  [
    "spf=pass (sender IP is 1.2.3.4) smtp.mailfrom=a.test; dkim=none; dmarc=fail action=none header.from=a.test;compauth=fail",
    "-",
    "fail",
  ],
  ["mx.a.test; x-dmarc=fail; policy.dmarc=fail", "mx.a.test", null],
  ["mx.a.test; dmarc=pass; dmarc=fail", "mx.a.test", "pass"],
  ['"mx.a.test"; dmarc=fail', "-", "fail"],
  ["", "-", null],
  ["(((((", "-", null],
  // The sender's own words, as servers quote them in a comment.
  [
    'mx.a.test; spf=pass (domain of "a("@evil.test designates 1.2.3.4) smtp.mailfrom="a("@evil.test; dmarc=fail header.from=a.test',
    "mx.a.test",
    "fail",
  ],
  ['mx.a.test; spf=pass smtp.mailfrom="a; dmarc=pass; dmarc=fail', "mx.a.test", "fail"],
  [`mx.a.test;${` dkim=fail header.d=${"a".repeat(60)}.test;`.repeat(200)} dmarc=fail`, "mx.a.test", "fail"],
])("%s", (header, authservId, dmarc) => {
  expect(authenticationsIn([header])).toEqual([{ authservId, dmarc }]);
});

test("the order of headers is kept, folded lines are one, and a flood of them is cut", async () => {
  const raw = await composed({ from: "a@a.test", to: "b@b.test", text: "x" });
  const forged = "Authentication-Results: mx.b.test; dmarc=pass\r\n".repeat(30);
  const own = "Authentication-Results: mx.b.test;\r\n\tspf=fail;\r\n dmarc=fail\r\n\theader.from=a.test\r\n";
  const { authentications } = await readMail(Buffer.from(`${own}${forged}${raw}`));
  expect(authentications[0]).toEqual({ authservId: "mx.b.test", dmarc: "fail" });
  expect(authentications).toHaveLength(20);
});
