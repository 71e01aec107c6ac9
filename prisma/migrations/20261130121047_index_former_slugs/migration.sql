-- transaction: none
DROP INDEX CONCURRENTLY IF EXISTS "help_centers_former_slugs_idx";
CREATE INDEX CONCURRENTLY "help_centers_former_slugs_idx" ON "help_centers" USING GIN ("former_slugs");
