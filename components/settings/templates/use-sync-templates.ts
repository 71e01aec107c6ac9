"use client";

/** Fetches the templates anew from WhatsApp. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { TEMPLATES_PATH } from "@/components/templates/use-templates";
import { toast } from "@/components/ui/toast";
import { ApiError } from "@/lib/client/api";
import { keys } from "@/lib/client/keys";
import { useWorkspace } from "@/lib/client/workspace";
import { TemplateList } from "@/lib/templates/schemas";

export function useSyncTemplates() {
  const { api, workspace } = useWorkspace();
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.post(`${TEMPLATES_PATH}/sync`, {}, { schema: TemplateList }),
    onSuccess: (list) => {
      client.setQueryData(keys.settings.templates(workspace.id), list);
      toast.success(list.templates.length === 1 ? "1 template" : `${list.templates.length} templates`);
    },
    onError: (error) => {
      toast.error(error instanceof ApiError ? error.message : "Parley cannot be reached.");
    },
  });
}
