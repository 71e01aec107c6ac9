-- transaction: none
DROP INDEX CONCURRENTLY IF EXISTS "contacts_listed_idx";
CREATE INDEX CONCURRENTLY "contacts_listed_idx" ON "contacts" ("workspace_id", "id") WHERE "erased_at" IS NULL;
