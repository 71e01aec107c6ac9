import { z } from "zod";
import { workspaceRoute } from "@/app/api/_partner/workspace";
import { partnerPictureLink } from "@/lib/articles/articles/partner-pictures";
import { PicturePath } from "@/lib/articles/articles/partner-schemas";
import { endpoint, route } from "@/lib/http/route";
import { TO_FILE } from "@/lib/inbox/attachments/schemas";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "openArticlePicture",
    summary: "Redirects to a link that opens a picture of articles for ten minutes.",
    scope: "articles",
    ...workspaceRoute,
    params: PicturePath,
    paramsError: "attachment_not_found",
    responses: { 302: z.undefined() },
    answerHeaders: TO_FILE,
    errors: ["workspace_not_found", "attachment_not_found"],
    handler: async ({ ctx, loaded, params }) => {
      const location = await partnerPictureLink(ctx, loaded.workspaceId, params.pictureId);
      return new Response(null, { status: 302, headers: { location } });
    },
  }),
});
