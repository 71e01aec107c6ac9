-- AlterTable
ALTER TABLE "outbox" ADD COLUMN     "done" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "handovers" INTEGER NOT NULL DEFAULT 0;
