-- AlterTable
ALTER TABLE "job_runs" ADD COLUMN     "waits" BOOLEAN NOT NULL DEFAULT false;
