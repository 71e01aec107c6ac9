-- transaction: none
-- Reports find messages by the time in their ids; those that were scheduled over a day ahead by when they were sent.
DROP INDEX CONCURRENTLY IF EXISTS "messages_planned_idx";
CREATE INDEX CONCURRENTLY "messages_planned_idx" ON "messages"("workspace_id", "created_at")
  WHERE "created_at" - to_timestamp(('x' || substr(replace("id"::text, '-', ''), 1, 12))::bit(48)::bigint / 1000.0) > interval '1 day';
