-- transaction: none
DROP INDEX CONCURRENTLY IF EXISTS "customer_links_workspace_id_ticket_id_address_key";
CREATE UNIQUE INDEX CONCURRENTLY "customer_links_workspace_id_ticket_id_address_key" ON "customer_links"("workspace_id", "ticket_id", "address");
