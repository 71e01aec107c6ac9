-- transaction: none
DROP INDEX CONCURRENTLY IF EXISTS "conversations_of_messenger_idx";
CREATE INDEX CONCURRENTLY "conversations_of_messenger_idx" ON "conversations"("workspace_id", "updated_at" DESC, "id" DESC) WHERE "channel" = 'messenger';
DROP INDEX CONCURRENTLY IF EXISTS "conversations_of_whatsapp_idx";
CREATE INDEX CONCURRENTLY "conversations_of_whatsapp_idx" ON "conversations"("workspace_id", "updated_at" DESC, "id" DESC) WHERE "channel" = 'whatsapp';
DROP INDEX CONCURRENTLY IF EXISTS "conversations_workspace_id_channel_updated_at_id_idx";
