-- CreateTable
CREATE TABLE "rating_settings" (
    "workspace_id" UUID NOT NULL,
    "channels" "channel"[],
    "question" TEXT NOT NULL DEFAULT '',
    "every_days" INTEGER NOT NULL DEFAULT 14,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "rating_settings_pkey" PRIMARY KEY ("workspace_id")
);

-- CreateTable
CREATE TABLE "conversation_ratings" (
    "workspace_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "conversation_id" UUID NOT NULL,
    "round" INTEGER NOT NULL,
    "contact_id" UUID NOT NULL,
    "channel" "channel" NOT NULL,
    "person_id" UUID,
    "asked_at" TIMESTAMPTZ(3) NOT NULL,
    "score" INTEGER,
    "comment" TEXT,
    "answered_at" TIMESTAMPTZ(3),

    CONSTRAINT "conversation_ratings_pkey" PRIMARY KEY ("workspace_id","id")
);

-- CreateIndex
CREATE INDEX "conversation_ratings_contact_id_asked_at_workspace_id_idx" ON "conversation_ratings"("contact_id", "asked_at", "workspace_id");

-- CreateIndex
CREATE INDEX "conversation_ratings_workspace_id_asked_at_idx" ON "conversation_ratings"("workspace_id", "asked_at");

-- CreateIndex
CREATE UNIQUE INDEX "conversation_ratings_conversation_id_round_workspace_id_key" ON "conversation_ratings"("conversation_id", "round", "workspace_id");

-- AddForeignKey
ALTER TABLE "rating_settings" ADD CONSTRAINT "rating_settings_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "conversation_ratings" ADD CONSTRAINT "conversation_ratings_workspace_id_conversation_id_fkey" FOREIGN KEY ("workspace_id", "conversation_id") REFERENCES "conversations"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "conversation_ratings" ADD CONSTRAINT "conversation_ratings_workspace_id_contact_id_fkey" FOREIGN KEY ("workspace_id", "contact_id") REFERENCES "contacts"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Asks the contact what they thought of the round that was just resolved: if the workspace wants that on this channel, a person
-- answered in it, and the contact was not asked of late. Where and how they see it is the channel's part.
CREATE OR REPLACE FUNCTION public.ask_for_rating(p_workspace uuid, p_conversation uuid, p_at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  settings rating_settings;
  thread record;
  ended record;
BEGIN
  SELECT * INTO settings FROM rating_settings s WHERE s.workspace_id = p_workspace;
  IF settings.workspace_id IS NULL OR settings.channels = '{}' THEN
    RETURN;
  END IF;
  SELECT c.contact_id, c.channel, c.assignee_id INTO thread FROM conversations c
  WHERE c.workspace_id = p_workspace AND c.id = p_conversation;
  SELECT r.number, r.resolved_by, r.first_response_at, r.resolved_at INTO ended FROM conversation_rounds r
  WHERE r.workspace_id = p_workspace AND r.conversation_id = p_conversation ORDER BY r.number DESC LIMIT 1;
  IF thread.channel = ANY (settings.channels) AND ended.first_response_at IS NOT NULL AND ended.resolved_at = p_at
    AND NOT EXISTS (SELECT FROM contacts k WHERE k.workspace_id = p_workspace AND k.id = thread.contact_id AND k.erased_at IS NOT NULL)
    AND NOT EXISTS (SELECT FROM conversation_ratings x WHERE x.workspace_id = p_workspace AND x.contact_id = thread.contact_id
      AND x.asked_at > p_at - make_interval(days => settings.every_days)) THEN
    INSERT INTO conversation_ratings (workspace_id, id, conversation_id, round, contact_id, channel, person_id, asked_at)
    VALUES (p_workspace, gen_random_uuid(), p_conversation, ended.number, thread.contact_id, thread.channel,
      coalesce(thread.assignee_id, ended.resolved_by), p_at)
    ON CONFLICT (conversation_id, round, workspace_id) DO NOTHING;
  END IF;
END $$;

CREATE TRIGGER rating_settings_note_act AFTER INSERT OR UPDATE ON public.rating_settings FOR EACH ROW
  EXECUTE FUNCTION public.note_act();
