-- Full-text search for the inbox. The workspace's id is one of the words, so that a search costs what its own tenant
-- holds and never walks through another's matches.
CREATE FUNCTION search_words(workspace uuid, words text) RETURNS tsvector LANGUAGE sql IMMUTABLE
RETURN array_to_tsvector(ARRAY[workspace::text]) || to_tsvector('simple'::regconfig, coalesce(words, ''));

CREATE INDEX messages_search_idx ON messages USING gin (search_words(workspace_id, text));
CREATE INDEX contacts_search_idx ON contacts
  USING gin (search_words(workspace_id, coalesce(name, '') || ' ' || coalesce(email, '') || ' ' || coalesce(phone, '')));
