-- AlterTable
ALTER TABLE "notification_settings" ADD COLUMN     "digest_attempts" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "report_mails" ADD COLUMN     "attempts" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "failed_at" TIMESTAMPTZ(3);
