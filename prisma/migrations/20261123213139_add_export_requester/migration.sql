-- AlterTable
ALTER TABLE "workspace_exports" ADD COLUMN     "requested_by" UUID;
