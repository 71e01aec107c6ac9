-- The inbox is sorted by the last message instead of the last change, and by how long contacts wait for an answer.
ALTER TABLE "conversations" ADD COLUMN     "last_message_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN     "waiting_since" TIMESTAMPTZ(3);

UPDATE "conversations" SET "last_message_at" = coalesce(("last_message" ->> 'createdAt')::timestamptz, "created_at");

-- As add_message() keeps it. Only of those whose contact may wait: they are not resolved, and someone wrote.
UPDATE "conversations" c SET "waiting_since" = (
  SELECT m."created_at" FROM "messages" m
  WHERE m."workspace_id" = c."workspace_id" AND m."conversation_id" = c."id" AND m."direction" = 'inbound'
    AND m."sender_type" = 'contact' AND m."type" <> 'reaction' AND NOT coalesce(m."content" ? 'ratingId', false)
    AND m."number" > coalesce((SELECT max(a."number") FROM "messages" a WHERE a."workspace_id" = c."workspace_id"
      AND a."conversation_id" = c."id" AND a."direction" = 'outbound' AND a."sender_type" = 'agent'), 0)
  ORDER BY m."number" LIMIT 1)
FROM "contacts" k
WHERE c."status" <> 'resolved' AND k."workspace_id" = c."workspace_id" AND k."id" = c."contact_id" AND k."blocked_at" IS NULL
  AND k."erased_at" IS NULL;

-- Lists that are sorted by the last message.
DROP INDEX "conversations_workspace_id_assignee_id_status_updated_at_idx";
DROP INDEX "conversations_unread_idx";
DROP INDEX "conversations_failed_idx";
-- While the table has no statistics the planner takes the newest index that begins with the workspace for a look at one row. So
-- these begin otherwise, or are partial by a condition that only lists have (LISTED in lib/conversations/queries.ts).
CREATE INDEX "conversations_listed_idx" ON "conversations"("workspace_id", "last_message_at" DESC, "id" DESC) WHERE "last_message_at" > '-infinity';
CREATE INDEX "conversations_status_workspace_id_last_message_at_id_idx" ON "conversations"("status", "workspace_id", "last_message_at" DESC, "id" DESC);
CREATE INDEX "conversations_assignee_id_workspace_id_status_last_message__idx" ON "conversations"("assignee_id", "workspace_id", "status", "last_message_at" DESC);
CREATE INDEX "conversations_unread_idx" ON "conversations"("workspace_id", "assignee_id", "last_message_at" DESC) WHERE "status" = 'open' AND "unread_count" > 0;
CREATE INDEX "conversations_failed_idx" ON "conversations"("workspace_id", "last_message_at" DESC, "id" DESC) WHERE "failed_message_id" IS NOT NULL;

-- Lists of those that wait, of all and of one assignee.
CREATE INDEX "conversations_waiting_idx" ON "conversations"("workspace_id", "waiting_since", "id") WHERE "waiting_since" IS NOT NULL AND "status" <> 'resolved';
CREATE INDEX "conversations_waiting_of_idx" ON "conversations"("workspace_id", "assignee_id", "waiting_since", "id") WHERE "waiting_since" IS NOT NULL AND "status" <> 'resolved';
