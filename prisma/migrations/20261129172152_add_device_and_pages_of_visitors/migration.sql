-- AlterTable
ALTER TABLE "visitors" ADD COLUMN     "device" JSONB,
ADD COLUMN     "pages" JSONB NOT NULL DEFAULT '[]';
