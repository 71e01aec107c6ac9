-- AlterTable
ALTER TABLE "scheduled_messages" ADD COLUMN     "author_id" UUID,
ADD COLUMN     "author_name" TEXT,
ADD COLUMN     "client_id" UUID,
ADD COLUMN     "confirmed_number" INTEGER,
ADD COLUMN     "pause_reason" TEXT,
ADD COLUMN     "paused_at" TIMESTAMPTZ(3),
ADD COLUMN     "reply" JSONB;
