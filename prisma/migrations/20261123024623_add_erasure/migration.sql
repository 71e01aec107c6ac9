-- AlterTable
ALTER TABLE "contacts" ADD COLUMN     "erased_at" TIMESTAMPTZ(3),
ADD COLUMN     "erasing" JSONB;
