/** The shared parts of the partner API's routes of articles. */
import { z } from "zod";
import { CollectionPath } from "@/lib/articles/articles/partner-collection-schemas";
import { getPartnerArticle, getPartnerCollection } from "@/lib/articles/articles/partner-reads";
import { ArticlePath, ArticleTextPath } from "@/lib/articles/articles/partner-schemas";
import type { DocumentedHeader } from "@/lib/http/route-definition";
import type { ManagedWorkspace } from "@/lib/partner/managed-workspaces/read";
import { activeWorkspaceRoute, workspaceRoute } from "./workspace";

type Input = Parameters<typeof workspaceRoute.load>[0];

/** Before the body is checked: a foreign article answers like a missing one. */
async function withArticle(input: Input & { params: { articleId: string } }): Promise<ManagedWorkspace> {
  const workspace = await activeWorkspaceRoute.load(input);
  await getPartnerArticle(workspace.workspaceId, input.params.articleId);
  return workspace;
}

const scope = "articles" as const;
const article = { params: ArticlePath, paramsError: "article_not_found" } as const;
const text = { params: ArticleTextPath, paramsError: "article_not_found" } as const;
export const readArticleRoute = { ...workspaceRoute, ...article, scope };
export const readTextRoute = { ...workspaceRoute, ...text, scope };
export const writeArticleRoute = { ...workspaceRoute, ...article, scope, load: withArticle };
export const writeTextRoute = { ...workspaceRoute, ...text, scope, load: withArticle };

const collection = { params: CollectionPath, paramsError: "collection_not_found", scope } as const;
export const readCollectionRoute = { ...workspaceRoute, ...collection };
export const writeCollectionRoute = {
  ...workspaceRoute,
  ...collection,
  load: async (input: Input & { params: { collectionId: string } }): Promise<ManagedWorkspace> => {
    const workspace = await activeWorkspaceRoute.load(input);
    await getPartnerCollection(workspace.workspaceId, input.params.collectionId);
    return workspace;
  },
};

export const WRITE_ERRORS = ["workspace_not_found", "workspace_suspended", "workspace_archived"] as const;
export const MATCH_ERRORS = ["precondition_required", "precondition_failed"] as const;

/** Only what was not changed since it was read is changed. */
export const IF_MATCH: DocumentedHeader = {
  name: "If-Match",
  isRequired: true,
  description: "The `etag` with which you read it; `*` overwrites whatever is there.",
  schema: z.string().meta({ example: '"7"' }),
};
/** For what takes a resource from readers or gives it back: without the header it is done whatever was changed. */
export const MAY_MATCH: DocumentedHeader = {
  ...IF_MATCH,
  isRequired: false,
  description: "The `etag` with which you read it: what was changed since is left as it is.",
};
export const ETAG: DocumentedHeader = {
  name: "ETag",
  isRequired: false,
  description: "The `etag` of the body. A replayed answer has it in the body alone.",
  schema: z.string().meta({ example: '"7"' }),
};

export const ifMatchOf = (request: Request): string | null => request.headers.get("if-match");
/** The header of a resource with an etag. */
export const tagged = ({ etag }: { etag: string }): Record<string, string> => ({ etag });
