import { asCustomer, limitContact, secretIn } from "@/lib/http/customer-page/as-customer";
import { limitVisitorFiles } from "@/lib/http/guards";
import { endpoint, reply, route } from "@/lib/http/route";
import { FILE_BYTES_MAX } from "@/lib/inbox/attachments/limits";
import { UploadName } from "@/lib/inbox/attachments/schemas";
import { mustTakeFileOf, uploadAsCustomer } from "@/lib/inbox/customer-links/files";
import { CustomerUpload } from "@/lib/inbox/customer-links/schemas";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    operation: "uploadAsCustomer",
    summary:
      "Uploads a file for an answer: its bytes as application/octet-stream, its name in the query, the secret of a customer link as a bearer. An unused file is deleted after a day.",
    auth: ["anonymous"],
    limit: "customerAnswer",
    query: UploadName,
    bodyBytesMax: FILE_BYTES_MAX,
    responses: { 201: CustomerUpload },
    errors: ["not_found", "ticket_closed", "payload_too_large", "media_invalid", "forbidden", "rate_limited"],
    load: ({ ctx, request }) => {
      limitVisitorFiles(request);
      return asCustomer(request, { secret: secretIn(request) }, async (asked) => {
        const link = await mustTakeFileOf(ctx, asked);
        limitContact(link);
        return link;
      });
    },
    handler: async ({ ctx, query, bytes, loaded }) =>
      reply(201, await uploadAsCustomer(ctx, loaded, { name: query.name, bytes })),
  }),
});
