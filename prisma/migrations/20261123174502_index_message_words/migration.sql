-- transaction: none
DROP INDEX CONCURRENTLY IF EXISTS "messages_words_idx";
CREATE INDEX CONCURRENTLY "messages_words_idx" ON "messages" USING gin (public.search_lexemes("workspace_id", "text")) WHERE ("text" IS NOT NULL);
