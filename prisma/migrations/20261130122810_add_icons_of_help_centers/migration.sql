-- AlterTable
ALTER TABLE "help_centers" ADD COLUMN     "icon_id" UUID;

-- AddForeignKey
ALTER TABLE "help_centers" ADD CONSTRAINT "help_centers_workspace_id_icon_id_fkey" FOREIGN KEY ("workspace_id", "icon_id") REFERENCES "article_files"("workspace_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE;
