-- AlterTable
ALTER TABLE "contacts" ADD COLUMN     "attributes" JSONB NOT NULL DEFAULT '{}',
ADD COLUMN     "external_id" TEXT;
