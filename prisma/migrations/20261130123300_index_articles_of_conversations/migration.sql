-- transaction: none
-- The few changes that say which article was read, for the report about articles.
DROP INDEX CONCURRENTLY IF EXISTS "conversation_changes_articles_idx";
CREATE INDEX CONCURRENTLY "conversation_changes_articles_idx" ON "conversation_changes"("workspace_id", "created_at") WHERE field = 'article';
