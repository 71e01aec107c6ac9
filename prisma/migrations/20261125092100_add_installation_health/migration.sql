-- AlterTable
ALTER TABLE "installations" ADD COLUMN "health" JSONB;
ALTER TABLE "installations" ADD COLUMN "is_stale" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "installations" ADD COLUMN "callback_verified_at" TIMESTAMPTZ(3);
ALTER TABLE "installations" ADD COLUMN "history_declined_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "contacts" ADD COLUMN "marketing_opted_out_at" TIMESTAMPTZ(3);
ALTER TABLE "contacts" ADD COLUMN "marketing_wish_at" TIMESTAMPTZ(3);
