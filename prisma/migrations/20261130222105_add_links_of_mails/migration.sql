-- AlterTable
ALTER TABLE "customer_links" ADD COLUMN     "address" TEXT,
ADD COLUMN     "revoked_at" TIMESTAMPTZ(3),
ADD COLUMN     "sealed_secret" TEXT,
ALTER COLUMN "created_by_id" DROP NOT NULL;

-- AlterTable
ALTER TABLE "ticket_settings" ADD COLUMN     "is_in_mails" BOOLEAN NOT NULL DEFAULT false;

-- A person made it, or mails carry it.
ALTER TABLE "customer_links" ADD CONSTRAINT "customer_links_made_check" CHECK (("created_by_id" IS NULL) <> ("address" IS NULL));
