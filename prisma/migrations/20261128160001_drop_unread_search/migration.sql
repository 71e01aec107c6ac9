-- Nothing reads them since search_lexemes(), but each message and contact was written to them.
DROP INDEX "messages_search_idx", "conversations_search_idx", "contacts_search_idx";
DROP FUNCTION public.search_words(uuid, text);
