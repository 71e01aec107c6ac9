-- A file that an agent brought is here before its message, and before the provider has a copy.
ALTER TABLE "attachments" ADD COLUMN     "provider_number_id" TEXT,
ALTER COLUMN "message_id" DROP NOT NULL,
ALTER COLUMN "provider_media_id" DROP NOT NULL;

CREATE INDEX attachments_created_at_unsent_idx ON attachments (created_at) WHERE message_id IS NULL;

-- As before; besides, the files.
CREATE OR REPLACE FUNCTION visitor_message_json(m messages) RETURNS json LANGUAGE sql STABLE
RETURN json_build_object('id', (m).id, 'number', (m).number, 'direction', (m).direction, 'senderName', (m).sender_name,
  'text', (m).text, 'attachments', (m).attachments, 'deliveryState', (m).delivery_state, 'createdAt', iso((m).created_at),
  'clientId', (m).client_id);
