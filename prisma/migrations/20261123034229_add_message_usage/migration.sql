-- CreateTable
CREATE TABLE "message_usage" (
    "workspace_id" UUID NOT NULL,
    "began_at" TIMESTAMPTZ(3) NOT NULL,
    "category" TEXT NOT NULL,
    "count" INTEGER NOT NULL,

    CONSTRAINT "message_usage_pkey" PRIMARY KEY ("workspace_id","began_at","category")
);

-- AddForeignKey
ALTER TABLE "message_usage" ADD CONSTRAINT "message_usage_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE CASCADE;
