-- A partner's user who works in the embedded inbox: an author and an assignee like a member, without an account here.
CREATE TABLE "external_users" (
    "workspace_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "external_user_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "last_session_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "external_users_pkey" PRIMARY KEY ("workspace_id","id")
);
CREATE UNIQUE INDEX "external_users_workspace_id_external_user_id_key" ON "external_users"("workspace_id", "external_user_id");
ALTER TABLE "external_users" ADD CONSTRAINT "external_users_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- An assignee is a member or an external user. The name of the latter lies beside the id, so that reading a conversation
-- needs no further look-up.
ALTER TABLE "conversations" ADD COLUMN "external_assignee_name" TEXT;
ALTER TABLE "conversations" DROP CONSTRAINT "conversations_workspace_id_assignee_id_fkey";

CREATE FUNCTION unassign_conversations() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE conversations SET assignee_id = NULL WHERE workspace_id = OLD.workspace_id AND assignee_id = OLD.user_id;
  RETURN NULL;
END $$;
CREATE TRIGGER members_unassign_conversations AFTER DELETE ON members FOR EACH ROW EXECUTE FUNCTION unassign_conversations();

CREATE OR REPLACE FUNCTION conversation_json(c conversations, k contacts, a users) RETURNS json LANGUAGE sql STABLE
RETURN json_build_object(
  'id', (c).id, 'status', (c).status, 'channel', (c).channel, 'subject', (c).subject,
  'contact', contact_json(k),
  'assignee', CASE WHEN (a).id IS NOT NULL THEN json_build_object('id', (a).id, 'name', (a).name)
    WHEN (c).external_assignee_name IS NOT NULL THEN json_build_object('id', (c).assignee_id, 'name', (c).external_assignee_name) END,
  'lastMessage', (c).last_message, 'unreadCount', (c).unread_count, 'messageCount', (c).message_count,
  'canReply', (c).channel = 'messenger' OR coalesce((c).last_inbound_at > now() - interval '24 hours', false),
  'replyWindowExpiresAt', CASE WHEN (c).channel = 'messenger' THEN NULL ELSE iso((c).last_inbound_at + interval '24 hours') END,
  'createdAt', iso((c).created_at), 'updatedAt', iso((c).updated_at));
