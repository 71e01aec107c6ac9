-- AlterTable
ALTER TABLE "commands" ADD COLUMN     "meaning" UUID;
