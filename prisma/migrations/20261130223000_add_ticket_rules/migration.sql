-- Rules act on tickets, too: also on one that is in no conversation.
ALTER TABLE "rule_tasks" ALTER COLUMN "conversation_id" DROP NOT NULL,
  ADD COLUMN "ticket_id" UUID,
  ADD COLUMN "ticket_status" "ticket_status",
  ADD COLUMN "holder_id" UUID NOT NULL GENERATED ALWAYS AS (coalesce("conversation_id", "ticket_id")) STORED;
ALTER TABLE "rule_tasks" ADD CONSTRAINT "rule_tasks_workspace_id_ticket_id_fkey" FOREIGN KEY ("workspace_id", "ticket_id")
  REFERENCES "tickets"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "rule_runs" ALTER COLUMN "conversation_id" DROP NOT NULL,
  ADD COLUMN "ticket_id" UUID;
ALTER TABLE "rule_runs" ADD CONSTRAINT "rule_runs_workspace_id_ticket_id_fkey" FOREIGN KEY ("workspace_id", "ticket_id")
  REFERENCES "tickets"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
