-- CreateTable
CREATE TABLE "rules" (
    "workspace_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "is_on" BOOLEAN NOT NULL,
    "trigger" TEXT NOT NULL,
    "after_minutes" INTEGER,
    "conditions" JSONB NOT NULL,
    "actions" JSONB NOT NULL,
    "last_assignee_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "rules_pkey" PRIMARY KEY ("workspace_id","id")
);

-- CreateTable
CREATE TABLE "rule_tasks" (
    "workspace_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "rule_id" UUID NOT NULL,
    "conversation_id" UUID NOT NULL,
    "message_id" UUID,
    "due_at" TIMESTAMPTZ(6) NOT NULL,
    "leased_until" TIMESTAMPTZ(6),
    "created_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "rule_tasks_pkey" PRIMARY KEY ("workspace_id","id")
);

-- CreateTable
CREATE TABLE "rule_runs" (
    "workspace_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "rule_id" UUID NOT NULL,
    "conversation_id" UUID NOT NULL,
    "steps" JSONB NOT NULL,
    "state" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "rule_runs_pkey" PRIMARY KEY ("workspace_id","id")
);

-- CreateIndex
CREATE INDEX "rule_tasks_workspace_id_conversation_id_due_at_idx" ON "rule_tasks"("workspace_id", "conversation_id", "due_at");

-- CreateIndex
CREATE INDEX "rule_tasks_workspace_id_rule_id_idx" ON "rule_tasks"("workspace_id", "rule_id");

-- CreateIndex
CREATE INDEX "rule_tasks_due_at_idx" ON "rule_tasks"("due_at");

-- CreateIndex
CREATE INDEX "rule_runs_workspace_id_rule_id_created_at_id_idx" ON "rule_runs"("workspace_id", "rule_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "rule_runs_workspace_id_conversation_id_idx" ON "rule_runs"("workspace_id", "conversation_id");

-- CreateIndex
CREATE INDEX "rule_runs_created_at_idx" ON "rule_runs"("created_at");

-- AddForeignKey
ALTER TABLE "rules" ADD CONSTRAINT "rules_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "rule_tasks" ADD CONSTRAINT "rule_tasks_workspace_id_rule_id_fkey" FOREIGN KEY ("workspace_id", "rule_id") REFERENCES "rules"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "rule_tasks" ADD CONSTRAINT "rule_tasks_workspace_id_conversation_id_fkey" FOREIGN KEY ("workspace_id", "conversation_id") REFERENCES "conversations"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "rule_runs" ADD CONSTRAINT "rule_runs_workspace_id_rule_id_fkey" FOREIGN KEY ("workspace_id", "rule_id") REFERENCES "rules"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "rule_runs" ADD CONSTRAINT "rule_runs_workspace_id_conversation_id_fkey" FOREIGN KEY ("workspace_id", "conversation_id") REFERENCES "conversations"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Trigger: leaves a task for each rule of the workspace that waits for what the event tells, also where a former version recorded
-- it. What rules did themselves is not told to rules, so none goes in circles; nor is what programs wrote.
CREATE OR REPLACE FUNCTION public.queue_rules() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  happened text[];
  in_conversation uuid;
  by_message uuid;
BEGIN
  happened := CASE NEW.type
    WHEN 'conversation.created' THEN ARRAY['started']
    WHEN 'message.created' THEN ARRAY['received', 'unanswered']
    WHEN 'conversation.assigned' THEN ARRAY['assigned']
    WHEN 'conversation.updated' THEN ARRAY['tagged']
    ELSE CASE NEW.data #>> '{conversation,status}' WHEN 'resolved' THEN ARRAY['resolved'] WHEN 'open' THEN ARRAY['reopened'] END END;
  IF NEW.type = 'message.created' THEN
    by_message := NEW.subject_id;
    in_conversation := (SELECT m.conversation_id FROM messages m WHERE m.workspace_id = NEW.workspace_id AND m.id = by_message);
  ELSE
    in_conversation := NEW.subject_id;
  END IF;
  WITH task AS (
    INSERT INTO rule_tasks (workspace_id, id, rule_id, conversation_id, message_id, due_at, created_at)
    SELECT r.workspace_id, gen_random_uuid(), r.id, in_conversation, by_message,
      clock_timestamp() + make_interval(mins => CASE WHEN r.trigger = 'unanswered' THEN r.after_minutes ELSE 0 END), clock_timestamp()
    FROM rules r WHERE r.workspace_id = NEW.workspace_id AND r.is_on AND r.trigger = ANY(happened)
    RETURNING due_at)
  INSERT INTO outbox (kind, name, payload, due_at)
  SELECT 'signal', 'rules/task.due', jsonb_build_object('workspaceId', NEW.workspace_id, 'conversationId', in_conversation,
    'correlationId', NEW.correlation_id), due_at FROM (SELECT DISTINCT due_at FROM task) due;
  RETURN NULL;
END $$;

CREATE TRIGGER events_queue_rules AFTER INSERT ON public.events FOR EACH ROW
  WHEN (NEW.actor_type <> 'rule' AND (NEW.type IN ('conversation.created', 'conversation.assigned', 'conversation.status_changed')
    OR (NEW.type = 'conversation.updated' AND NEW.data ? 'tags')
    OR (NEW.type = 'message.created' AND NEW.data #>> '{message,senderType}' = 'contact')))
  EXECUTE FUNCTION public.queue_rules();

CREATE TRIGGER rules_note_act AFTER INSERT OR DELETE OR UPDATE OF name, is_on, trigger, after_minutes, conditions, actions ON public.rules
  FOR EACH ROW EXECUTE FUNCTION public.note_act();
