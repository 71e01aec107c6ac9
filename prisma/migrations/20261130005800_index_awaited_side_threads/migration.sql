-- transaction: none
-- Answers that wait for a person.
DROP INDEX CONCURRENTLY IF EXISTS "side_threads_awaited_idx";
CREATE INDEX CONCURRENTLY "side_threads_awaited_idx" ON "side_threads"("workspace_id", "awaited_by") WHERE awaited_by IS NOT NULL;
