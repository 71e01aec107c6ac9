-- transaction: none
DROP INDEX CONCURRENTLY IF EXISTS "contacts_words_idx";
CREATE INDEX CONCURRENTLY "contacts_words_idx" ON "contacts" USING gin (public.contact_lexemes("workspace_id", (((((coalesce("name", '') || ' ') || coalesce("email", '')) || ' ') || coalesce("external_id", '')) || ' ') || coalesce("phone", ''), "phone"));
