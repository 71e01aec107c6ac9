-- transaction: none
DROP INDEX CONCURRENTLY IF EXISTS "attachments_of_visitors_idx";
CREATE INDEX CONCURRENTLY "attachments_of_visitors_idx" ON "attachments"("workspace_id", "visitor_id", "created_at") WHERE ("visitor_id" IS NOT NULL);
