-- CreateEnum
CREATE TYPE "field_subject" AS ENUM ('ticket', 'contact');

-- CreateEnum
CREATE TYPE "field_kind" AS ENUM ('text', 'long_text', 'number', 'money', 'choice', 'several', 'date', 'person');

-- AlterTable
ALTER TABLE "tickets" ADD COLUMN     "fields" JSONB NOT NULL DEFAULT '{}',
ADD COLUMN     "type_id" UUID;

-- CreateTable
CREATE TABLE "custom_fields" (
    "workspace_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "subject" "field_subject" NOT NULL,
    "key" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "kind" "field_kind" NOT NULL,
    "help" TEXT NOT NULL DEFAULT '',
    "options" TEXT[],
    "currency" TEXT,
    "initial_value" JSONB,
    "is_required_to_open" BOOLEAN NOT NULL DEFAULT false,
    "is_required_to_close" BOOLEAN NOT NULL DEFAULT false,
    "is_visible_to_customer" BOOLEAN NOT NULL DEFAULT false,
    "place" INTEGER NOT NULL,
    "archived_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "custom_fields_pkey" PRIMARY KEY ("workspace_id","id")
);

-- CreateTable
CREATE TABLE "ticket_types" (
    "workspace_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "help" TEXT NOT NULL DEFAULT '',
    "field_ids" UUID[],
    "place" INTEGER NOT NULL,
    "archived_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ticket_types_pkey" PRIMARY KEY ("workspace_id","id")
);

-- CreateIndex
CREATE UNIQUE INDEX "custom_fields_workspace_id_subject_key_key" ON "custom_fields"("workspace_id", "subject", "key");

-- AddForeignKey
ALTER TABLE "custom_fields" ADD CONSTRAINT "custom_fields_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ticket_types" ADD CONSTRAINT "ticket_types_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Names of those that are not archived.
CREATE UNIQUE INDEX "custom_fields_name_key" ON "custom_fields"("workspace_id", "subject", lower("name")) WHERE "archived_at" IS NULL;
CREATE UNIQUE INDEX "ticket_types_name_key" ON "ticket_types"("workspace_id", lower("name")) WHERE "archived_at" IS NULL;

CREATE TRIGGER custom_fields_note_act AFTER INSERT OR UPDATE OR DELETE ON public.custom_fields FOR EACH ROW
  EXECUTE FUNCTION public.note_act();
CREATE TRIGGER ticket_types_note_act AFTER INSERT OR UPDATE OR DELETE ON public.ticket_types FOR EACH ROW
  EXECUTE FUNCTION public.note_act();

-- The entries of a ticket's fields in the index by which the list is filtered: each key that has a value, and each key with each of its
-- values, without case. Each begins with the end of the workspace's id, so that a filter reads its own tenant's entries.
-- Used by indexes: a change of its result needs a REINDEX in a migration.
CREATE OR REPLACE FUNCTION public.field_terms(workspace uuid, fields jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE COST 500 AS $$
  SELECT coalesce(array_agg(DISTINCT right(workspace::text, 6) || term), '{}') FROM jsonb_each(fields) f
  CROSS JOIN LATERAL (SELECT f.key AS term UNION ALL SELECT md5(f.key || '=' || lower(v #>> '{}')) FROM jsonb_array_elements(
    CASE jsonb_typeof(f.value) WHEN 'array' THEN f.value ELSE '[]'::jsonb || f.value END) v) terms
$$;
-- The texts among a ticket's field values, for the search.
-- Used by indexes: a change of its result needs a REINDEX in a migration.
CREATE OR REPLACE FUNCTION public.field_words(fields jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE COST 500 AS $$
  SELECT string_agg(v #>> '{}', ' ') FROM jsonb_path_query(fields, 'strict $.** ? (@.type() == "string")') v
$$;
