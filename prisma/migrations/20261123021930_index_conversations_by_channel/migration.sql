-- transaction: none
DROP INDEX CONCURRENTLY IF EXISTS "conversations_workspace_id_channel_updated_at_id_idx";
CREATE INDEX CONCURRENTLY "conversations_workspace_id_channel_updated_at_id_idx" ON "conversations"("workspace_id", "channel", "updated_at" DESC, "id" DESC);
