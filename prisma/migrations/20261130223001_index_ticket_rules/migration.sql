-- transaction: none
-- Tasks are claimed by their conversation or ticket. The other indexes are for where one of these is removed.
DROP INDEX CONCURRENTLY IF EXISTS "rule_tasks_workspace_id_holder_id_due_at_idx";
CREATE INDEX CONCURRENTLY "rule_tasks_workspace_id_holder_id_due_at_idx" ON "rule_tasks"("workspace_id", "holder_id", "due_at");
DROP INDEX CONCURRENTLY IF EXISTS "rule_tasks_conversation_idx";
CREATE INDEX CONCURRENTLY "rule_tasks_conversation_idx" ON "rule_tasks"("workspace_id", "conversation_id") WHERE "conversation_id" IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS "rule_tasks_ticket_idx";
CREATE INDEX CONCURRENTLY "rule_tasks_ticket_idx" ON "rule_tasks"("workspace_id", "ticket_id") WHERE "ticket_id" IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS "rule_runs_ticket_idx";
CREATE INDEX CONCURRENTLY "rule_runs_ticket_idx" ON "rule_runs"("workspace_id", "ticket_id") WHERE "ticket_id" IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS "rule_tasks_workspace_id_conversation_id_due_at_idx";
