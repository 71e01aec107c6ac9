-- transaction: none
DROP INDEX CONCURRENTLY IF EXISTS "attachments_of_tickets_idx";
CREATE INDEX CONCURRENTLY "attachments_of_tickets_idx" ON "attachments"("workspace_id", "ticket_id") WHERE ("ticket_id" IS NOT NULL);
-- For new rows first, which takes its locks for a moment; then for those that are there, which blocks no writes.
DO $$ BEGIN IF NOT EXISTS (SELECT FROM pg_constraint WHERE conname = 'attachments_workspace_id_ticket_id_fkey') THEN ALTER TABLE "attachments" ADD CONSTRAINT "attachments_workspace_id_ticket_id_fkey" FOREIGN KEY ("workspace_id", "ticket_id") REFERENCES "tickets"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE NOT VALID; END IF; END $$;
ALTER TABLE "attachments" VALIDATE CONSTRAINT "attachments_workspace_id_ticket_id_fkey";
