-- CreateEnum
CREATE TYPE "workspace_export_state" AS ENUM ('pending', 'ready', 'failed');

-- CreateTable
CREATE TABLE "workspace_exports" (
    "workspace_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "state" "workspace_export_state" NOT NULL DEFAULT 'pending',
    "attempt" INTEGER NOT NULL DEFAULT 0,
    "lease_until" TIMESTAMPTZ(3),
    "size_bytes" BIGINT,
    "sha256" TEXT,
    "ready_at" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "workspace_exports_pkey" PRIMARY KEY ("workspace_id","id")
);

-- AddForeignKey
ALTER TABLE "workspace_exports" ADD CONSTRAINT "workspace_exports_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- One is written at a time.
CREATE UNIQUE INDEX "workspace_exports_one_pending_key" ON "workspace_exports"("workspace_id") WHERE state = 'pending';

CREATE TRIGGER workspace_exports_note_removed_file AFTER DELETE ON public.workspace_exports FOR EACH ROW EXECUTE FUNCTION public.note_removed_file();
