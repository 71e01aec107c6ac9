/** Reads and changes the help center's own domain. */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { HelpDomainResult } from "@/lib/articles/help-center/domains/schemas";
import { keys } from "@/lib/client/keys";
import { useWorkspace } from "@/lib/client/workspace";
import { empty } from "@/lib/platform/shapes";

const PATH = "/api/articles/center/domain";
const schema = HelpDomainResult;

const useQueryKey = () => [...keys.articles(useWorkspace().workspace.id), "domain"];

export function useHelpDomain() {
  const { api } = useWorkspace();
  return useQuery({
    queryKey: useQueryKey(),
    queryFn: ({ signal }) => api.get(PATH, { schema, signal }),
  });
}

export function useHelpDomainActions() {
  const { api } = useWorkspace();
  const client = useQueryClient();
  const queryKey = useQueryKey();
  const keep = async (answer: Promise<typeof HelpDomainResult._output>) =>
    client.setQueryData(queryKey, await answer);
  return {
    claim: (domain: string) => keep(api.put(PATH, { domain }, { schema })),
    check: () => keep(api.post(`${PATH}/check`, {}, { schema })),
    remove: async () => {
      await api.remove(PATH, { schema: empty });
      client.setQueryData(queryKey, { domain: null });
    },
  };
}
