-- AlterTable
ALTER TABLE "scheduled_messages" ADD COLUMN     "confirmed_at" TIMESTAMPTZ(3);
