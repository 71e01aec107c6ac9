-- transaction: none
-- What a claim may take, and what waits for its concurrency key: each queued run is in one of them.
DROP INDEX CONCURRENTLY IF EXISTS "job_runs_ready_idx";
CREATE INDEX CONCURRENTLY "job_runs_ready_idx" ON "job_runs"("due_at", "id") WHERE (state = 'queued' AND NOT waits);
DROP INDEX CONCURRENTLY IF EXISTS "job_runs_waiting_idx";
CREATE INDEX CONCURRENTLY "job_runs_waiting_idx" ON "job_runs"("function_id", "concurrency_key", "due_at", "id") WHERE (state = 'queued' AND waits);
DROP INDEX CONCURRENTLY IF EXISTS "job_runs_due_idx";
