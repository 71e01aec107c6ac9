-- The words of a text for the full-text indexes. The workspace's id is one of them, so a search reads only its own
-- tenant's matches. Used by indexes: a change of its result needs a REINDEX in a migration.
CREATE OR REPLACE FUNCTION public.search_words(workspace uuid, words text) RETURNS tsvector LANGUAGE sql IMMUTABLE
RETURN array_to_tsvector(ARRAY[workspace::text]) || to_tsvector('simple'::regconfig, coalesce(words, ''));
