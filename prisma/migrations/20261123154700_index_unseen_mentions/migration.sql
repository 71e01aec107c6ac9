-- transaction: none
DROP INDEX CONCURRENTLY IF EXISTS "note_mentions_unseen_idx";
CREATE INDEX CONCURRENTLY "note_mentions_unseen_idx" ON "note_mentions"("workspace_id", "user_id", "conversation_id") WHERE (seen_at IS NULL);
