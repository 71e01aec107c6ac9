-- transaction: none
DROP INDEX CONCURRENTLY IF EXISTS "attachments_workspace_id_upload_id_idx";
CREATE INDEX CONCURRENTLY "attachments_workspace_id_upload_id_idx" ON "attachments"("workspace_id", "upload_id");
DROP INDEX CONCURRENTLY IF EXISTS "attachments_expires_at_idx";
CREATE INDEX CONCURRENTLY "attachments_expires_at_idx" ON "attachments"("expires_at") WHERE ("expires_at" IS NOT NULL);
-- For new rows first, which takes its locks for a moment; then for those that are there, which blocks no writes.
DO $$ BEGIN IF NOT EXISTS (SELECT FROM pg_constraint WHERE conname = 'attachments_workspace_id_upload_id_fkey') THEN ALTER TABLE "attachments" ADD CONSTRAINT "attachments_workspace_id_upload_id_fkey" FOREIGN KEY ("workspace_id", "upload_id") REFERENCES "attachments"("workspace_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE NOT VALID; END IF; END $$;
ALTER TABLE "attachments" VALIDATE CONSTRAINT "attachments_workspace_id_upload_id_fkey";
