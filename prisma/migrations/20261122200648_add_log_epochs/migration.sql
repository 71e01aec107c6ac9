-- CreateTable
CREATE TABLE "log_epochs" (
    "workspace_id" UUID NOT NULL,
    "from_sequence" BIGINT NOT NULL,
    "epoch" TEXT NOT NULL,

    CONSTRAINT "log_epochs_pkey" PRIMARY KEY ("workspace_id","from_sequence")
);

-- AddForeignKey
ALTER TABLE "log_epochs" ADD CONSTRAINT "log_epochs_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE CASCADE;
