-- AlterTable
ALTER TABLE "conversation_changes" ADD COLUMN     "reason" TEXT;
