-- CreateTable
CREATE TABLE "keyed_answers" (
    "partner_id" UUID NOT NULL,
    "environment" "environment" NOT NULL,
    "operation" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "request" BYTEA NOT NULL,
    "status" INTEGER,
    "body" TEXT,
    "started_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "keyed_answers_pkey" PRIMARY KEY ("partner_id","environment","operation","key")
);

-- CreateIndex
CREATE INDEX "keyed_answers_started_at_idx" ON "keyed_answers"("started_at");

-- AddForeignKey
ALTER TABLE "keyed_answers" ADD CONSTRAINT "keyed_answers_partner_id_fkey" FOREIGN KEY ("partner_id") REFERENCES "partners"("id") ON DELETE CASCADE ON UPDATE CASCADE;
