-- A migration of its own: new values cannot be used before they are committed.
ALTER TYPE "channel" ADD VALUE 'whatsapp';

-- In the order of their rank: a delivery state only moves forward.
ALTER TYPE "delivery_state" ADD VALUE 'queued' BEFORE 'sent';
ALTER TYPE "delivery_state" ADD VALUE 'sending' BEFORE 'sent';
ALTER TYPE "delivery_state" ADD VALUE 'unknown' BEFORE 'sent';
ALTER TYPE "delivery_state" ADD VALUE 'failed' BEFORE 'delivered';
