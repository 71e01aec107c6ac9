-- transaction: none
DROP INDEX CONCURRENTLY IF EXISTS "contacts_external_id_key";
CREATE UNIQUE INDEX CONCURRENTLY "contacts_external_id_key" ON "contacts"("external_id", "workspace_id") WHERE "external_id" IS NOT NULL;
