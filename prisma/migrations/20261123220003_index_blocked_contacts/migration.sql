-- transaction: none
DROP INDEX CONCURRENTLY IF EXISTS "contacts_blocked_idx";
CREATE INDEX CONCURRENTLY "contacts_blocked_idx" ON "contacts" ("workspace_id", "id") WHERE "blocked_at" IS NOT NULL;
