-- CreateEnum
CREATE TYPE "job_run_state" AS ENUM ('queued', 'running', 'completed', 'failed');

-- CreateTable
CREATE TABLE "job_runs" (
    "id" UUID NOT NULL,
    "function_id" TEXT NOT NULL,
    "event" JSONB NOT NULL,
    "event_id" TEXT NOT NULL,
    "concurrency_key" TEXT,
    "steps" JSONB NOT NULL DEFAULT '[]',
    "plan" JSONB NOT NULL DEFAULT '[]',
    "state" "job_run_state" NOT NULL DEFAULT 'queued',
    "due_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lease_until" TIMESTAMPTZ(3),
    "claimed_by" INTEGER,
    "claims" INTEGER NOT NULL DEFAULT 0,
    "crashes" INTEGER NOT NULL DEFAULT 0,
    "error" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "job_runs_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "job_runs_function_id_event_id_key" ON "job_runs"("function_id", "event_id");

-- What is due, what goes on, and what may be forgotten: each small however many runs there have been.
CREATE INDEX "job_runs_due_idx" ON "job_runs"("due_at", "id") WHERE "state" = 'queued';
CREATE INDEX "job_runs_running_idx" ON "job_runs"("function_id", "concurrency_key") WHERE "state" = 'running';
CREATE INDEX "job_runs_ended_idx" ON "job_runs"("state", "ended_at") WHERE "ended_at" IS NOT NULL;
ALTER TABLE "job_runs" ADD CONSTRAINT "job_runs_claimed_check"
  CHECK (("state" = 'running') = ("claimed_by" IS NOT NULL) AND ("claimed_by" IS NULL) = ("lease_until" IS NULL));
ALTER TABLE "job_runs" ADD CONSTRAINT "job_runs_ended_check" CHECK (("state" IN ('completed', 'failed')) = ("ended_at" IS NOT NULL));
ALTER TABLE "job_runs" ADD CONSTRAINT "job_runs_error_check" CHECK (("state" = 'failed') = ("error" IS NOT NULL));

-- The processes that are alive: each holds an advisory lock on its worker id for as long as its connection stands, so
-- what a killed one had claimed is known to be free at once.
CREATE FUNCTION live_workers() RETURNS SETOF int LANGUAGE sql STABLE AS $$
  SELECT objid::int FROM pg_locks
  WHERE locktype = 'advisory' AND classid = 7205761 AND objsubid = 2 AND granted
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
$$;

-- Claims up to p_slots due runs, oldest first, of the functions that the caller knows; p_limits is their concurrency by
-- id, null without one. The lock makes claims take turns, and each statement of a volatile function reads afresh, so the
-- count of what runs is exact. Runs of a key that is full are passed over and hold nobody back.
CREATE FUNCTION claim_job_runs(p_worker int, p_limits jsonb, p_slots int, p_lease interval)
RETURNS SETOF job_runs LANGUAGE plpgsql AS $$
DECLARE
  busy jsonb;
  chosen uuid[] := '{}';
  candidate record;
  occupied int;
BEGIN
  PERFORM pg_advisory_xact_lock(7205762, 0);
  SELECT coalesce(jsonb_object_agg(place, running), '{}') INTO busy FROM (
    SELECT function_id || chr(31) || concurrency_key AS place, count(*) AS running FROM job_runs
    WHERE state = 'running' AND concurrency_key IS NOT NULL GROUP BY 1) AS places;
  FOR candidate IN
    SELECT r.id, r.function_id || chr(31) || r.concurrency_key AS place, (p_limits ->> r.function_id)::int AS room
    FROM job_runs r
    WHERE r.state = 'queued' AND r.due_at <= now() AND p_limits ? r.function_id
      AND coalesce((busy ->> (r.function_id || chr(31) || r.concurrency_key))::int < (p_limits ->> r.function_id)::int, true)
    ORDER BY r.due_at, r.id
  LOOP
    EXIT WHEN cardinality(chosen) >= p_slots;
    IF candidate.place IS NOT NULL AND candidate.room IS NOT NULL THEN
      occupied := coalesce((busy ->> candidate.place)::int, 0);
      CONTINUE WHEN occupied >= candidate.room;
      busy := busy || jsonb_build_object(candidate.place, occupied + 1);
    END IF;
    chosen := chosen || candidate.id;
  END LOOP;
  RETURN QUERY
    UPDATE job_runs SET state = 'running', claimed_by = p_worker, lease_until = now() + p_lease, claims = claims + 1
    WHERE id = ANY (chosen) RETURNING *;
END $$;
