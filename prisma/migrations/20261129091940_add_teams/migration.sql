-- AlterEnum
ALTER TYPE "notification_scope" ADD VALUE IF NOT EXISTS 'mine_and_teams' BEFORE 'mine_and_unassigned';

-- CreateEnum
CREATE TYPE "team_distribution" AS ENUM ('by_hand', 'turns', 'fewest');

-- AlterTable
ALTER TABLE "conversations" ADD COLUMN     "team_id" UUID;

-- CreateTable
CREATE TABLE "teams" (
    "workspace_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "distribution" "team_distribution" NOT NULL DEFAULT 'by_hand',
    "open_max" INTEGER,
    "fallback_id" UUID,
    "last_assignee_id" UUID,
    "removed_at" TIMESTAMPTZ(3),
    "moves_to_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "teams_pkey" PRIMARY KEY ("workspace_id","id")
);

-- CreateTable
CREATE TABLE "team_members" (
    "workspace_id" UUID NOT NULL,
    "team_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,

    CONSTRAINT "team_members_pkey" PRIMARY KEY ("workspace_id","team_id","user_id")
);

-- CreateIndex
CREATE INDEX "team_members_workspace_id_user_id_idx" ON "team_members"("workspace_id", "user_id");

-- AddForeignKey
ALTER TABLE "teams" ADD CONSTRAINT "teams_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "teams" ADD CONSTRAINT "teams_workspace_id_fallback_id_fkey" FOREIGN KEY ("workspace_id", "fallback_id") REFERENCES "teams"("workspace_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_workspace_id_team_id_fkey" FOREIGN KEY ("workspace_id", "team_id") REFERENCES "teams"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_workspace_id_user_id_fkey" FOREIGN KEY ("workspace_id", "user_id") REFERENCES "members"("workspace_id", "user_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Also without regard to case. A deleted team's name is free at once.
CREATE UNIQUE INDEX "teams_name_key" ON "teams"("workspace_id", lower("name")) WHERE "removed_at" IS NULL;

CREATE TRIGGER "teams_note_act" AFTER INSERT OR UPDATE OR DELETE ON "teams" FOR EACH ROW EXECUTE FUNCTION public.note_act();
CREATE TRIGGER "team_members_note_act" AFTER INSERT OR DELETE ON "team_members" FOR EACH ROW EXECUTE FUNCTION public.note_act();
