-- transaction: none
-- The inbox by deadline.
DROP INDEX CONCURRENTLY IF EXISTS "conversations_sla_deadline_idx";
CREATE INDEX CONCURRENTLY "conversations_sla_deadline_idx" ON "conversations"("workspace_id", "sla_deadline", "id") WHERE "sla_deadline" IS NOT NULL;
