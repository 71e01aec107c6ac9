-- AlterTable
ALTER TABLE "workspaces" ADD COLUMN     "undo_send" BOOLEAN NOT NULL DEFAULT false;
