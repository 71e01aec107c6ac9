-- AlterTable
ALTER TABLE "simulator_customers" ADD COLUMN     "fault" JSONB;
