/** Admins are warned while there is time to mend it, and once more when the host has stopped; never about what has passed. */
import { expect, test } from "vitest";
import { prisma } from "@/lib/platform/db";
import { mailsTo } from "@/lib/testing/mails";
import { createOwnCenter } from "@/lib/testing/own-domains";
import { addMember } from "@/lib/testing/world";
import { domainMailRecipients, sendDomainMail } from "./mails";

test("the mail names the domain and the days that are left, in the admin's language", async () => {
  const { center, domain } = await createOwnCenter();
  const { workspaceId, owner } = center.world;
  const agent = await addMember(workspaceId, "agent");
  expect(await domainMailRecipients(workspaceId)).toEqual([owner.id]);
  await prisma().user.update({ where: { id: owner.id }, data: { locale: "es" } });
  await sendDomainMail(workspaceId, "failing", owner.id);
  expect(await mailsTo(owner.email)).toEqual([]);
  await prisma().helpDomain.update({ where: { workspaceId }, data: { failingSince: new Date() } });
  await sendDomainMail(workspaceId, "failing", owner.id);
  await sendDomainMail(workspaceId, "lost", owner.id);
  await sendDomainMail(workspaceId, "failing", agent.id);
  const [mail = "", ...others] = await mailsTo(owner.email);
  expect(mail).toContain(domain);
  expect(mail).toContain("7 días");
  expect(mail).toContain(`/w/${workspaceId}/settings/help-center`);
  expect([others, await mailsTo(agent.email)]).toEqual([[], []]);
  await prisma().helpDomain.update({ where: { workspaceId }, data: { failingSince: null, provenAt: null } });
  await sendDomainMail(workspaceId, "lost", owner.id);
  expect(await mailsTo(owner.email)).toHaveLength(2);
});
