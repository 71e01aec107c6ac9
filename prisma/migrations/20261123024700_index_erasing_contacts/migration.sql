-- transaction: none
DROP INDEX CONCURRENTLY IF EXISTS "contacts_erasing_idx";
CREATE INDEX CONCURRENTLY "contacts_erasing_idx" ON "contacts"("erased_at") WHERE erasing IS NOT NULL;
