-- CreateEnum
CREATE TYPE "ticket_link_kind" AS ENUM ('duplicate', 'blocks', 'problem');

-- CreateTable
CREATE TABLE "ticket_bulk_changes" (
    "workspace_id" UUID NOT NULL,
    "change_id" UUID NOT NULL,
    "ticket_id" UUID NOT NULL,
    "author_id" UUID NOT NULL,
    "before" JSONB NOT NULL,
    "after" JSONB NOT NULL,
    "undone_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ticket_bulk_changes_pkey" PRIMARY KEY ("workspace_id","change_id","ticket_id")
);

-- CreateTable
CREATE TABLE "ticket_links" (
    "workspace_id" UUID NOT NULL,
    "kind" "ticket_link_kind" NOT NULL,
    "from_id" UUID NOT NULL,
    "to_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ticket_links_pkey" PRIMARY KEY ("workspace_id","from_id","kind","to_id")
);

-- CreateIndex
CREATE INDEX "ticket_bulk_changes_workspace_id_ticket_id_idx" ON "ticket_bulk_changes"("workspace_id", "ticket_id");

-- CreateIndex
CREATE INDEX "ticket_bulk_changes_created_at_idx" ON "ticket_bulk_changes"("created_at");

-- CreateIndex
CREATE INDEX "ticket_links_workspace_id_to_id_kind_idx" ON "ticket_links"("workspace_id", "to_id", "kind");

-- AddForeignKey
ALTER TABLE "ticket_bulk_changes" ADD CONSTRAINT "ticket_bulk_changes_workspace_id_ticket_id_fkey" FOREIGN KEY ("workspace_id", "ticket_id") REFERENCES "tickets"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ticket_links" ADD CONSTRAINT "ticket_links_workspace_id_from_id_fkey" FOREIGN KEY ("workspace_id", "from_id") REFERENCES "tickets"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ticket_links" ADD CONSTRAINT "ticket_links_workspace_id_to_id_fkey" FOREIGN KEY ("workspace_id", "to_id") REFERENCES "tickets"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A duplicate has one original, and a report one problem.
CREATE UNIQUE INDEX "ticket_links_one_original_key" ON "ticket_links"("workspace_id", "kind", "from_id") WHERE "kind" <> 'blocks';

ALTER TABLE "ticket_links" ADD CONSTRAINT "ticket_links_others_check" CHECK ("from_id" <> "to_id");
