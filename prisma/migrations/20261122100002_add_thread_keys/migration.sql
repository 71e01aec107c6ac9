-- Runs while no older process is connected: the adoption of a former database demands it, and a new one is empty.
ALTER TABLE "conversations" ADD COLUMN "thread_key" TEXT;
UPDATE "conversations" SET "thread_key" = CASE "channel" WHEN 'whatsapp' THEN "contact_id" ELSE "id" END::text;
ALTER TABLE "conversations" ALTER COLUMN "thread_key" SET NOT NULL;

-- The primary key becomes the newest index that begins with workspace_id. On a table without statistics PostgreSQL expects one
-- row per workspace, all such indexes cost the same, and the newest one is used: a lookup by id then read every row of the
-- workspace. (The wider row moved the estimate from two rows to one.) The index of thread keys is newer still, for its own
-- lookups; it cannot serve those by id.
ALTER TABLE "conversations" DROP CONSTRAINT "conversations_pkey" CASCADE;
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_pkey" PRIMARY KEY ("workspace_id", "id");
ALTER TABLE message_lanes ADD CONSTRAINT message_lanes_workspace_id_conversation_id_fkey FOREIGN KEY (workspace_id, conversation_id) REFERENCES conversations(workspace_id, id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE messages ADD CONSTRAINT messages_workspace_id_conversation_id_fkey FOREIGN KEY (workspace_id, conversation_id) REFERENCES conversations(workspace_id, id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE notes ADD CONSTRAINT notes_workspace_id_conversation_id_fkey FOREIGN KEY (workspace_id, conversation_id) REFERENCES conversations(workspace_id, id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE visitors ADD CONSTRAINT visitors_workspace_id_conversation_id_fkey FOREIGN KEY (workspace_id, conversation_id) REFERENCES conversations(workspace_id, id) ON UPDATE CASCADE ON DELETE CASCADE;

CREATE UNIQUE INDEX "conversations_thread_key_channel_workspace_id_key" ON "conversations"("thread_key", "channel", "workspace_id");

-- One WhatsApp conversation per contact follows from the key.
DROP INDEX "conversations_whatsapp_contact_key";
