-- transaction: none
-- The list by deadline, and what is missed or due soon: tickets that are done have none.
DROP INDEX CONCURRENTLY IF EXISTS "tickets_deadline_idx";
CREATE INDEX CONCURRENTLY "tickets_deadline_idx" ON "tickets"("workspace_id", "sla_deadline", "id") WHERE "sla_deadline" IS NOT NULL;
