-- CreateEnum
CREATE TYPE "contact_import_state" AS ENUM ('draft', 'checked', 'running', 'stopped', 'done', 'undoing', 'undone');

-- CreateEnum
CREATE TYPE "contact_import_outcome" AS ENUM ('created', 'updated', 'left', 'failed');

-- CreateEnum
CREATE TYPE "contact_import_undone" AS ENUM ('removed', 'restored', 'partly', 'kept');

-- CreateTable
CREATE TABLE "contact_imports" (
    "workspace_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "state" "contact_import_state" NOT NULL DEFAULT 'draft',
    "file_name" TEXT NOT NULL,
    "headers" TEXT[],
    "mapping" JSONB,
    "line_count" INTEGER NOT NULL,
    "cursor" INTEGER NOT NULL DEFAULT 0,
    "undo_cursor" INTEGER NOT NULL DEFAULT 0,
    "planned" JSONB,
    "counts" JSONB NOT NULL DEFAULT '{}',
    "undo_counts" JSONB NOT NULL DEFAULT '{}',
    "created_by" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "started_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),
    "undone_at" TIMESTAMPTZ(3),
    "touched_at" TIMESTAMPTZ(3) NOT NULL,
    "pruned_at" TIMESTAMPTZ(3),

    CONSTRAINT "contact_imports_pkey" PRIMARY KEY ("workspace_id","id")
);

-- CreateTable
CREATE TABLE "contact_import_lines" (
    "workspace_id" UUID NOT NULL,
    "import_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "line" INTEGER NOT NULL,
    "cells" TEXT[],
    "keys" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "outcome" "contact_import_outcome",
    "problem" JSONB,
    "contact_id" UUID,
    "undo" JSONB,
    "undone" "contact_import_undone",

    CONSTRAINT "contact_import_lines_pkey" PRIMARY KEY ("workspace_id","import_id","position")
);

-- AddForeignKey
ALTER TABLE "contact_imports" ADD CONSTRAINT "contact_imports_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contact_import_lines" ADD CONSTRAINT "contact_import_lines_workspace_id_import_id_fkey" FOREIGN KEY ("workspace_id", "import_id") REFERENCES "contact_imports"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
