-- transaction: none
-- The list of tickets by type, by a value of a field, and by words of values.
DROP INDEX CONCURRENTLY IF EXISTS "tickets_workspace_id_type_id_updated_at_id_idx";
CREATE INDEX CONCURRENTLY "tickets_workspace_id_type_id_updated_at_id_idx" ON "tickets"("workspace_id", "type_id", "updated_at" DESC, "id" DESC);
DROP INDEX CONCURRENTLY IF EXISTS "tickets_open_type_idx";
CREATE INDEX CONCURRENTLY "tickets_open_type_idx" ON "tickets"("workspace_id", "type_id", "updated_at" DESC, "id" DESC) WHERE "status" <> 'done';
DROP INDEX CONCURRENTLY IF EXISTS "tickets_terms_idx";
CREATE INDEX CONCURRENTLY "tickets_terms_idx" ON "tickets" USING gin (public.field_terms("workspace_id", "fields")) WHERE "fields" <> '{}';
DROP INDEX CONCURRENTLY IF EXISTS "tickets_open_terms_idx";
CREATE INDEX CONCURRENTLY "tickets_open_terms_idx" ON "tickets" USING gin (public.field_terms("workspace_id", "fields")) WHERE "fields" <> '{}' AND "status" <> 'done';
DROP INDEX CONCURRENTLY IF EXISTS "tickets_words_idx";
CREATE INDEX CONCURRENTLY "tickets_words_idx" ON "tickets" USING gin (public.search_lexemes("workspace_id", public.field_words("fields"))) WHERE "fields" <> '{}';
ALTER TABLE "tickets" DROP CONSTRAINT IF EXISTS "tickets_workspace_id_type_id_fkey";
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_workspace_id_type_id_fkey" FOREIGN KEY ("workspace_id", "type_id") REFERENCES "ticket_types"("workspace_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE NOT VALID;
ALTER TABLE "tickets" VALIDATE CONSTRAINT "tickets_workspace_id_type_id_fkey";
-- How often each value is there: by it the planner chooses between the index of values and the order of the list.
CREATE STATISTICS IF NOT EXISTS "tickets_terms_stats" ON (public.field_terms("workspace_id", "fields")) FROM "tickets";
