-- AlterTable
ALTER TABLE "contacts" ADD COLUMN     "consent" JSONB,
ADD COLUMN     "verified_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "conversations" ADD COLUMN     "visitor_id" UUID;

-- AlterTable
ALTER TABLE "messenger_settings" ADD COLUMN     "form" JSONB,
ADD COLUMN     "requires_identity" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "visitors" ADD COLUMN     "form_answered_at" TIMESTAMPTZ(3),
ADD COLUMN     "identified_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "messenger_keys" (
    "workspace_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "algorithm" TEXT NOT NULL,
    "secret" TEXT,
    "public_key" JSONB,
    "key_id" TEXT,
    "last_used_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "messenger_keys_pkey" PRIMARY KEY ("workspace_id","id")
);

-- CreateTable
CREATE TABLE "office_hours" (
    "workspace_id" UUID NOT NULL,
    "is_on" BOOLEAN NOT NULL,
    "week" JSONB NOT NULL,
    "holidays" JSONB NOT NULL DEFAULT '[]',
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "office_hours_pkey" PRIMARY KEY ("workspace_id")
);

-- AddForeignKey
ALTER TABLE "messenger_keys" ADD CONSTRAINT "messenger_keys_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "office_hours" ADD CONSTRAINT "office_hours_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE CASCADE;
