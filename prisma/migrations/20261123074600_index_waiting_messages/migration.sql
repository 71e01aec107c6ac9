-- transaction: none
DROP INDEX CONCURRENTLY IF EXISTS "scheduled_messages_waiting_idx";
CREATE INDEX CONCURRENTLY "scheduled_messages_waiting_idx" ON "scheduled_messages"("workspace_id", "id") WHERE "cancelled_at" IS NULL;
