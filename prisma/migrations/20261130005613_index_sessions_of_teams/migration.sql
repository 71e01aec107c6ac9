-- transaction: none
-- Says whether someone sees a part of a workspace's inbox: each live notice asks.
DROP INDEX CONCURRENTLY IF EXISTS "surface_sessions_of_teams_idx";
CREATE INDEX CONCURRENTLY "surface_sessions_of_teams_idx" ON "surface_sessions"("workspace_id") WHERE "sees" <> 'everything';
