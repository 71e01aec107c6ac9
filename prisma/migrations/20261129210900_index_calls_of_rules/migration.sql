-- transaction: none
-- Deliveries of events have no subjects: they pay nothing for it.
DROP INDEX CONCURRENTLY IF EXISTS "webhook_deliveries_subjects_idx";
CREATE INDEX CONCURRENTLY "webhook_deliveries_subjects_idx" ON "webhook_deliveries" USING gin ("subjects") WHERE "subjects" IS NOT NULL;
