-- transaction: none
-- Each reference is first added for new rows, which takes its locks for a moment, then checked for the rows that are
-- there, which blocks no reads or writes. Ids of rows that are gone become NULL in between. Every statement can be repeated.

DO $$ BEGIN IF NOT EXISTS (SELECT FROM pg_constraint WHERE conname = 'api_keys_workspace_id_rotated_to_id_fkey') THEN ALTER TABLE api_keys ADD CONSTRAINT api_keys_workspace_id_rotated_to_id_fkey FOREIGN KEY (workspace_id, rotated_to_id) REFERENCES api_keys(workspace_id, id) ON UPDATE CASCADE ON DELETE CASCADE NOT VALID; END IF; END $$;
UPDATE api_keys t SET rotated_to_id = NULL WHERE rotated_to_id IS NOT NULL AND NOT EXISTS (SELECT FROM api_keys r WHERE r.workspace_id = t.workspace_id AND r.id = t.rotated_to_id);
ALTER TABLE api_keys VALIDATE CONSTRAINT api_keys_workspace_id_rotated_to_id_fkey;

DO $$ BEGIN IF NOT EXISTS (SELECT FROM pg_constraint WHERE conname = 'partner_keys_partner_id_rotated_to_id_fkey') THEN ALTER TABLE partner_keys ADD CONSTRAINT partner_keys_partner_id_rotated_to_id_fkey FOREIGN KEY (partner_id, rotated_to_id) REFERENCES partner_keys(partner_id, id) ON UPDATE CASCADE ON DELETE CASCADE NOT VALID; END IF; END $$;
UPDATE partner_keys t SET rotated_to_id = NULL WHERE rotated_to_id IS NOT NULL AND NOT EXISTS (SELECT FROM partner_keys r WHERE r.partner_id = t.partner_id AND r.id = t.rotated_to_id);
ALTER TABLE partner_keys VALIDATE CONSTRAINT partner_keys_partner_id_rotated_to_id_fkey;

DO $$ BEGIN IF NOT EXISTS (SELECT FROM pg_constraint WHERE conname = 'signups_workspace_id_setup_link_id_fkey') THEN ALTER TABLE signups ADD CONSTRAINT signups_workspace_id_setup_link_id_fkey FOREIGN KEY (workspace_id, setup_link_id) REFERENCES setup_links(workspace_id, id) ON UPDATE CASCADE ON DELETE CASCADE NOT VALID; END IF; END $$;
UPDATE signups t SET setup_link_id = NULL WHERE setup_link_id IS NOT NULL AND NOT EXISTS (SELECT FROM setup_links r WHERE r.workspace_id = t.workspace_id AND r.id = t.setup_link_id);
ALTER TABLE signups VALIDATE CONSTRAINT signups_workspace_id_setup_link_id_fkey;

DO $$ BEGIN IF NOT EXISTS (SELECT FROM pg_constraint WHERE conname = 'signups_workspace_id_installation_id_fkey') THEN ALTER TABLE signups ADD CONSTRAINT signups_workspace_id_installation_id_fkey FOREIGN KEY (workspace_id, installation_id) REFERENCES installations(workspace_id, id) ON UPDATE CASCADE ON DELETE CASCADE NOT VALID; END IF; END $$;
UPDATE signups t SET installation_id = NULL WHERE installation_id IS NOT NULL AND NOT EXISTS (SELECT FROM installations r WHERE r.workspace_id = t.workspace_id AND r.id = t.installation_id);
ALTER TABLE signups VALIDATE CONSTRAINT signups_workspace_id_installation_id_fkey;

DO $$ BEGIN IF NOT EXISTS (SELECT FROM pg_constraint WHERE conname = 'simulator_updates_workspace_id_number_id_fkey') THEN ALTER TABLE simulator_updates ADD CONSTRAINT simulator_updates_workspace_id_number_id_fkey FOREIGN KEY (workspace_id, number_id) REFERENCES simulator_numbers(workspace_id, id) ON UPDATE CASCADE ON DELETE CASCADE NOT VALID; END IF; END $$;
UPDATE simulator_updates t SET number_id = NULL WHERE number_id IS NOT NULL AND NOT EXISTS (SELECT FROM simulator_numbers r WHERE r.workspace_id = t.workspace_id AND r.id = t.number_id);
ALTER TABLE simulator_updates VALIDATE CONSTRAINT simulator_updates_workspace_id_number_id_fkey;

DO $$ BEGIN IF NOT EXISTS (SELECT FROM pg_constraint WHERE conname = 'provider_update_items_workspace_id_fkey') THEN ALTER TABLE provider_update_items ADD CONSTRAINT provider_update_items_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id) ON UPDATE CASCADE ON DELETE CASCADE NOT VALID; END IF; END $$;
UPDATE provider_update_items t SET workspace_id = NULL WHERE workspace_id IS NOT NULL AND NOT EXISTS (SELECT FROM workspaces r WHERE r.id = t.workspace_id);
ALTER TABLE provider_update_items VALIDATE CONSTRAINT provider_update_items_workspace_id_fkey;
