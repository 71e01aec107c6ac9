-- transaction: none
DROP INDEX CONCURRENTLY IF EXISTS "conversations_words_idx";
CREATE INDEX CONCURRENTLY "conversations_words_idx" ON "conversations" USING gin (public.search_lexemes("workspace_id", "subject")) WHERE ("subject" IS NOT NULL);
