-- transaction: none
DROP INDEX CONCURRENTLY IF EXISTS "contacts_by_phone_idx";
CREATE INDEX CONCURRENTLY "contacts_by_phone_idx" ON "contacts" ("workspace_id", "phone") WHERE "phone" IS NOT NULL;
