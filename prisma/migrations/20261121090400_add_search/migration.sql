-- Full-text search for the inbox. The workspace's id is one of the words, so that a search costs what its own tenant
-- holds and never walks through another's matches.
CREATE FUNCTION search_words(workspace uuid, words text) RETURNS tsvector LANGUAGE sql IMMUTABLE
RETURN array_to_tsvector(ARRAY[workspace::text]) || to_tsvector('simple'::regconfig, coalesce(words, ''));

-- NULL, which matches nothing, where nothing that can be searched for was typed.
CREATE FUNCTION search_query(workspace uuid, words text) RETURNS tsquery LANGUAGE sql IMMUTABLE
RETURN CASE WHEN words <> '' AND numnode(to_tsquery('simple'::regconfig, words)) > 0
  THEN quote_literal(workspace)::tsquery && to_tsquery('simple'::regconfig, words) END;

CREATE INDEX messages_search_idx ON messages USING gin (search_words(workspace_id, text));
CREATE INDEX conversations_search_idx ON conversations USING gin (search_words(workspace_id, subject));
CREATE INDEX contacts_search_idx ON contacts
  USING gin (search_words(workspace_id, coalesce(name, '') || ' ' || coalesce(email, '') || ' ' || coalesce(phone, '')));
