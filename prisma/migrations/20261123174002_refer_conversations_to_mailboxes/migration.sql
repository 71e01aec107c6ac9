-- transaction: none
DROP INDEX CONCURRENTLY IF EXISTS "conversations_of_email_idx";
CREATE INDEX CONCURRENTLY "conversations_of_email_idx" ON "conversations"("workspace_id", "updated_at" DESC, "id" DESC) WHERE "channel" = 'email';
DROP INDEX CONCURRENTLY IF EXISTS "conversations_mailbox_id_workspace_id_idx";
CREATE INDEX CONCURRENTLY "conversations_mailbox_id_workspace_id_idx" ON "conversations"("mailbox_id", "workspace_id");
-- For new rows first, which takes its locks for a moment; then for those that are there, which blocks no writes.
DO $$ BEGIN IF NOT EXISTS (SELECT FROM pg_constraint WHERE conname = 'conversations_workspace_id_mailbox_id_fkey') THEN ALTER TABLE "conversations" ADD CONSTRAINT "conversations_workspace_id_mailbox_id_fkey" FOREIGN KEY ("workspace_id", "mailbox_id") REFERENCES "mailboxes"("workspace_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE NOT VALID; END IF; END $$;
ALTER TABLE "conversations" VALIDATE CONSTRAINT "conversations_workspace_id_mailbox_id_fkey";
