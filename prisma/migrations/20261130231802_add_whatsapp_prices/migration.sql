-- CreateTable
CREATE TABLE "whatsapp_prices" (
    "workspace_id" UUID NOT NULL,
    "category" TEXT NOT NULL,
    "starts_on" DATE NOT NULL,
    "price" DECIMAL(12,6) NOT NULL,
    "currency" TEXT NOT NULL,

    CONSTRAINT "whatsapp_prices_pkey" PRIMARY KEY ("workspace_id","category","starts_on")
);

-- AddForeignKey
ALTER TABLE "whatsapp_prices" ADD CONSTRAINT "whatsapp_prices_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Changes of prices are in the audit log.
CREATE TRIGGER "whatsapp_prices_note_act" AFTER INSERT OR UPDATE OR DELETE ON "whatsapp_prices" FOR EACH ROW EXECUTE FUNCTION public.note_act();
