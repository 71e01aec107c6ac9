-- transaction: none
-- Reports find clocks by when they ended or were missed, and receipts by when what Meta charges arrived.
DROP INDEX CONCURRENTLY IF EXISTS "sla_clocks_ended_idx";
CREATE INDEX CONCURRENTLY "sla_clocks_ended_idx" ON "sla_clocks"("workspace_id", "ended_at") WHERE "ended_at" IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS "sla_clocks_missed_idx";
CREATE INDEX CONCURRENTLY "sla_clocks_missed_idx" ON "sla_clocks"("workspace_id", "missed_at") WHERE "missed_at" IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS "message_receipts_charged_idx";
CREATE INDEX CONCURRENTLY "message_receipts_charged_idx" ON "message_receipts"("workspace_id", "occurred_at") WHERE "category" IS NOT NULL;
