-- Trigger of the tables that hold what people administer: writes an entry of the audit log with each change of a row, in the
-- change's transaction. Who acts is in the setting parley.act, which transaction() sets; without it, it was Parley itself, or a
-- former version. To audit a further table, add its rule here, a trigger in a migration, and its words
-- (lib/account/audit/audited.test.ts says what is missing).
CREATE OR REPLACE FUNCTION public.note_act() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was jsonb := '{}';
  is_now jsonb := '{}';
  here jsonb;
  person jsonb := nullif(current_setting('parley.act', true), '')::jsonb;
  kind text;
  -- Columns that an entry shows, and one whose values it hides.
  shown text[];
  secret text;
  named text;
  act text := CASE TG_OP WHEN 'INSERT' THEN 'created' WHEN 'DELETE' THEN 'deleted' ELSE 'changed' END;
  before jsonb;
  after jsonb;
  workspace uuid;
  partner uuid;
  entry uuid;
BEGIN
  IF TG_OP <> 'INSERT' THEN was := to_jsonb(OLD); END IF;
  IF TG_OP <> 'DELETE' THEN is_now := to_jsonb(NEW); END IF;
  here := CASE TG_OP WHEN 'DELETE' THEN was ELSE is_now END;
  workspace := (here ->> CASE TG_TABLE_NAME WHEN 'workspaces' THEN 'id' ELSE 'workspace_id' END)::uuid;

  CASE TG_TABLE_NAME
    WHEN 'workspaces' THEN
      kind := 'workspace'; named := here ->> 'name';
      shown := '{name,locale,timezone,requires_second_factor,undo_send,invitation_domains,policy,return_url_allowlist,status,deletion_final_at}';
    WHEN 'members' THEN kind := 'member'; shown := '{role,own_role_id}';
    WHEN 'own_roles' THEN kind := 'own_role'; named := here ->> 'name'; shown := '{name,permissions,sees}';
    WHEN 'invitations' THEN kind := 'invitation'; named := here ->> 'email'; shown := '{role,own_role_id,expires_at,revoked_at}';
    WHEN 'api_keys' THEN
      kind := 'api_key'; named := here ->> 'name'; shown := '{name,kind,last_four,expires_at,rotated_to_id,revoked_at}';
    WHEN 'messenger_settings' THEN
      kind := 'messenger';
      shown := '{greeting,reply_time_hint,allowed_domains,color,position,theme,launcher_label,is_launcher_hidden,mails_answers,takes_files,requires_identity,form,shows_articles,article_collection_id,article_pages}';
    WHEN 'messenger_keys' THEN
      kind := 'messenger_key'; named := coalesce(here ->> 'key_id', here ->> 'algorithm'); shown := '{algorithm,key_id}';
    WHEN 'rating_settings' THEN kind := 'ratings'; shown := '{channels,question,questions,delay_minutes,every_days}';
    WHEN 'ticket_settings' THEN kind := 'tickets'; shown := '{reopening,reopen_days,is_in_messenger,is_in_mails}';
    WHEN 'office_hours' THEN kind := 'office_hours'; shown := '{is_on,week,holidays}';
    WHEN 'canned_replies' THEN kind := 'canned_reply'; named := here ->> 'name'; shown := '{name,shortcut,folder,text,team_id}';
    WHEN 'saved_views' THEN kind := 'saved_view'; named := here ->> 'name'; shown := '{name,filter}';
    WHEN 'saved_reports' THEN
      -- A personal one is its owner's alone.
      IF here ->> 'owner_id' IS NOT NULL THEN RETURN NULL; END IF;
      kind := 'saved_report'; named := here ->> 'name'; shown := '{name,query}';
    WHEN 'tags' THEN kind := 'tag'; named := here ->> 'name'; shown := '{name,color}';
    WHEN 'teams' THEN kind := 'team'; named := here ->> 'name'; shown := '{name,distribution,open_max,fallback_id,hours,automatic_answer}';
    WHEN 'team_members' THEN
      kind := 'team_member'; shown := '{}';
      SELECT u.name || ', ' || t.name INTO named FROM teams t JOIN members m ON m.workspace_id = t.workspace_id
      JOIN users u ON u.id = m.user_id
      WHERE t.workspace_id = workspace AND t.id = (here ->> 'team_id')::uuid AND t.removed_at IS NULL
        AND m.user_id = (here ->> 'user_id')::uuid;
    WHEN 'rules' THEN kind := 'rule'; named := here ->> 'name'; shown := '{name,is_on,trigger,after_minutes,conditions,matches_any,actions}';
    WHEN 'sla_policies' THEN
      kind := 'sla_policy'; named := here ->> 'name';
      shown := '{name,is_on,conditions,matches_any,first_answer_minutes,next_answer_minutes,resolution_minutes,warn_minutes,hours,automatic}';
    WHEN 'custom_fields' THEN
      kind := 'custom_field'; named := here ->> 'name';
      shown := '{name,subject,key,kind,help,options,currency,initial_value,is_required_to_open,is_required_to_close,is_visible_to_customer,archived_at}';
    WHEN 'ticket_types' THEN kind := 'ticket_type'; named := here ->> 'name'; shown := '{name,help,field_ids,customer_name,is_on_form,archived_at}';
    WHEN 'macros' THEN
      kind := 'macro'; shown := '{name,actions,team_id}';
      -- A personal one is its author's alone: the log knows it while it is shared.
      IF was ->> 'owner_id' IS NOT NULL THEN was := '{}'; END IF;
      IF is_now ->> 'owner_id' IS NOT NULL THEN is_now := '{}'; END IF;
      IF was = '{}' AND is_now = '{}' THEN RETURN NULL; END IF;
      named := here ->> 'name';
      act := CASE WHEN was = '{}' THEN 'created' WHEN is_now = '{}' THEN 'deleted' ELSE 'changed' END;
    WHEN 'mailboxes' THEN
      kind := 'mailbox'; named := here ->> 'address';
      shown := '{address,display_name,signature,access,is_default,imap,smtp,user_name}'; secret := 'password';
    WHEN 'webhook_endpoints' THEN
      kind := 'webhook'; named := here ->> 'url';
      shown := '{url,description,events,state,secret_hint,next_secret_hint,promotes_at}';
    WHEN 'panel_apps' THEN
      kind := 'panel_app'; named := here ->> 'name';
      shown := '{name,url,place,is_on,secret_hint,next_secret_hint,promotes_at}';
    WHEN 'help_centers' THEN
      kind := 'help_center'; named := here ->> 'name'; shown := '{slug,name,languages,is_published,has_messenger,color,logo_id,icon_id,links}';
    WHEN 'help_domains' THEN kind := 'help_domain'; named := here ->> 'domain'; shown := '{domain,proven_at}';
    WHEN 'article_previews' THEN
      -- An expired link, and one that goes with its article, is no act.
      IF TG_OP = 'DELETE' AND (person IS NULL OR NOT EXISTS (SELECT FROM article_texts t WHERE t.workspace_id = workspace
        AND t.article_id = (here ->> 'article_id')::uuid AND t.language = here ->> 'language')) THEN RETURN NULL; END IF;
      kind := 'article_preview'; shown := '{language,expires_at}';
      SELECT t.title INTO named FROM article_texts t WHERE t.workspace_id = workspace
        AND t.article_id = (here ->> 'article_id')::uuid AND t.language = here ->> 'language';
    WHEN 'customer_links' THEN
      -- One that has ended, or goes with its ticket or its contact, is no act, nor is one that mails carry; to revoke it is.
      SELECT '#' || t.number INTO named FROM tickets t JOIN contacts k ON k.workspace_id = t.workspace_id AND k.id = t.contact_id
        AND k.erased_at IS NULL WHERE t.workspace_id = workspace AND t.id = (here ->> 'ticket_id')::uuid;
      IF here ->> 'address' IS NOT NULL THEN
        IF TG_OP <> 'UPDATE' OR person IS NULL OR was ->> 'revoked_at' IS NOT NULL OR is_now ->> 'revoked_at' IS NULL THEN RETURN NULL; END IF;
      ELSIF TG_OP = 'UPDATE' OR TG_OP = 'DELETE' AND (person IS NULL OR named IS NULL) THEN RETURN NULL;
      END IF;
      kind := 'customer_link'; shown := '{revoked_at}';
    WHEN 'article_collections' THEN
      kind := 'article_collection'; shown := '{texts,icon,parent_id}';
      SELECT t ->> 'name' INTO named FROM jsonb_each(here -> 'texts') e (language, t) ORDER BY e.language LIMIT 1;
    WHEN 'articles' THEN
      kind := 'article'; shown := '{number,collection_id,audience,archived_at}';
      SELECT t.title INTO named FROM article_texts t
      WHERE t.workspace_id = workspace AND t.article_id = (here ->> 'id')::uuid ORDER BY t.created_at LIMIT 1;
      -- Its texts went before it.
      named := coalesce(named, '#' || (here ->> 'number'));
    WHEN 'article_texts' THEN
      -- Its drafts are in the history of the article. A language that goes with its article, or that readers did not see, is no act.
      IF TG_OP = 'DELETE' AND (was ->> 'published_version' IS NULL OR NOT EXISTS (SELECT FROM articles a
        WHERE a.workspace_id = workspace AND a.id = (here ->> 'article_id')::uuid)) THEN RETURN NULL; END IF;
      kind := 'article'; named := here ->> 'title'; shown := '{language,published_version}';
    WHEN 'webhook_replays' THEN
      kind := 'webhook_replay'; shown := '{scope,from_at,to_at}';
      SELECT e.url INTO named FROM webhook_endpoints e
      WHERE e.workspace_id = workspace AND e.id = (here ->> 'endpoint_id')::uuid;
    WHEN 'installations' THEN
      kind := 'whatsapp'; named := here ->> 'display_phone_number'; shown := '{display_phone_number,mode}';
    WHEN 'setup_links' THEN kind := 'setup_link'; named := here ->> 'redirect_url'; shown := '{redirect_url,expires_at,status}';
    WHEN 'templates' THEN kind := 'template'; named := here ->> 'alias'; shown := '{alias,language,category,components}';
    WHEN 'workspace_exports' THEN kind := 'export'; shown := '{}';
    WHEN 'contacts' THEN kind := 'contact'; shown := '{}';
    WHEN 'contact_merges' THEN kind := 'contact'; shown := '{}';
    WHEN 'partners' THEN
      kind := 'partner'; named := here ->> 'name'; partner := (here ->> 'id')::uuid;
      shown := '{name,logo_url,embed_origins,live_granted_at,suspended_at}';
    WHEN 'partner_members' THEN kind := 'partner_member'; shown := '{role}';
    WHEN 'partner_invitations' THEN kind := 'partner_invitation'; named := here ->> 'email';
      shown := '{role,expires_at,revoked_at}';
    WHEN 'partner_keys' THEN
      kind := 'partner_key'; named := here ->> 'name';
      shown := '{name,environment,scopes,allowed_addresses,last_four,expires_at,rotated_to_id,revoked_at}';
    WHEN 'partner_quotas' THEN kind := 'partner_quota'; named := here ->> 'environment'; shown := '{daily_commands}';
  END CASE;

  SELECT jsonb_object_agg(f, was -> f) FILTER (WHERE was -> f <> 'null'), jsonb_object_agg(f, is_now -> f) FILTER (WHERE is_now -> f <> 'null')
  INTO before, after FROM unnest(shown) f
  WHERE coalesce(was -> f, 'null') IS DISTINCT FROM coalesce(is_now -> f, 'null');
  -- Without a person it is Parley that encrypts secrets with a new key.
  IF TG_OP = 'UPDATE' AND person IS NOT NULL AND was -> secret IS DISTINCT FROM is_now -> secret THEN
    before := coalesce(before, '{}') || jsonb_build_object(secret, '***');
    after := coalesce(after, '{}') || jsonb_build_object(secret, '***');
  END IF;

  -- Names the act by the changed columns; returns where a change is no act.
  IF kind IN ('whatsapp', 'mailbox') AND coalesce(was ->> 'state', 'disconnected') <> coalesce(is_now ->> 'state', '') THEN
    IF is_now ->> 'state' = 'disconnected' THEN act := 'disconnected'; before := NULL; after := NULL;
    ELSIF coalesce(was ->> 'state', 'disconnected') IN ('disconnected', 'connecting') AND is_now ->> 'state' <> 'connecting' THEN act := 'connected';
    ELSIF kind = 'whatsapp' OR (before IS NULL AND after IS NULL) THEN RETURN NULL;
    END IF;
  ELSIF kind = 'contact' THEN act := CASE TG_TABLE_NAME WHEN 'contacts' THEN 'erased' ELSE 'merged' END;
  ELSIF kind = 'team' AND here ->> 'removed_at' IS NOT NULL THEN
    -- The row goes later, when its conversations have moved.
    IF TG_OP = 'DELETE' OR was ->> 'removed_at' IS NOT NULL THEN RETURN NULL; END IF;
    act := 'deleted'; before := NULL; after := NULL;
  ELSIF TG_OP = 'UPDATE' AND before IS NULL AND after IS NULL THEN RETURN NULL;
  ELSIF TG_OP = 'UPDATE' AND is_now ? 'revoked_at' AND (was ->> 'revoked_at') IS DISTINCT FROM (is_now ->> 'revoked_at') THEN
    act := CASE WHEN is_now ->> 'revoked_at' IS NULL THEN 'changed' ELSE 'revoked' END;
    before := NULL; after := NULL;
  ELSIF TG_OP = 'UPDATE' AND after ? 'rotated_to_id' THEN
    act := 'rotated'; before := before - 'rotated_to_id'; after := after - 'rotated_to_id';
  ELSIF kind = 'webhook' AND TG_OP = 'UPDATE' AND (after ? 'state' OR before ? 'state') THEN
    act := CASE is_now ->> 'state' WHEN 'active' THEN 'enabled' ELSE 'disabled' END;
  ELSIF kind IN ('webhook', 'panel_app') AND TG_OP = 'UPDATE' AND (after ?| '{secret_hint,next_secret_hint}' OR before ? 'next_secret_hint') THEN
    act := 'secret_changed';
  ELSIF kind = 'help_domain' AND TG_OP = 'UPDATE' THEN
    act := CASE WHEN is_now ->> 'proven_at' IS NULL THEN 'lost' ELSE 'proven' END;
    before := NULL; after := NULL;
  ELSIF kind IN ('article_preview', 'customer_link') AND TG_OP = 'DELETE' THEN act := 'revoked'; before := NULL;
  ELSIF TG_TABLE_NAME = 'article_texts' AND TG_OP <> 'INSERT' THEN
    act := CASE WHEN TG_OP = 'DELETE' OR is_now ->> 'published_version' IS NULL THEN 'unpublished' ELSE 'published' END;
  ELSIF kind IN ('article', 'custom_field', 'ticket_type') AND TG_OP = 'UPDATE' AND (after ? 'archived_at' OR before ? 'archived_at') THEN
    act := CASE WHEN after ? 'archived_at' THEN 'archived' ELSE 'restored' END;
  ELSIF kind = 'workspace' AND TG_OP = 'UPDATE' AND (after ? 'deletion_final_at' OR before ? 'deletion_final_at') THEN
    act := CASE WHEN after ? 'deletion_final_at' THEN 'deletion_begun' ELSE 'deletion_undone' END;
  ELSIF kind = 'workspace' AND TG_OP = 'UPDATE' AND after ? 'status' THEN
    act := CASE is_now ->> 'status' WHEN 'active' THEN 'reactivated' ELSE is_now ->> 'status' END;
  ELSIF kind = 'setup_link' AND TG_OP = 'UPDATE' THEN
    IF is_now ->> 'status' NOT IN ('connected', 'revoked') THEN RETURN NULL; END IF;
    act := is_now ->> 'status'; before := NULL; after := NULL;
  END IF;
  IF kind IN ('messenger', 'office_hours', 'ratings', 'tickets', 'partner_quota') THEN act := 'changed'; END IF;
  IF kind = 'saved_view' AND here ->> 'owner_id' IS NOT NULL
    OR kind = 'whatsapp' AND act NOT IN ('connected', 'disconnected')
    -- It is made at the first look at it.
    OR kind = 'help_center' AND TG_OP <> 'UPDATE'
    -- The first ticket makes it.
    OR kind = 'tickets' AND TG_OP <> 'UPDATE'
    -- It goes with the team or the membership.
    OR kind = 'team_member' AND named IS NULL
    -- A provider's change of a template is no act.
    OR kind = 'template' AND person IS NULL
    -- A new workspace's own settings.
    OR kind = 'messenger' AND TG_OP = 'INSERT'
      AND EXISTS (SELECT FROM workspaces w WHERE w.id = workspace AND w.created_at = (here ->> 'updated_at')::timestamptz) THEN
    RETURN NULL;
  END IF;

  IF kind IN ('member', 'partner_member') THEN
    SELECT u.name INTO named FROM users u WHERE u.id = (here ->> 'user_id')::uuid;
    -- A new member who joins by an invitation is not signed in yet.
    IF TG_OP = 'INSERT' AND coalesce(person ->> 'type', 'anonymous') = 'anonymous' THEN
      person := coalesce(person, '{}') || jsonb_build_object('type', 'user', 'id', here ->> 'user_id', 'name', named);
    END IF;
  END IF;
  IF kind LIKE 'partner%' THEN
    partner := coalesce(partner, (here ->> 'partner_id')::uuid);
    IF NOT EXISTS (SELECT FROM partners p WHERE p.id = partner) THEN RETURN NULL; END IF;
  ELSE
    -- Skips rows that a workspace's final deletion removes, before or with the workspace.
    IF NOT EXISTS (SELECT FROM workspaces w WHERE w.id = workspace AND (person IS NOT NULL OR w.deletion_final_at IS NULL
      OR w.deletion_final_at > now())) THEN RETURN NULL; END IF;
    partner := coalesce((person ->> 'partnerId')::uuid, (SELECT h.partner_id FROM partner_homes h WHERE h.workspace_id = workspace));
  END IF;

  INSERT INTO audit_entries (id, workspace_id, partner_id, at, actor_type, actor_id, actor_name, address, user_agent, correlation_id,
    kind, act, subject_id, subject_name, before, after)
  SELECT
    -- Makes an id like fn.new_id(), which exists once per build.
    (left(stamp, 8) || '-' || right(stamp, 4) || '-7' || lpad(to_hex((micros % 1000) * 4), 3, '0') || substr(gen_random_uuid()::text, 19))::uuid,
    workspace, partner, coalesce((person ->> 'at')::timestamptz, now()), coalesce(person ->> 'type', 'system'), person ->> 'id',
    coalesce(person ->> 'name', (SELECT k.name FROM partner_keys k
      WHERE k.partner_id = (person ->> 'partnerId')::uuid AND k.id::text = person ->> 'id')),
    person ->> 'address', person ->> 'userAgent', person ->> 'correlationId', kind, act,
    coalesce(here ->> 'id', here ->> 'user_id', here ->> 'winner_id', workspace::text), named, nullif(before, '{}'), nullif(after, '{}')
  FROM (SELECT micros, lpad(to_hex(micros / 1000), 12, '0') AS stamp
    FROM (SELECT (extract(epoch FROM clock_timestamp()) * 1000000)::bigint AS micros) clock) made
  RETURNING id INTO entry;
  -- Owners get a mail about what endangers a workspace, so that a stolen session is noticed.
  IF person IS NOT NULL AND workspace IS NOT NULL AND (
    kind = 'api_key' AND act = 'created' OR kind = 'export' OR kind = 'workspace' AND act LIKE 'deletion%'
    OR kind = 'member' AND act <> 'deleted' AND is_now ->> 'role' IN ('owner', 'admin')
    OR kind = 'workspace' AND before -> 'requires_second_factor' = 'true') THEN
    INSERT INTO outbox (kind, name, payload) VALUES ('signal', 'audit/act.noted',
      jsonb_build_object('workspaceId', workspace, 'entryId', entry, 'correlationId', person ->> 'correlationId'));
  END IF;
  RETURN NULL;
END $$;
