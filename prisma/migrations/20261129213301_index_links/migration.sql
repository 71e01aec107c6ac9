-- transaction: none
-- The few conversations that are linked.
DROP INDEX CONCURRENTLY IF EXISTS "conversations_links_idx";
CREATE INDEX CONCURRENTLY "conversations_links_idx" ON "conversations"("workspace_id", "link_id") WHERE "link_id" IS NOT NULL;
