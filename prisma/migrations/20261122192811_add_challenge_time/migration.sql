-- AlterTable
ALTER TABLE "user_sessions" ADD COLUMN     "challenge_at" TIMESTAMPTZ(3);
