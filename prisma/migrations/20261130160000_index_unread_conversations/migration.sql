-- transaction: none
-- Open and unread ones, newest first.
DROP INDEX CONCURRENTLY IF EXISTS "conversations_unread_newest_idx";
CREATE INDEX CONCURRENTLY "conversations_unread_newest_idx" ON "conversations"("workspace_id", "last_message_at" DESC, "id" DESC) WHERE "status" = 'open' AND "unread_count" > 0;
