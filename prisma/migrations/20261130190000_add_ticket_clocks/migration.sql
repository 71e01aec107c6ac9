-- Clocks and their facts belong to a conversation or to a ticket.
ALTER TABLE "sla_facts" DROP CONSTRAINT "sla_facts_pkey";
ALTER TABLE "sla_facts" ALTER COLUMN "conversation_id" DROP NOT NULL,
  ADD COLUMN "ticket_id" UUID,
  ADD COLUMN "holder_id" UUID NOT NULL GENERATED ALWAYS AS (coalesce("conversation_id", "ticket_id")) STORED;
ALTER TABLE "sla_facts" ADD CONSTRAINT "sla_facts_pkey" PRIMARY KEY ("workspace_id", "sequence", "holder_id", "part");
DROP INDEX "sla_facts_workspace_id_conversation_id_idx";
CREATE INDEX "sla_facts_workspace_id_holder_id_idx" ON "sla_facts"("workspace_id", "holder_id");
ALTER TABLE "sla_facts" ADD CONSTRAINT "sla_facts_workspace_id_ticket_id_fkey" FOREIGN KEY ("workspace_id", "ticket_id")
  REFERENCES "tickets"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
CREATE INDEX "sla_facts_conversation_idx" ON "sla_facts"("workspace_id", "conversation_id") WHERE "conversation_id" IS NOT NULL;
CREATE INDEX "sla_facts_ticket_idx" ON "sla_facts"("workspace_id", "ticket_id") WHERE "ticket_id" IS NOT NULL;

ALTER TABLE "sla_clocks" ALTER COLUMN "conversation_id" DROP NOT NULL,
  ADD COLUMN "ticket_id" UUID,
  ADD COLUMN "holder_id" UUID NOT NULL GENERATED ALWAYS AS (coalesce("conversation_id", "ticket_id")) STORED;
DROP INDEX "sla_clocks_workspace_id_conversation_id_number_key", "sla_clocks_open_idx";
CREATE UNIQUE INDEX "sla_clocks_workspace_id_holder_id_number_key" ON "sla_clocks"("workspace_id", "holder_id", "number");
CREATE INDEX "sla_clocks_open_idx" ON "sla_clocks"("workspace_id", "holder_id", "id") WHERE "state" IN ('running', 'paused');
ALTER TABLE "sla_clocks" ADD CONSTRAINT "sla_clocks_workspace_id_ticket_id_fkey" FOREIGN KEY ("workspace_id", "ticket_id")
  REFERENCES "tickets"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
-- Where a conversation or a ticket is removed.
CREATE INDEX "sla_clocks_conversation_idx" ON "sla_clocks"("workspace_id", "conversation_id") WHERE "conversation_id" IS NOT NULL;
CREATE INDEX "sla_clocks_ticket_idx" ON "sla_clocks"("workspace_id", "ticket_id") WHERE "ticket_id" IS NOT NULL;

ALTER TABLE "tickets" ADD COLUMN "sla_deadline" TIMESTAMPTZ(3), ADD COLUMN "sla_running" JSONB;
