-- AlterTable
ALTER TABLE "messenger_settings" ADD COLUMN     "color" TEXT NOT NULL DEFAULT '0c6e73',
ADD COLUMN     "is_launcher_hidden" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "launcher_label" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "position" TEXT NOT NULL DEFAULT 'right',
ADD COLUMN     "theme" TEXT NOT NULL DEFAULT 'auto';
