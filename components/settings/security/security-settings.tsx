"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { LoadFailure } from "@/components/patterns/load-failure";
import { DomainRule } from "@/components/settings/security/domain-rule";
import { SecondFactorRule } from "@/components/settings/security/second-factor-rule";
import { ConfirmDialog } from "@/components/ui/alert-dialog";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { PageHeader, Section } from "@/components/ui/page-header";
import { RelativeTime } from "@/components/ui/relative-time";
import { RowsSkeleton } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast";
import { type MemberSecurity, MemberSecurityList } from "@/lib/account/auth/schemas";
import { Workspace } from "@/lib/account/workspaces/schemas";
import { keys } from "@/lib/client/keys";
import { useWorkspace } from "@/lib/client/workspace";

export function SecuritySettings() {
  const t = useTranslations("settings.security");
  const { api, workspace } = useWorkspace();
  const settings = useQuery({
    queryKey: keys.settings.general(workspace.id),
    queryFn: ({ signal }) => api.get("/api/settings/workspace", { schema: Workspace, signal }),
  });
  const list = useQuery({
    queryKey: keys.settings.security(workspace.id),
    queryFn: ({ signal }) => api.get("/api/settings/security", { schema: MemberSecurityList, signal }),
  });
  const error = settings.error ?? list.error;
  return (
    <>
      <PageHeader title={t("title")} description={t("description")} />
      {settings.data && list.data ? (
        <>
          <SecondFactorRule settings={settings.data} />
          <DomainRule settings={settings.data} />
          <Section title={t("members")} description={t("membersHint")}>
            <ul className="border-t">
              {list.data.members.map((member) => (
                <MemberRow key={member.id} member={member} />
              ))}
            </ul>
          </Section>
        </>
      ) : error ? (
        <LoadFailure error={error} retry={() => void Promise.all([settings.refetch(), list.refetch()])} />
      ) : (
        <RowsSkeleton rows={4} label={t("title")} className="border-t" />
      )}
    </>
  );
}

function MemberRow({ member }: { member: MemberSecurity }) {
  const t = useTranslations("settings.security");
  const { api, workspace, user, role } = useWorkspace();
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const end = useMutation({
    mutationFn: () => api.post(`/api/settings/members/${member.id}/end-sessions`),
    onSuccess: () => {
      toast.success(t("ended", { name: member.name }));
      return client.invalidateQueries({ queryKey: keys.settings.security(workspace.id) });
    },
  });
  const { name, hasSecondFactor, sessionCount, lastActiveAt } = member;
  const mayEnd = member.id !== user.id && (member.role !== "owner" || role === "owner");
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b py-3">
      <div className="min-w-0 flex-1 basis-48">
        <p dir="auto" className="truncate font-medium">
          {name}
        </p>
        <p className="truncate text-ink-2 text-sm">{member.email}</p>
      </div>
      <Badge tone={hasSecondFactor ? "good" : "neutral"}>
        {t(hasSecondFactor ? "factorOn" : "factorOff")}
      </Badge>
      <p className="w-36 text-ink-2 text-sm">
        {lastActiveAt ? t.rich("lastActive", { time: () => <RelativeTime at={lastActiveAt} /> }) : t("never")}
      </p>
      <div className="ml-auto flex justify-end md:w-32">
        {mayEnd ? (
          <Button size="sm" disabled={sessionCount === 0} onClick={() => setAsking(true)}>
            {t("end")}
          </Button>
        ) : null}
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t("endTitle", { name })}
        description={t("endText", { count: sessionCount })}
        confirmLabel={t("end")}
        onConfirm={() => end.mutateAsync()}
      />
    </li>
  );
}
