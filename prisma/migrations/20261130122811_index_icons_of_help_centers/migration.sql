-- transaction: none
-- For the check of references when a picture is removed.
DROP INDEX CONCURRENTLY IF EXISTS "help_centers_workspace_id_icon_id_idx";
CREATE INDEX CONCURRENTLY "help_centers_workspace_id_icon_id_idx" ON "help_centers"("workspace_id", "icon_id");
