-- CreateTable
CREATE TABLE "partner_feeds" (
    "partner_id" UUID NOT NULL,
    "environment" "environment" NOT NULL,
    "epoch" TEXT NOT NULL,
    "last_span" BIGINT NOT NULL DEFAULT 0,
    "is_behind" BOOLEAN NOT NULL DEFAULT false,
    "swept_to" TEXT NOT NULL DEFAULT '',
    "looked_at" TIMESTAMPTZ(6),
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "partner_feeds_pkey" PRIMARY KEY ("partner_id","environment")
);

-- CreateTable
CREATE TABLE "feed_spans" (
    "partner_id" UUID NOT NULL,
    "environment" "environment" NOT NULL,
    "number" BIGINT NOT NULL,
    "workspace_id" UUID NOT NULL,
    "from_sequence" BIGINT NOT NULL,
    "to_sequence" BIGINT NOT NULL,

    CONSTRAINT "feed_spans_pkey" PRIMARY KEY ("partner_id","environment","number")
);

-- CreateIndex
CREATE INDEX "feed_spans_workspace_id_to_sequence_idx" ON "feed_spans"("workspace_id", "to_sequence");

-- AddForeignKey
ALTER TABLE "partner_feeds" ADD CONSTRAINT "partner_feeds_partner_id_fkey" FOREIGN KEY ("partner_id") REFERENCES "partners"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "feed_spans" ADD CONSTRAINT "feed_spans_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE CASCADE;
