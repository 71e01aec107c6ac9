-- transaction: none
-- Where those who see a part of the inbox look (placesOf() in lib/inbox/visibility). Only conversations that a note has let someone
-- into are in the first one, and only open ones of no team and no person in the second.
DROP INDEX CONCURRENTLY IF EXISTS "conversations_readers_idx";
CREATE INDEX CONCURRENTLY "conversations_readers_idx" ON "conversations" USING gin ("reader_ids") WHERE "reader_ids" <> '{}';
DROP INDEX CONCURRENTLY IF EXISTS "conversations_of_no_one_idx";
CREATE INDEX CONCURRENTLY "conversations_of_no_one_idx" ON "conversations"("workspace_id", "last_message_at" DESC, "id" DESC) WHERE "team_id" IS NULL AND "assignee_id" IS NULL AND "status" = 'open';
