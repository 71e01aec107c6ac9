-- AlterTable
ALTER TABLE "conversations" ADD COLUMN     "is_counted" BOOLEAN NOT NULL DEFAULT false;
-- Those from before stay false; no row is rewritten.
ALTER TABLE "conversations" ALTER COLUMN "is_counted" SET DEFAULT true;

-- CreateTable
CREATE TABLE "message_counts" (
    "workspace_id" UUID NOT NULL,
    "began_at" TIMESTAMPTZ(3) NOT NULL,
    "channel" "channel" NOT NULL,
    "direction" "message_direction" NOT NULL,
    "sender_type" "sender_type" NOT NULL,
    "sender_id" UUID NOT NULL,
    "count" INTEGER NOT NULL DEFAULT 0,
    "sent" INTEGER NOT NULL DEFAULT 0,
    "delivered" INTEGER NOT NULL DEFAULT 0,
    "read" INTEGER NOT NULL DEFAULT 0,
    "failed" INTEGER NOT NULL DEFAULT 0,
    "unknown" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "message_counts_pkey" PRIMARY KEY ("workspace_id","began_at","channel","direction","sender_type","sender_id")
);

-- CreateTable
CREATE TABLE "conversation_rounds" (
    "workspace_id" UUID NOT NULL,
    "conversation_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "channel" "channel" NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "first_response_at" TIMESTAMPTZ(3),
    "first_response_by" UUID,
    "responders" UUID[] DEFAULT ARRAY[]::UUID[],
    "resolved_at" TIMESTAMPTZ(3),
    "resolved_by" UUID,
    "reopened_at" TIMESTAMPTZ(3),

    CONSTRAINT "conversation_rounds_pkey" PRIMARY KEY ("workspace_id","conversation_id","number")
);

-- CreateIndex
CREATE INDEX "conversation_rounds_workspace_id_started_at_idx" ON "conversation_rounds"("workspace_id", "started_at");

-- CreateIndex
CREATE INDEX "conversation_rounds_workspace_id_resolved_at_idx" ON "conversation_rounds"("workspace_id", "resolved_at");

-- AddForeignKey
ALTER TABLE "message_counts" ADD CONSTRAINT "message_counts_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "conversation_rounds" ADD CONSTRAINT "conversation_rounds_workspace_id_conversation_id_fkey" FOREIGN KEY ("workspace_id", "conversation_id") REFERENCES "conversations"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Follows what happens in a conversation with its rounds: the contact wrote (`said`), a person answered (`answered`), it was
-- resolved (`resolved`), or reopened without a message of the contact's (`reopened`). Who takes a resolution back within ten
-- minutes goes on with the round. The caller holds the conversation's row.
CREATE OR REPLACE FUNCTION public.follow_round(p_workspace uuid, p_conversation uuid, p_channel channel, p_step text, p_by uuid, p_at timestamptz)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  last record;
  no_person uuid := '00000000-0000-0000-0000-000000000000';
BEGIN
  SELECT r.number, r.resolved_at INTO last FROM conversation_rounds r
  WHERE r.workspace_id = p_workspace AND r.conversation_id = p_conversation ORDER BY r.number DESC LIMIT 1;
  IF p_step = 'said' THEN
    IF last.number IS NULL OR last.resolved_at IS NOT NULL THEN
      UPDATE conversation_rounds r SET reopened_at = p_at WHERE r.workspace_id = p_workspace AND r.conversation_id = p_conversation
        AND r.number = last.number AND r.reopened_at IS NULL;
      INSERT INTO conversation_rounds (workspace_id, conversation_id, number, channel, started_at)
      VALUES (p_workspace, p_conversation, coalesce(last.number, 0) + 1, p_channel, p_at);
    END IF;
  ELSIF last.number IS NULL THEN
    RETURN;
  ELSIF p_step = 'answered' THEN
    UPDATE conversation_rounds r SET first_response_at = coalesce(r.first_response_at, p_at),
      first_response_by = coalesce(r.first_response_by, p_by, no_person), responders = r.responders || coalesce(p_by, no_person)
    WHERE r.workspace_id = p_workspace AND r.conversation_id = p_conversation AND r.number = last.number
      AND r.resolved_at IS NULL AND coalesce(p_by, no_person) <> ALL (r.responders);
  ELSIF p_step = 'resolved' THEN
    UPDATE conversation_rounds r SET resolved_at = p_at, resolved_by = p_by
    WHERE r.workspace_id = p_workspace AND r.conversation_id = p_conversation AND r.number = last.number AND r.resolved_at IS NULL;
  ELSIF last.resolved_at > p_at - interval '10 minutes' THEN
    UPDATE conversation_rounds r SET resolved_at = NULL, resolved_by = NULL
    WHERE r.workspace_id = p_workspace AND r.conversation_id = p_conversation AND r.number = last.number;
  ELSE
    UPDATE conversation_rounds r SET reopened_at = p_at
    WHERE r.workspace_id = p_workspace AND r.conversation_id = p_conversation AND r.number = last.number
      AND r.resolved_at IS NOT NULL AND r.reopened_at IS NULL;
  END IF;
