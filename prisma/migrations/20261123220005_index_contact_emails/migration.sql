-- transaction: none
DROP INDEX CONCURRENTLY IF EXISTS "contacts_by_email_idx";
CREATE INDEX CONCURRENTLY "contacts_by_email_idx" ON "contacts" ("workspace_id", lower("email")) WHERE "email" IS NOT NULL;
