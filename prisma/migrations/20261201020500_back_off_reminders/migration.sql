-- A mail that failed is tried again later each time.
ALTER TABLE "unread_reminders" ADD COLUMN     "attempts" INTEGER NOT NULL DEFAULT 0;
