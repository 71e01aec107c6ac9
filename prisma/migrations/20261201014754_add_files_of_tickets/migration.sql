-- AlterEnum
ALTER TYPE "field_kind" ADD VALUE IF NOT EXISTS 'file';

-- AlterTable
ALTER TABLE "attachments" ADD COLUMN     "released_at" TIMESTAMPTZ(3),
ADD COLUMN     "ticket_id" UUID;
