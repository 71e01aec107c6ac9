-- transaction: none
DROP INDEX CONCURRENTLY IF EXISTS "received_mails_bytes_idx";
CREATE INDEX CONCURRENTLY "received_mails_bytes_idx" ON "received_mails"("workspace_id", "received_at") WHERE (size_bytes > 0);
