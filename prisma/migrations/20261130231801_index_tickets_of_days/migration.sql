-- transaction: none
-- Reports read the tickets that were opened, or done, in some days.
DROP INDEX CONCURRENTLY IF EXISTS "tickets_workspace_id_created_at_idx";
CREATE INDEX CONCURRENTLY "tickets_workspace_id_created_at_idx" ON "tickets"("workspace_id", "created_at");
DROP INDEX CONCURRENTLY IF EXISTS "tickets_workspace_id_done_at_idx";
CREATE INDEX CONCURRENTLY "tickets_workspace_id_done_at_idx" ON "tickets"("workspace_id", "done_at");
