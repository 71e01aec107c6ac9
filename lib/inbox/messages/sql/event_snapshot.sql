-- The data of an event: what the verb gave, with the message, conversation and contact it names as they are now.
-- Raises when a named row does not exist.
--
--   e.type             text
--   e.workspaceId      uuid
--   e.messageId?       uuid
--   e.conversationId?  uuid
--   e.contactId?       uuid
--   e.data?            jsonb
--
-- Called by: append_events(), and take_receipts() before it.
CREATE FUNCTION fn.event_snapshot(e jsonb) RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
DECLARE
  result jsonb := coalesce(e -> 'data', '{}');
  workspace uuid := (e ->> 'workspaceId')::uuid;
  message uuid := (e ->> 'messageId')::uuid;
  conversation uuid := (e ->> 'conversationId')::uuid;
  contact uuid := (e ->> 'contactId')::uuid;
  thread conversations;
  person contacts;
  agent users;
BEGIN
  IF e ? 'messageId' THEN
    result := result || (SELECT jsonb_build_object('message', fn.message_json(m,
        (SELECT c.channel FROM conversations c WHERE c.workspace_id = workspace AND c.id = m.conversation_id)))
      FROM messages m
      WHERE m.workspace_id = workspace AND m.id = message);
  END IF;
  IF e ? 'conversationId' THEN
    SELECT * INTO thread FROM conversations c WHERE c.workspace_id = workspace AND c.id = conversation;
    SELECT * INTO person FROM contacts k WHERE k.workspace_id = workspace AND k.id = thread.contact_id;
    IF thread.assignee_id IS NOT NULL THEN
      SELECT * INTO agent FROM users a WHERE a.id = thread.assignee_id;
    END IF;
    result := result || CASE WHEN thread.id IS NOT NULL
      THEN jsonb_build_object('conversation', fn.conversation_json(thread, person, agent)) END;
    IF thread.link_id IS NOT NULL THEN
      result := jsonb_set(result, '{conversation,linkId}', to_jsonb(thread.link_id));
    END IF;
    IF thread.split_from_id IS NOT NULL THEN
      result := jsonb_set(result, '{conversation,splitFrom}',
        jsonb_build_object('conversationId', thread.split_from_id, 'messageId', thread.split_message_ids[1]));
    END IF;
  END IF;
  IF e ? 'contactId' THEN
    result := result || (SELECT jsonb_build_object('contact', fn.contact_details_json(k)) FROM contacts k
      WHERE k.workspace_id = workspace AND k.id = contact);
  END IF;
  IF result IS NULL THEN
    RAISE EXCEPTION 'event % names a row that does not exist', e ->> 'type';
  END IF;
  RETURN result;
END $$;
