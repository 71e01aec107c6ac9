-- Usable from the next migration on.
ALTER TYPE "channel" ADD VALUE IF NOT EXISTS 'email';
