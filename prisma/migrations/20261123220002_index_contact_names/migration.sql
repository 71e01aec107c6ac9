-- transaction: none
DROP INDEX CONCURRENTLY IF EXISTS "contacts_by_name_idx";
CREATE INDEX CONCURRENTLY "contacts_by_name_idx" ON "contacts" ("workspace_id", (coalesce(left(public.search_fold(coalesce(nullif("name", ''), "email", "phone")), 100), U&'\FFFF') COLLATE "C"), "id") WHERE "erased_at" IS NULL;
