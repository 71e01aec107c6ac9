-- transaction: none
DROP INDEX CONCURRENTLY IF EXISTS "attachments_bytes_idx";
CREATE INDEX CONCURRENTLY "attachments_bytes_idx" ON "attachments"("workspace_id", "created_at") WHERE (size_bytes > 0);
