-- CreateTable
CREATE TABLE "workspace_quotas" (
    "workspace_id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "used" INTEGER NOT NULL,

    CONSTRAINT "workspace_quotas_pkey" PRIMARY KEY ("workspace_id")
);

-- CreateTable
CREATE TABLE "partner_quotas" (
    "partner_id" UUID NOT NULL,
    "environment" "environment" NOT NULL,
    "daily_commands" INTEGER NOT NULL,
    "day" DATE NOT NULL,
    "used" INTEGER NOT NULL,

    CONSTRAINT "partner_quotas_pkey" PRIMARY KEY ("partner_id","environment")
);

-- AddForeignKey
ALTER TABLE "workspace_quotas" ADD CONSTRAINT "workspace_quotas_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "partner_quotas" ADD CONSTRAINT "partner_quotas_partner_id_fkey" FOREIGN KEY ("partner_id") REFERENCES "partners"("id") ON DELETE CASCADE ON UPDATE CASCADE;
