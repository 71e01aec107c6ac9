-- transaction: none
-- Columns of the board, of one's own or a team's tickets.
DROP INDEX CONCURRENTLY IF EXISTS "tickets_open_assignee_status_idx";
CREATE INDEX CONCURRENTLY "tickets_open_assignee_status_idx" ON "tickets"("workspace_id", "assignee_id", "status", "updated_at" DESC, "id" DESC) WHERE "status" <> 'done';
DROP INDEX CONCURRENTLY IF EXISTS "tickets_open_team_status_idx";
CREATE INDEX CONCURRENTLY "tickets_open_team_status_idx" ON "tickets"("workspace_id", "team_id", "status", "updated_at" DESC, "id" DESC) WHERE "status" <> 'done';
