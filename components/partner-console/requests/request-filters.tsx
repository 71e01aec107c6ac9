import { useTranslations } from "use-intl";
import { SearchForm } from "@/components/partner-console/search-form";
import { Button } from "@/components/ui/button";
import { Select, type SelectOption } from "@/components/ui/select";
import type { RequestFilter } from "@/lib/client/keys";

/** The request log's filter between the address and the server. */
const ANY = "any";
export const NO_FILTER: RequestFilter = { environment: ANY, operation: ANY, status: ANY, q: "" };

/** Operations of the partner API. Another value in the address is kept and matches no request. */
export const OPERATIONS = [
  "createWorkspace",
  "listWorkspaces",
  "getWorkspace",
  "updateWorkspace",
  "suspendWorkspace",
  "reactivateWorkspace",
  "archiveWorkspace",
  "deleteWorkspace",
  "exportWorkspace",
  "getExport",
  "openExport",
  "createCommand",
  "getInstallation",
  "createSetupLink",
  "listSetupLinks",
  "revokeSetupLink",
  "pullEvents",
  "listEvents",
  "createSurfaceSession",
  "getMessageTimeline",
  "searchDeliveryLogs",
  "getAttachment",
  "openAttachment",
  "uploadMedia",
  "createInboundMessage",
  "setReplyWindow",
  "decideTemplate",
  "setNumberState",
  "setRecipientOutcome",
  "listConversations",
  "getConversation",
  "listMessages",
  "getMessage",
  "listContacts",
  "getContact",
  "listArticles",
  "createArticle",
  "getArticle",
  "updateArticle",
  "archiveArticle",
  "restoreArticle",
  "deleteArticle",
  "getArticleText",
  "saveArticleText",
  "publishArticleText",
  "unpublishArticleText",
  "listArticleCollections",
  "listFields",
  "listTicketTypes",
  "listTickets",
  "createTicket",
  "getTicket",
  "updateTicket",
  "createArticleCollection",
  "getArticleCollection",
  "updateArticleCollection",
  "deleteArticleCollection",
  "uploadArticlePicture",
  "openArticlePicture",
  "listTemplates",
  "getTemplate",
  "createTemplate",
  "updateTemplate",
  "deleteTemplate",
  "listSurfaceSessions",
  "revokeSurfaceSession",
  "revokeSurfaceSessions",
  "eraseContact",
  "listWebhookEndpoints",
  "createWebhookEndpoint",
  "getWebhookEndpoint",
  "updateWebhookEndpoint",
  "deleteWebhookEndpoint",
  "rotateWebhookSecret",
  "promoteWebhookSecret",
  "testWebhookEndpoint",
  "listWebhookDeliveries",
  "resendWebhookDelivery",
  "createWebhookReplay",
  "getWebhookReplay",
  "createContact",
  "updateContact",
  "listCommands",
  "getCommand",
  "cancelCommand",
  "createCommandBatch",
  "getUsage",
] as const;

export function parseRequestFilter(search: URLSearchParams): RequestFilter {
  const read = (name: string, among?: readonly string[]): string => {
    const value = search.get(name) ?? ANY;
    return !among || among.includes(value) ? value : ANY;
  };
  return {
    environment: read("environment", ["test", "live"]),
    operation: read("operation"),
    status: read("status", ["2xx", "4xx", "5xx"]),
    q: search.get("q") ?? "",
  };
}

/** Begins with its question mark; empty for no filter. */
export function formatRequestFilter(filter: RequestFilter): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(filter)) if (value && value !== ANY) search.set(name, value);
  const text = search.toString();
  return text ? `?${text}` : "";
}

/** A workspace's id is known by its prefix; all else is taken for a correlation id. */
export function requestQuery({ environment, operation, status, q }: RequestFilter): Record<string, string> {
  const given = { environment, operation, status, [/^mw_/.test(q) ? "workspaceId" : "correlationId"]: q };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value && value !== ANY));
}

export const hasFilter = (filter: RequestFilter): boolean => formatRequestFilter(filter) !== "";

function useOptions() {
  const t = useTranslations("console.requests");
  const names = useTranslations("console.environments");
  const environments: SelectOption[] = [
    { value: ANY, label: t("both") },
    { value: "test", label: names("test") },
    { value: "live", label: names("live") },
  ];
  const statuses: SelectOption[] = [
    { value: ANY, label: t("anyStatus") },
    { value: "2xx", label: t("status2xx") },
    { value: "4xx", label: t("status4xx") },
    { value: "5xx", label: t("status5xx") },
  ];
  const operations: SelectOption[] = [
    { value: ANY, label: t("anyOperation") },
    ...OPERATIONS.map((operation) => ({ value: operation, label: operation })),
  ];
  return { environments, statuses, operations };
}

type Props = { filter: RequestFilter; onFilter: (change: Partial<RequestFilter>) => void };

export function RequestFilters({ filter, onFilter }: Props) {
  const { environments, statuses, operations } = useOptions();
  const t = useTranslations("console.requests");
  return (
    <fieldset aria-label={t("filter")} className="flex min-w-0 flex-col gap-2">
      <SearchForm key={filter.q} q={filter.q} label={t("search")} onSearch={(q) => onFilter({ q })} />
      <div className="grid grid-cols-2 items-center gap-2 md:flex">
        <Select
          label={t("status")}
          size="sm"
          className="md:w-36"
          value={filter.status}
          onValueChange={(status) => onFilter({ status })}
          options={statuses}
        />
        <Select
          label={t("environment")}
          size="sm"
          className="md:w-40"
          value={filter.environment}
          onValueChange={(environment) => onFilter({ environment })}
          options={environments}
        />
        <Select
          label={t("operation")}
          size="sm"
          className="max-md:col-span-full md:w-56"
          value={filter.operation}
          onValueChange={(operation) => onFilter({ operation })}
          options={operations}
        />
        {hasFilter(filter) ? (
          <Button
            variant="ghost"
            size="sm"
            className="max-md:col-span-full"
            onClick={() => onFilter(NO_FILTER)}
          >
            {t("clear")}
          </Button>
        ) : null}
      </div>
    </fieldset>
  );
}
