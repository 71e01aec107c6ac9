-- AlterTable
ALTER TABLE "workspaces" ADD COLUMN     "deletion_final_at" TIMESTAMPTZ(3),
ADD COLUMN     "deletion_partner_id" UUID,
ADD COLUMN     "deletion_requested_at" TIMESTAMPTZ(3);
