-- AlterTable
ALTER TABLE "messages" ADD COLUMN     "referral" JSONB,
ADD COLUMN     "reply_to" JSONB;
