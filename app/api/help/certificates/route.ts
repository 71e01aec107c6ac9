import { mustMayHaveCertificate } from "@/lib/articles/help-center/domains/certificates";
import { CertificateAnswer, CertificateQuery } from "@/lib/articles/help-center/domains/schemas";
import { endpoint, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "mayHaveCertificate",
    summary:
      "Whether a TLS proxy may get a certificate for this name: 200 for a help center's own domain, else 404.",
    auth: ["anonymous"],
    limit: "certificate",
    query: CertificateQuery,
    responses: { 200: CertificateAnswer },
    errors: ["not_found"],
    handler: async ({ query }) => ({ domain: await mustMayHaveCertificate(query.domain) }),
  }),
});
