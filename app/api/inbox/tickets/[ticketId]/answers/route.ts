import { endpoint, idInPath, route } from "@/lib/http/route";
import { AnswerReporters, TicketAnswers } from "@/lib/inbox/tickets/answer-schemas";
import { answerReporters, readAnswers } from "@/lib/inbox/tickets/answers";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "listTicketAnswers",
    summary: "Answers to those who reported a problem, with what came of each.",
    auth: ["surface", "member"],
    permission: "tickets",
    limit: "dashboard",
    ...idInPath("ticketId", "ticket_not_found"),
    responses: { 200: TicketAnswers },
    handler: ({ ctx, params }) => readAnswers(ctx, params.ticketId),
  }),
  POST: route({
    operation: "answerReporters",
    summary: "Answers those who reported a problem, each in their own conversation. Idempotent by its id.",
    auth: ["surface", "member"],
    permission: ["tickets", "inbox:reply"],
    limit: "dashboard",
    ...idInPath("ticketId", "ticket_not_found"),
    body: AnswerReporters,
    responses: { 200: TicketAnswers },
    errors: ["template_not_found", "template_not_approved", "template_variables_invalid"],
    handler: ({ ctx, params, body }) => answerReporters(ctx, params.ticketId, body),
  }),
});
