-- Trigger: deletes the deliveries of an endpoint that is deleted; webhook_deliveries has no foreign key.
CREATE OR REPLACE FUNCTION public.delete_webhook_deliveries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM webhook_deliveries d WHERE d.workspace_id = OLD.workspace_id AND d.endpoint_id = OLD.id;
  RETURN NULL;
END $$;
