-- A value that is added to an enum can only be used by later transactions, so it has a file of its own.
ALTER TYPE "attachment_state" ADD VALUE 'waiting' BEFORE 'stored';
