-- AlterTable
ALTER TABLE "webhook_checks" ADD COLUMN     "failed_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "webhook_replays" ADD COLUMN     "failed_at" TIMESTAMPTZ(3);

-- What is given up is over.
ALTER TABLE "webhook_checks" ADD CONSTRAINT "webhook_checks_failed_check" CHECK ("failed_at" IS NULL OR "ended_at" IS NOT NULL);
ALTER TABLE "webhook_replays" ADD CONSTRAINT "webhook_replays_failed_check" CHECK ("failed_at" IS NULL OR "ended_at" IS NOT NULL);
