-- transaction: none
DROP INDEX CONCURRENTLY IF EXISTS "messages_words_idx";
CREATE INDEX CONCURRENTLY "messages_words_idx" ON "messages" USING gin (public.search_lexemes("workspace_id", "text")) WHERE ("text" IS NOT NULL);
DROP INDEX CONCURRENTLY IF EXISTS "notes_words_idx";
CREATE INDEX CONCURRENTLY "notes_words_idx" ON "notes" USING gin (public.search_lexemes("workspace_id", "text"));
DROP INDEX CONCURRENTLY IF EXISTS "conversations_words_idx";
CREATE INDEX CONCURRENTLY "conversations_words_idx" ON "conversations" USING gin (public.search_lexemes("workspace_id", "subject")) WHERE ("subject" IS NOT NULL);
DROP INDEX CONCURRENTLY IF EXISTS "contacts_words_idx";
CREATE INDEX CONCURRENTLY "contacts_words_idx" ON "contacts" USING gin (public.contact_lexemes("workspace_id", (((((coalesce("name", '') || ' ') || coalesce("email", '')) || ' ') || coalesce("external_id", '')) || ' ') || coalesce("phone", ''), "phone"));
DROP INDEX CONCURRENTLY IF EXISTS "contact_identities_words_idx";
CREATE INDEX CONCURRENTLY "contact_identities_words_idx" ON "contact_identities" USING gin (public.contact_lexemes("workspace_id", "value", "value"));
