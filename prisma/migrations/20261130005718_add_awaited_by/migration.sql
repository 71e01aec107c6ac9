-- AlterTable
ALTER TABLE "side_threads" ADD COLUMN     "awaited_by" UUID;
