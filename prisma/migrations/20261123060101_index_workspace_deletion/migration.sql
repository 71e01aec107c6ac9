-- transaction: none
DROP INDEX CONCURRENTLY IF EXISTS "workspaces_deletion_idx";
CREATE INDEX CONCURRENTLY "workspaces_deletion_idx" ON "workspaces"("deletion_final_at") WHERE deletion_final_at IS NOT NULL;
