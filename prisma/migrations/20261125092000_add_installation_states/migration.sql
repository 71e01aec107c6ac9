-- A value that is added to an enum can only be used by later transactions, so it has a file of its own.
ALTER TYPE "installation_state" ADD VALUE 'degraded' BEFORE 'disconnected';
ALTER TYPE "installation_state" ADD VALUE 'blocked' BEFORE 'disconnected';
