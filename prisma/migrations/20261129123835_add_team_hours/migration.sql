-- AlterTable
ALTER TABLE "teams" ADD COLUMN     "automatic_answer" TEXT,
ADD COLUMN     "hours" JSONB;
