-- CreateTable
CREATE TABLE "macros" (
    "workspace_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "actions" JSONB NOT NULL,
    "owner_id" UUID,
    "team_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "macros_pkey" PRIMARY KEY ("workspace_id","id")
);

-- CreateTable
CREATE TABLE "macro_runs" (
    "workspace_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "conversation_id" UUID NOT NULL,
    "outcome" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "macro_runs_pkey" PRIMARY KEY ("workspace_id","id")
);

-- CreateIndex
CREATE INDEX "macro_runs_workspace_id_conversation_id_idx" ON "macro_runs"("workspace_id", "conversation_id");

-- CreateIndex
CREATE INDEX "macro_runs_created_at_idx" ON "macro_runs"("created_at");

-- AddForeignKey
ALTER TABLE "macros" ADD CONSTRAINT "macros_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "macros" ADD CONSTRAINT "macros_workspace_id_owner_id_fkey" FOREIGN KEY ("workspace_id", "owner_id") REFERENCES "members"("workspace_id", "user_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "macros" ADD CONSTRAINT "macros_workspace_id_team_id_fkey" FOREIGN KEY ("workspace_id", "team_id") REFERENCES "teams"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "macro_runs" ADD CONSTRAINT "macro_runs_workspace_id_conversation_id_fkey" FOREIGN KEY ("workspace_id", "conversation_id") REFERENCES "conversations"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- One that a person alone sees is of no team.
ALTER TABLE "macros" ADD CONSTRAINT "macros_owner_check" CHECK ("owner_id" IS NULL OR "team_id" IS NULL);

CREATE TRIGGER "macros_note_act" AFTER INSERT OR UPDATE OR DELETE ON "macros" FOR EACH ROW EXECUTE FUNCTION public.note_act();
