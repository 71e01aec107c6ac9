-- AlterTable
ALTER TABLE "help_centers" ADD COLUMN     "former_slugs" TEXT[] DEFAULT ARRAY[]::TEXT[];
