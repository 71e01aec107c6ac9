-- transaction: none
-- The few conversations that were split from another one.
DROP INDEX CONCURRENTLY IF EXISTS "conversations_splits_idx";
CREATE INDEX CONCURRENTLY "conversations_splits_idx" ON "conversations"("split_from_id", "workspace_id") WHERE "split_from_id" IS NOT NULL;
