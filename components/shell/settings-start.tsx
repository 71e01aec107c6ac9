"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { useWorkspace } from "@/lib/client/workspace";

/** On a phone the list of settings is the page; wider screens show the first page beside it. */
export function SettingsStart() {
  const { workspace } = useWorkspace();
  const router = useRouter();
  useEffect(() => {
    if (matchMedia("(min-width: 48rem)").matches) router.replace(`/w/${workspace.id}/settings/general`);
  }, [router, workspace.id]);
  return null;
}
