-- transaction: none
DROP INDEX CONCURRENTLY IF EXISTS "scheduled_messages_workspace_id_conversation_id_client_id_key";
CREATE UNIQUE INDEX CONCURRENTLY "scheduled_messages_workspace_id_conversation_id_client_id_key" ON "scheduled_messages"("workspace_id", "conversation_id", "client_id");
-- Without those that wait for a decision.
DROP INDEX CONCURRENTLY IF EXISTS "scheduled_messages_due_idx";
CREATE INDEX CONCURRENTLY "scheduled_messages_due_idx" ON "scheduled_messages"("send_at") WHERE "cancelled_at" IS NULL AND "paused_at" IS NULL;
