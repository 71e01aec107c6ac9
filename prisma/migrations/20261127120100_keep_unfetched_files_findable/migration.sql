-- A number that is connected again, and an hourly look, ask for what is not here; nearly every file is.
CREATE INDEX attachments_workspace_id_created_at_not_stored_idx ON attachments (workspace_id, created_at) WHERE state <> 'stored';
