-- AlterTable
ALTER TABLE "conversations" ADD COLUMN "sla_deadline" TIMESTAMPTZ(3),
ADD COLUMN "sla_running" JSONB;

-- CreateTable
CREATE TABLE "sla_policies" (
    "workspace_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "is_on" BOOLEAN NOT NULL,
    "place" INTEGER NOT NULL,
    "conditions" JSONB NOT NULL,
    "matches_any" BOOLEAN NOT NULL DEFAULT false,
    "first_answer_minutes" INTEGER,
    "next_answer_minutes" INTEGER,
    "resolution_minutes" INTEGER,
    "warn_minutes" INTEGER,
    "hours" TEXT NOT NULL,
    "automatic" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sla_policies_pkey" PRIMARY KEY ("workspace_id","id")
);

-- CreateTable
CREATE TABLE "sla_facts" (
    "workspace_id" UUID NOT NULL,
    "sequence" BIGINT NOT NULL,
    "conversation_id" UUID NOT NULL,
    "part" SMALLINT NOT NULL,
    "what" TEXT NOT NULL,
    "message_id" UUID,
    "is_automatic" BOOLEAN NOT NULL DEFAULT false,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sla_facts_pkey" PRIMARY KEY ("workspace_id","sequence","conversation_id","part")
);

-- CreateTable
CREATE TABLE "sla_clocks" (
    "workspace_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "conversation_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "round" INTEGER NOT NULL,
    "state" TEXT NOT NULL,
    "policy_id" UUID,
    "minutes" INTEGER,
    "terms" TEXT,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "deadline" TIMESTAMPTZ(3),
    "warn_at" TIMESTAMPTZ(3),
    "warned_at" TIMESTAMPTZ(3),
    "missed_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),
    "cause" TEXT,
    "message_id" UUID,
    "pauses" JSONB,
    "due_at" TIMESTAMPTZ(3),

    CONSTRAINT "sla_clocks_pkey" PRIMARY KEY ("workspace_id","id")
);

-- CreateTable
CREATE TABLE "sla_entries" (
    "workspace_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "clock_id" UUID NOT NULL,
    "what" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "deadline" TIMESTAMPTZ(3),
    "cause" TEXT,
    "reason" TEXT,
    "person_id" UUID,
    "recorded_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sla_entries_pkey" PRIMARY KEY ("workspace_id","id")
);

-- CreateIndex
CREATE INDEX "sla_facts_workspace_id_conversation_id_idx" ON "sla_facts"("workspace_id", "conversation_id");

-- CreateIndex
CREATE INDEX "sla_facts_at_idx" ON "sla_facts"("at");

-- CreateIndex
CREATE UNIQUE INDEX "sla_clocks_workspace_id_conversation_id_number_key" ON "sla_clocks"("workspace_id", "conversation_id", "number");

-- CreateIndex
CREATE INDEX "sla_entries_workspace_id_clock_id_idx" ON "sla_entries"("workspace_id", "clock_id");

-- AddForeignKey
ALTER TABLE "sla_policies" ADD CONSTRAINT "sla_policies_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sla_facts" ADD CONSTRAINT "sla_facts_workspace_id_conversation_id_fkey" FOREIGN KEY ("workspace_id", "conversation_id") REFERENCES "conversations"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sla_clocks" ADD CONSTRAINT "sla_clocks_workspace_id_conversation_id_fkey" FOREIGN KEY ("workspace_id", "conversation_id") REFERENCES "conversations"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sla_entries" ADD CONSTRAINT "sla_entries_workspace_id_clock_id_fkey" FOREIGN KEY ("workspace_id", "clock_id") REFERENCES "sla_clocks"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Clocks with a warning or a miss to come, the next first, of all workspaces.
CREATE INDEX "sla_clocks_due_idx" ON "sla_clocks"("due_at") WHERE "due_at" IS NOT NULL;

-- Clocks that run: rows of lists, and all of a workspace when its policies change.
CREATE INDEX "sla_clocks_open_idx" ON "sla_clocks"("workspace_id", "conversation_id", "id") WHERE "state" IN ('running', 'paused');

CREATE TRIGGER "sla_policies_note_act" AFTER INSERT OR UPDATE OR DELETE ON "sla_policies" FOR EACH ROW EXECUTE FUNCTION public.note_act();
