"use client";

import { useQuery } from "@tanstack/react-query";
import { keys } from "@/lib/client/keys";
import { useScope } from "@/lib/client/workspace";
import { TemplateList } from "@/lib/templates/schemas";

export const TEMPLATES_PATH = "/api/settings/templates";

export function useTemplates() {
  const { api, workspace } = useScope();
  return useQuery({
    queryKey: keys.settings.templates(workspace.id),
    queryFn: ({ signal }) => api.get(TEMPLATES_PATH, { schema: TemplateList, signal }),
    select: ({ templates }) => templates,
  });
}
