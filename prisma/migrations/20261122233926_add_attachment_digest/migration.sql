-- AlterTable
ALTER TABLE "attachments" ADD COLUMN     "failure" JSONB,
ADD COLUMN     "sha256" TEXT;
