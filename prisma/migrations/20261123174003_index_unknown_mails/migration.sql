-- transaction: none
DROP INDEX CONCURRENTLY IF EXISTS "messages_unknown_idx";
CREATE INDEX CONCURRENTLY "messages_unknown_idx" ON "messages"("workspace_id", "conversation_id") WHERE (delivery_state = 'unknown');
DROP INDEX CONCURRENTLY IF EXISTS "mail_copies_unknown_idx";
CREATE INDEX CONCURRENTLY "mail_copies_unknown_idx" ON "mail_copies"("workspace_id") WHERE (state = 'unknown');
