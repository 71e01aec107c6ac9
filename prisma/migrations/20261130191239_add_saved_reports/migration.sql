-- CreateEnum
CREATE TYPE "report_rhythm" AS ENUM ('week', 'month');

-- AlterTable
ALTER TABLE "message_receipts" ADD COLUMN     "category" TEXT,
ADD COLUMN     "is_billable" BOOLEAN;

-- CreateTable
CREATE TABLE "saved_reports" (
    "workspace_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "owner_id" UUID,
    "name" TEXT NOT NULL,
    "query" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "saved_reports_pkey" PRIMARY KEY ("workspace_id","id")
);

-- CreateTable
CREATE TABLE "report_mails" (
    "workspace_id" UUID NOT NULL,
    "report_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "rhythm" "report_rhythm" NOT NULL,
    "due_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "report_mails_pkey" PRIMARY KEY ("workspace_id","report_id","user_id")
);

-- CreateIndex
CREATE INDEX "saved_reports_workspace_id_owner_id_idx" ON "saved_reports"("workspace_id", "owner_id");

-- CreateIndex
CREATE INDEX "report_mails_workspace_id_user_id_idx" ON "report_mails"("workspace_id", "user_id");

-- CreateIndex
CREATE INDEX "report_mails_due_at_idx" ON "report_mails"("due_at");

-- AddForeignKey
ALTER TABLE "saved_reports" ADD CONSTRAINT "saved_reports_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "saved_reports" ADD CONSTRAINT "saved_reports_workspace_id_owner_id_fkey" FOREIGN KEY ("workspace_id", "owner_id") REFERENCES "members"("workspace_id", "user_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "report_mails" ADD CONSTRAINT "report_mails_workspace_id_report_id_fkey" FOREIGN KEY ("workspace_id", "report_id") REFERENCES "saved_reports"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "report_mails" ADD CONSTRAINT "report_mails_workspace_id_user_id_fkey" FOREIGN KEY ("workspace_id", "user_id") REFERENCES "members"("workspace_id", "user_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Reports of the team are in the audit log.
CREATE TRIGGER "saved_reports_note_act" AFTER INSERT OR UPDATE OR DELETE ON "saved_reports" FOR EACH ROW EXECUTE FUNCTION public.note_act();
