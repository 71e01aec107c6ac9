-- AlterTable
ALTER TABLE "members" ADD COLUMN     "first_steps_hidden_at" TIMESTAMPTZ(3);
