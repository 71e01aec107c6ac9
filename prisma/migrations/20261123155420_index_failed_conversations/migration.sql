-- transaction: none
DROP INDEX CONCURRENTLY IF EXISTS "conversations_failed_idx";
CREATE INDEX CONCURRENTLY "conversations_failed_idx" ON "conversations"("workspace_id", "updated_at" DESC, "id" DESC) WHERE "failed_message_id" IS NOT NULL;
