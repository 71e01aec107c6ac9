-- AlterTable
ALTER TABLE "contacts" ADD COLUMN     "blocked_at" TIMESTAMPTZ(3);
