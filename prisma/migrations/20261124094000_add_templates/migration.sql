-- CreateTable
CREATE TABLE "templates" (
    "workspace_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "account_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "alias" TEXT NOT NULL,
    "category" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "is_named" BOOLEAN NOT NULL,
    "components" JSONB NOT NULL,
    "rejected_reason" TEXT,
    "synced_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "templates_pkey" PRIMARY KEY ("workspace_id","id")
);

-- CreateIndex
CREATE UNIQUE INDEX "templates_workspace_id_account_id_name_language_key" ON "templates"("workspace_id", "account_id", "name", "language");

-- AddForeignKey
ALTER TABLE "templates" ADD CONSTRAINT "templates_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE CASCADE;
