-- transaction: none
DROP INDEX CONCURRENTLY IF EXISTS "conversations_unread_idx";
CREATE INDEX CONCURRENTLY "conversations_unread_idx" ON "conversations"("workspace_id", "assignee_id", "updated_at" DESC) WHERE "status" = 'open' AND "unread_count" > 0;
