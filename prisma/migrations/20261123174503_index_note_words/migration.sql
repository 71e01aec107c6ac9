-- transaction: none
DROP INDEX CONCURRENTLY IF EXISTS "notes_words_idx";
CREATE INDEX CONCURRENTLY "notes_words_idx" ON "notes" USING gin (public.search_lexemes("workspace_id", "text"));
