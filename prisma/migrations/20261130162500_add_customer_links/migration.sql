-- CreateTable
CREATE TABLE "customer_links" (
    "workspace_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "ticket_id" UUID NOT NULL,
    "secret_hash" BYTEA NOT NULL,
    "created_by_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "opened_at" TIMESTAMPTZ(3),

    CONSTRAINT "customer_links_pkey" PRIMARY KEY ("workspace_id","id")
);

-- CreateIndex
CREATE UNIQUE INDEX "customer_links_secret_hash_key" ON "customer_links"("secret_hash");

-- CreateIndex
CREATE INDEX "customer_links_workspace_id_ticket_id_idx" ON "customer_links"("workspace_id", "ticket_id");

-- CreateIndex
CREATE INDEX "customer_links_created_at_idx" ON "customer_links"("created_at");

-- AddForeignKey
ALTER TABLE "customer_links" ADD CONSTRAINT "customer_links_workspace_id_ticket_id_fkey" FOREIGN KEY ("workspace_id", "ticket_id") REFERENCES "tickets"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TRIGGER "customer_links_note_act" AFTER INSERT OR UPDATE OR DELETE ON "customer_links" FOR EACH ROW EXECUTE FUNCTION public.note_act();
