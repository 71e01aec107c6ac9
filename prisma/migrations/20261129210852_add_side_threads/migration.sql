-- CreateEnum
CREATE TYPE "side_message_state" AS ENUM ('queued', 'sending', 'unknown', 'sent', 'failed');

-- CreateTable
CREATE TABLE "side_threads" (
    "workspace_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "conversation_id" UUID NOT NULL,
    "mailbox_id" UUID NOT NULL,
    "address" TEXT,
    "subject" TEXT,
    "client_id" UUID NOT NULL,
    "author_id" UUID NOT NULL,
    "author_name" TEXT NOT NULL,
    "erased_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "side_threads_pkey" PRIMARY KEY ("workspace_id","id")
);

-- CreateTable
CREATE TABLE "side_messages" (
    "workspace_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "side_thread_id" UUID NOT NULL,
    "direction" "message_direction" NOT NULL,
    "client_id" UUID,
    "author_id" UUID,
    "sender_name" TEXT,
    "text" TEXT,
    "quoted" TEXT,
    "message_ids" UUID[] DEFAULT ARRAY[]::UUID[],
    "file_ids" UUID[] DEFAULT ARRAY[]::UUID[],
    "is_automatic" BOOLEAN NOT NULL DEFAULT false,
    "left_out" JSONB,
    "mail_id" TEXT,
    "mail_key" TEXT,
    "state" "side_message_state",
    "due_at" TIMESTAMPTZ(3),
    "signalled_at" TIMESTAMPTZ(3),
    "attempt" INTEGER NOT NULL DEFAULT 0,
    "claimed_by" INTEGER,
    "lease_until" TIMESTAMPTZ(3),
    "failure" JSONB,
    "sent_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "side_messages_pkey" PRIMARY KEY ("workspace_id","id")
);

-- CreateTable
CREATE TABLE "side_files" (
    "workspace_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "side_message_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "mime_type" TEXT NOT NULL,
    "file_name" TEXT,
    "size_bytes" INTEGER NOT NULL,
    "sha256" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "side_files_pkey" PRIMARY KEY ("workspace_id","id")
);

-- CreateIndex
CREATE INDEX "side_threads_workspace_id_author_id_created_at_idx" ON "side_threads"("workspace_id", "author_id", "created_at");

-- CreateIndex
CREATE INDEX "side_threads_mailbox_id_workspace_id_idx" ON "side_threads"("mailbox_id", "workspace_id");

-- CreateIndex
CREATE UNIQUE INDEX "side_threads_workspace_id_conversation_id_client_id_key" ON "side_threads"("workspace_id", "conversation_id", "client_id");

-- CreateIndex
CREATE UNIQUE INDEX "side_messages_workspace_id_side_thread_id_client_id_key" ON "side_messages"("workspace_id", "side_thread_id", "client_id");

-- CreateIndex
CREATE UNIQUE INDEX "side_messages_workspace_id_side_thread_id_mail_key_key" ON "side_messages"("workspace_id", "side_thread_id", "mail_key");

-- CreateIndex
CREATE INDEX "side_messages_workspace_id_mail_id_idx" ON "side_messages"("workspace_id", "mail_id");

-- CreateIndex
CREATE INDEX "side_files_workspace_id_side_message_id_idx" ON "side_files"("workspace_id", "side_message_id");

-- AddForeignKey
ALTER TABLE "side_threads" ADD CONSTRAINT "side_threads_workspace_id_conversation_id_fkey" FOREIGN KEY ("workspace_id", "conversation_id") REFERENCES "conversations"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "side_threads" ADD CONSTRAINT "side_threads_workspace_id_mailbox_id_fkey" FOREIGN KEY ("workspace_id", "mailbox_id") REFERENCES "mailboxes"("workspace_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "side_messages" ADD CONSTRAINT "side_messages_workspace_id_side_thread_id_fkey" FOREIGN KEY ("workspace_id", "side_thread_id") REFERENCES "side_threads"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "side_files" ADD CONSTRAINT "side_files_workspace_id_side_message_id_fkey" FOREIGN KEY ("workspace_id", "side_message_id") REFERENCES "side_messages"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What the sweep looks for.
CREATE INDEX "side_messages_open_idx" ON "side_messages"("due_at") WHERE state IN ('queued', 'sending');
CREATE TRIGGER side_files_note_removed_file AFTER DELETE ON public.side_files FOR EACH ROW EXECUTE FUNCTION public.note_removed_file();
