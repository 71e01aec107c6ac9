-- transaction: none
-- How many mails a person wrote in a day.
DROP INDEX CONCURRENTLY IF EXISTS "side_messages_workspace_id_author_id_created_at_idx";
CREATE INDEX CONCURRENTLY "side_messages_workspace_id_author_id_created_at_idx" ON "side_messages"("workspace_id", "author_id", "created_at");
