-- Receipts move a message from sent to delivered to read. No index has these three states any more, so such an update writes its row alone
-- (HOT), given space on its page. What is still to be done, or went wrong, is found by open_state.
ALTER TABLE "messages" ADD COLUMN "open_state" "delivery_state" GENERATED ALWAYS AS (
  CASE WHEN "delivery_state" IN ('queued', 'sending', 'unknown', 'failed') THEN "delivery_state" END) STORED;
ALTER TABLE "messages" SET (fillfactor = 80);
DROP INDEX "messages_sending_idx", "messages_unknown_idx", "messages_of_commands_idx", "messages_failed_idx";
CREATE INDEX "messages_sending_idx" ON "messages"("workspace_id", "conversation_id") WHERE "open_state" = 'sending';
CREATE INDEX "messages_unknown_idx" ON "messages"("workspace_id", "conversation_id") WHERE "open_state" = 'unknown';
CREATE INDEX "messages_failed_idx" ON "messages"("workspace_id", "created_at") WHERE "open_state" = 'failed';
CREATE INDEX "messages_of_commands_idx" ON "messages"("workspace_id", "open_state", "id")
  WHERE "sender_type" IN ('automation', 'system') AND "open_state" IS NOT NULL;
