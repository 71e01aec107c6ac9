-- transaction: none
DROP INDEX CONCURRENTLY IF EXISTS "messages_of_commands_idx";
CREATE INDEX CONCURRENTLY "messages_of_commands_idx" ON "messages"("workspace_id", "delivery_state", "id") WHERE "sender_type" IN ('automation', 'system');
DROP INDEX CONCURRENTLY IF EXISTS "messages_cancelled_idx";
CREATE INDEX CONCURRENTLY "messages_cancelled_idx" ON "messages"("workspace_id", "id") WHERE "cancelled_at" IS NOT NULL;
