-- AlterTable
ALTER TABLE "ticket_settings" ADD COLUMN     "is_in_messenger" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "ticket_types" ADD COLUMN     "customer_name" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "is_on_form" BOOLEAN NOT NULL DEFAULT false;
