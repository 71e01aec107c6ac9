-- AlterTable
ALTER TABLE "canned_replies" ADD COLUMN     "team_id" UUID;

-- AddForeignKey
ALTER TABLE "canned_replies" ADD CONSTRAINT "canned_replies_workspace_id_team_id_fkey" FOREIGN KEY ("workspace_id", "team_id") REFERENCES "teams"("workspace_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE;
