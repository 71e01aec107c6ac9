-- transaction: none
DROP INDEX CONCURRENTLY IF EXISTS "contact_identities_words_idx";
CREATE INDEX CONCURRENTLY "contact_identities_words_idx" ON "contact_identities" USING gin (public.contact_lexemes("workspace_id", "value", "value"));
