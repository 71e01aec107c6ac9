-- A conversation keeps at most 4,096 characters of its last message's text: fn.last_message_json().
UPDATE "conversations" SET "last_message" = "last_message" || jsonb_build_object('text', left("last_message" ->> 'text', 4096))
WHERE length("last_message" ->> 'text') > 4096;