END $$;

-- Trigger: counts a message and its states, and follows the rounds of its conversation, as the log records them; also where a
-- former version recorded the event. A conversation from before the counting is left to the job that counts it whole.
CREATE OR REPLACE FUNCTION public.count_event() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  said record;
  no_person uuid := '00000000-0000-0000-0000-000000000000';
  is_new boolean := NEW.type = 'message.created';
  before text := NEW.data ->> 'previousState';
  after text := substr(NEW.type, 9);
  actor uuid;
BEGIN
  IF NEW.type = 'conversation.status_changed' THEN
    before := NEW.data #>> '{previous,status}';
    after := NEW.data #>> '{conversation,status}';
    -- What the contact writes reopens too, and begins the next round itself.
    IF after = 'resolved' AND before <> 'resolved' OR before = 'resolved' AND NEW.actor_type NOT IN ('visitor', 'job') THEN
      actor := CASE WHEN NEW.actor_type IN ('member', 'surface') THEN NEW.actor_id::uuid END;
      PERFORM follow_round(c.workspace_id, c.id, c.channel, CASE after WHEN 'resolved' THEN 'resolved' ELSE 'reopened' END,
        actor, NEW.occurred_at)
      FROM conversations c WHERE c.workspace_id = NEW.workspace_id AND c.id = NEW.subject_id AND c.is_counted;
    END IF;
    RETURN NULL;
  END IF;

  SELECT m.conversation_id, m.direction, m.sender_type, m.created_at, m.delivery_state, c.channel,
    CASE m.sender_type WHEN 'agent' THEN m.sender_id END AS author INTO said
  FROM messages m JOIN conversations c ON c.workspace_id = m.workspace_id AND c.id = m.conversation_id
  WHERE m.workspace_id = NEW.workspace_id AND m.id = NEW.subject_id AND c.is_counted;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  IF is_new THEN
    -- What is sent with its insertion has no earlier state. What fails there is counted with the event of that.
    before := '';
    after := CASE said.delivery_state WHEN 'sent' THEN 'sent' ELSE '' END;
  ELSIF NEW.type = 'message.sent' AND before IS NULL THEN
    RETURN NULL;
  END IF;
  before := coalesce(before, '');
  INSERT INTO message_counts AS k (workspace_id, began_at, channel, direction, sender_type, sender_id, count, sent, delivered, read,
    failed, unknown)
  VALUES (NEW.workspace_id, date_bin('15 minutes', said.created_at, '2000-01-01T00:00:00Z'), said.channel, said.direction,
    said.sender_type, coalesce(said.author, no_person), is_new::int, (after = 'sent')::int - (before = 'sent')::int,
    (after = 'delivered')::int - (before = 'delivered')::int,
    (after = 'read')::int - (before = 'read')::int,
    (after = 'failed')::int - (before = 'failed')::int,
    (after = 'unknown')::int - (before = 'unknown')::int)
  ON CONFLICT (workspace_id, began_at, channel, direction, sender_type, sender_id) DO UPDATE SET count = k.count + excluded.count,
    sent = k.sent + excluded.sent, delivered = k.delivered + excluded.delivered, read = k.read + excluded.read,
    failed = k.failed + excluded.failed, unknown = k.unknown + excluded.unknown;
  IF is_new AND said.sender_type IN ('contact', 'agent') THEN
    PERFORM follow_round(NEW.workspace_id, said.conversation_id, said.channel,
      CASE said.sender_type WHEN 'contact' THEN 'said' ELSE 'answered' END, said.author, said.created_at);
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER events_count AFTER INSERT ON public.events FOR EACH ROW
  WHEN (NEW.type IN ('message.created', 'message.sent', 'message.delivered', 'message.read', 'message.failed', 'message.unknown',
    'conversation.status_changed'))
  EXECUTE FUNCTION public.count_event();
