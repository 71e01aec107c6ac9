-- AlterTable
ALTER TABLE "attachments" ADD COLUMN     "visitor_id" UUID;

-- AlterTable
ALTER TABLE "messenger_settings" ADD COLUMN     "takes_files" BOOLEAN NOT NULL DEFAULT true;
