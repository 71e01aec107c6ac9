-- CreateTable
CREATE TABLE "conversation_changes" (
    "workspace_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "conversation_id" UUID NOT NULL,
    "field" TEXT NOT NULL,
    "actor_type" TEXT NOT NULL,
    "actor_id" TEXT,
    "actor_name" TEXT,
    "before" JSONB,
    "after" JSONB,
    "until" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "conversation_changes_pkey" PRIMARY KEY ("workspace_id","id")
);

-- CreateIndex
CREATE INDEX "conversation_changes_workspace_id_conversation_id_created_a_idx" ON "conversation_changes"("workspace_id", "conversation_id", "created_at", "id");

-- AddForeignKey
ALTER TABLE "conversation_changes" ADD CONSTRAINT "conversation_changes_workspace_id_conversation_id_fkey" FOREIGN KEY ("workspace_id", "conversation_id") REFERENCES "conversations"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE OR REPLACE FUNCTION public.note_conversation_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO conversation_changes (workspace_id, id, conversation_id, field, actor_type, actor_id, actor_name, before, after,
    until, created_at)
  SELECT c.workspace_id, NEW.id, c.id, kind.field, NEW.actor_type, NEW.actor_id,
    CASE NEW.actor_type WHEN 'member' THEN (SELECT u.name FROM users u WHERE u.id = NEW.actor_id::uuid)
      WHEN 'surface' THEN (SELECT x.name FROM external_users x WHERE x.workspace_id = c.workspace_id AND x.id = NEW.actor_id::uuid) END,
    CASE kind.field WHEN 'assignee' THEN (
      SELECT jsonb_build_object('id', former.id, 'name', former.name) FROM (
        SELECT u.id, u.name FROM users u WHERE u.id = (NEW.data #>> '{previous,assigneeId}')::uuid
        UNION ALL SELECT x.id, x.name FROM external_users x
        WHERE x.workspace_id = c.workspace_id AND x.id = (NEW.data #>> '{previous,assigneeId}')::uuid) former)
      ELSE NEW.data #> ARRAY['previous', kind.field] END,
    NEW.data #> ARRAY['conversation', kind.field],
    CASE WHEN kind.field = 'status' AND c.status = 'snoozed' THEN c.snoozed_until END, NEW.occurred_at
  FROM conversations c, (SELECT CASE NEW.type WHEN 'conversation.status_changed' THEN 'status' WHEN 'conversation.assigned' THEN 'assignee'
    ELSE 'subject' END AS field) kind
  WHERE c.workspace_id = NEW.workspace_id AND c.id = NEW.subject_id;
  RETURN NULL;
END $$;

CREATE TRIGGER events_note_conversation_change AFTER INSERT ON public.events FOR EACH ROW
  WHEN (NEW.type IN ('conversation.status_changed', 'conversation.assigned', 'conversation.updated') AND NEW.data ? 'previous')
  EXECUTE FUNCTION public.note_conversation_change();
