-- transaction: none
-- The newest messages of a ticket.
DROP INDEX CONCURRENTLY IF EXISTS "ticket_messages_workspace_id_ticket_id_message_id_idx";
CREATE INDEX CONCURRENTLY "ticket_messages_workspace_id_ticket_id_message_id_idx" ON "ticket_messages"("workspace_id", "ticket_id", "message_id" DESC);
DROP INDEX CONCURRENTLY IF EXISTS "ticket_messages_workspace_id_ticket_id_idx";
-- Where contacts are merged or removed.
DROP INDEX CONCURRENTLY IF EXISTS "customer_links_workspace_id_contact_id_idx";
CREATE INDEX CONCURRENTLY "customer_links_workspace_id_contact_id_idx" ON "customer_links"("workspace_id", "contact_id");
