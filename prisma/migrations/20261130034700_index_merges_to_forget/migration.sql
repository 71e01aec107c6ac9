-- transaction: none
-- Merges that can still be undone, the oldest first: a nightly job empties them.
DROP INDEX CONCURRENTLY IF EXISTS "contact_merges_undo_idx";
CREATE INDEX CONCURRENTLY "contact_merges_undo_idx" ON "contact_merges"("merged_at") WHERE "undo" IS NOT NULL;
