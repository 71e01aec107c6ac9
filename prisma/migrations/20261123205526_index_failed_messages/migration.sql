-- transaction: none
DROP INDEX CONCURRENTLY IF EXISTS "messages_failed_idx";
CREATE INDEX CONCURRENTLY "messages_failed_idx" ON "messages"("workspace_id", "created_at") WHERE "delivery_state" = 'failed';
