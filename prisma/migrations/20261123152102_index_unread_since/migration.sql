-- transaction: none
DROP INDEX CONCURRENTLY IF EXISTS "conversations_unread_since_idx";
CREATE INDEX CONCURRENTLY "conversations_unread_since_idx" ON "conversations"("unread_since") WHERE "unread_count" > 0;
