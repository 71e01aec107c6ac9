import { answerForm } from "@/lib/carriers/messenger/form";
import { AnswerForm } from "@/lib/carriers/messenger/schemas";
import { limitNewConversations } from "@/lib/http/guards";
import { endpoint, route } from "@/lib/http/route";
import { empty } from "@/lib/platform/shapes";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    operation: "answerMessengerForm",
    summary: "Stores the visitor's answers to the messenger's form with the contact.",
    auth: ["visitor"],
    limit: "visitorMessage",
    body: AnswerForm,
    responses: { 200: empty },
    errors: ["not_found"],
    handler: async ({ ctx, request, body }) => {
      if (!ctx.actor.contactId) limitNewConversations(request);
      await answerForm(ctx, body);
    },
  }),
});
