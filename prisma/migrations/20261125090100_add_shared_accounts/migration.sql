-- CreateTable
CREATE TABLE "shared_accounts" (
    "account_id" TEXT NOT NULL,
    "told_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "shared_accounts_pkey" PRIMARY KEY ("account_id")
);

-- CreateIndex
CREATE INDEX "shared_accounts_told_at_idx" ON "shared_accounts"("told_at");
