-- AlterTable
ALTER TABLE "attachments" ADD COLUMN     "expires_at" TIMESTAMPTZ(3),
ADD COLUMN     "provider_copied_at" TIMESTAMPTZ(3),
ADD COLUMN     "upload_id" UUID;
