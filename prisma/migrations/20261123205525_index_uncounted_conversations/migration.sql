-- transaction: none
DROP INDEX CONCURRENTLY IF EXISTS "conversations_uncounted_idx";
CREATE INDEX CONCURRENTLY "conversations_uncounted_idx" ON "conversations"("workspace_id", "id") WHERE NOT "is_counted";
