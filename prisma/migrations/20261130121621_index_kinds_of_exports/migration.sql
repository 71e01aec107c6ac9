-- transaction: none
-- An export with articles and one without may be written at the same time.
DROP INDEX CONCURRENTLY IF EXISTS "workspace_exports_one_pending_of_kind_key";
CREATE UNIQUE INDEX CONCURRENTLY "workspace_exports_one_pending_of_kind_key" ON "workspace_exports"("workspace_id", "has_articles") WHERE state = 'pending';
DROP INDEX CONCURRENTLY IF EXISTS "workspace_exports_one_pending_key";
