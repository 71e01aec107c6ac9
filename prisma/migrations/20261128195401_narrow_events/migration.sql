-- AlterTable
ALTER TABLE "events" ADD COLUMN     "base_sequence" BIGINT;
