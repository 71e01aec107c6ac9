-- transaction: none
DROP INDEX CONCURRENTLY IF EXISTS "conversations_of_team_idx";
CREATE INDEX CONCURRENTLY "conversations_of_team_idx" ON "conversations"("workspace_id", "team_id", "status", "last_message_at" DESC, "id" DESC) WHERE "team_id" IS NOT NULL;
-- Those that wait for a person, the longest first.
DROP INDEX CONCURRENTLY IF EXISTS "conversations_team_queue_idx";
CREATE INDEX CONCURRENTLY "conversations_team_queue_idx" ON "conversations"("workspace_id", "team_id", "waiting_since", "id") WHERE "team_id" IS NOT NULL AND "assignee_id" IS NULL AND "status" = 'open';
-- For new rows first, which takes its locks for a moment; then for those that are there, which blocks no writes.
DO $$ BEGIN IF NOT EXISTS (SELECT FROM pg_constraint WHERE conname = 'conversations_workspace_id_team_id_fkey') THEN ALTER TABLE "conversations" ADD CONSTRAINT "conversations_workspace_id_team_id_fkey" FOREIGN KEY ("workspace_id", "team_id") REFERENCES "teams"("workspace_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE NOT VALID; END IF; END $$;
ALTER TABLE "conversations" VALIDATE CONSTRAINT "conversations_workspace_id_team_id_fkey";
