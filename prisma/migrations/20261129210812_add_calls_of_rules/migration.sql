-- AlterTable
ALTER TABLE "rules" ADD COLUMN     "calls" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "calls_since" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "webhook_deliveries" ADD COLUMN     "subjects" UUID[];
