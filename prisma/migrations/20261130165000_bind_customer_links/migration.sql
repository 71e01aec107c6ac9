-- A link is for one customer, and opens nothing once its ticket is another one's.
ALTER TABLE "customer_links" ADD COLUMN "contact_id" UUID;
UPDATE "customer_links" l SET "contact_id" = t."contact_id" FROM "tickets" t WHERE t."workspace_id" = l."workspace_id" AND t."id" = l."ticket_id";
DELETE FROM "customer_links" WHERE "contact_id" IS NULL;
ALTER TABLE "customer_links" ALTER COLUMN "contact_id" SET NOT NULL;

-- AddForeignKey
ALTER TABLE "customer_links" ADD CONSTRAINT "customer_links_workspace_id_contact_id_fkey" FOREIGN KEY ("workspace_id", "contact_id") REFERENCES "contacts"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
