-- AlterTable
ALTER TABLE "conversations" ADD COLUMN     "unread_since" TIMESTAMPTZ(3);
