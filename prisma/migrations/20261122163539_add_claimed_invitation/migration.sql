-- AlterTable
ALTER TABLE "users" ADD COLUMN     "claimed_invitation_id" UUID;
