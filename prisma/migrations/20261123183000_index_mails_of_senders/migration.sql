-- transaction: none
DROP INDEX CONCURRENTLY IF EXISTS "received_mails_workspace_id_sender_received_at_idx";
CREATE INDEX CONCURRENTLY "received_mails_workspace_id_sender_received_at_idx" ON "received_mails"("workspace_id", "sender", "received_at");
DROP INDEX CONCURRENTLY IF EXISTS "received_mails_workspace_id_sender_idx";
