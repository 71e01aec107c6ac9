-- transaction: none
-- Whether an article was proposed in a conversation before.
DROP INDEX CONCURRENTLY IF EXISTS "messages_articles_idx";
CREATE INDEX CONCURRENTLY "messages_articles_idx" ON "messages"("conversation_id", "workspace_id") WHERE content ? 'article';
