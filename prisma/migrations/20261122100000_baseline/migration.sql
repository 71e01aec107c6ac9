-- The database as commit 2dd65bb made it, from a dump: the tables of 39 former migrations, without their SQL functions, which
-- are in prisma/functions. lib/server/adoption.ts marks a database of that commit as having this baseline.

CREATE TYPE public.api_key_kind AS ENUM (
    'personal',
    'widget'
);

CREATE TYPE public.attachment_state AS ENUM (
    'pending',
    'waiting',
    'stored',
    'failed'
);

CREATE TYPE public.channel AS ENUM (
    'messenger',
    'whatsapp'
);

CREATE TYPE public.contact_identity_kind AS ENUM (
    'phone',
    'whatsapp_user_id'
);

CREATE TYPE public.conversation_status AS ENUM (
    'open',
    'pending',
    'snoozed',
    'resolved'
);

CREATE TYPE public.delivery_state AS ENUM (
    'queued',
    'sending',
    'unknown',
    'sent',
    'failed',
    'delivered',
    'read'
);

CREATE TYPE public.environment AS ENUM (
    'test',
    'live'
);

CREATE TYPE public.installation_mode AS ENUM (
    'simulator',
    'manual',
    'embedded_signup'
);

CREATE TYPE public.installation_state AS ENUM (
    'connecting',
    'connected',
    'action_required',
    'degraded',
    'blocked',
    'disconnected'
);

CREATE TYPE public.job_run_state AS ENUM (
    'queued',
    'running',
    'completed',
    'failed'
);

CREATE TYPE public.member_role AS ENUM (
    'owner',
    'admin',
    'agent'
);

CREATE TYPE public.message_direction AS ENUM (
    'inbound',
    'outbound'
);

CREATE TYPE public.outbox_kind AS ENUM (
    'notice',
    'signal'
);

CREATE TYPE public.partner_role AS ENUM (
    'admin',
    'developer'
);

CREATE TYPE public.receipt_status AS ENUM (
    'sent',
    'delivered',
    'read',
    'played',
    'failed'
);

CREATE TYPE public.send_outcome AS ENUM (
    'accepted',
    'refused',
    'not_sent',
    'unknown'
);

CREATE TYPE public.sender_type AS ENUM (
    'contact',
    'agent',
    'automation',
    'system'
);

CREATE TYPE public.setup_link_status AS ENUM (
    'active',
    'opened',
    'connected',
    'failed',
    'revoked',
    'expired'
);

CREATE TYPE public.signup_kind AS ENUM (
    'embedded',
    'simulator'
);

CREATE TYPE public.signup_need AS ENUM (
    'popup',
    'number',
    'pin',
    'replacement',
    'retry'
);

CREATE TYPE public.signup_step AS ENUM (
    'started',
    'code_exchanged',
    'account_read',
    'webhook_subscribed',
    'number_registered',
    'done'
);

CREATE TYPE public.simulator_account_kind AS ENUM (
    'connected',
    'sandbox',
    'banned'
);

CREATE TYPE public.simulator_account_state AS ENUM (
    'active',
    'restricted',
    'banned',
    'offboarded'
);

CREATE TYPE public.simulator_direction AS ENUM (
    'inbound',
    'outbound'
);

CREATE TYPE public.simulator_parameter_format AS ENUM (
    'named',
    'positional'
);

CREATE TYPE public.simulator_quality AS ENUM (
    'green',
    'yellow',
    'red',
    'unknown'
);

CREATE TYPE public.simulator_template_category AS ENUM (
    'authentication',
    'marketing',
    'utility'
);

CREATE TYPE public.simulator_template_status AS ENUM (
    'approved',
    'pending',
    'rejected',
    'paused',
    'disabled'
);

CREATE TYPE public.user_token_purpose AS ENUM (
    'confirm_email',
    'reset_password'
);

CREATE TYPE public.webhook_delivery_state AS ENUM (
    'pending',
    'delivered',
    'retry_scheduled',
    'exhausted',
    'paused'
);

CREATE TYPE public.webhook_disabled_reason AS ENUM (
    'gone',
    'failing'
);

CREATE TYPE public.webhook_endpoint_state AS ENUM (
    'active',
    'paused',
    'disabled'
);

CREATE TYPE public.webhook_replay_scope AS ENUM (
    'window',
    'missed'
);

CREATE TYPE public.workspace_status AS ENUM (
    'active',
    'suspended',
    'archived'
);

CREATE TABLE public.messages (
    workspace_id uuid NOT NULL,
    id uuid NOT NULL,
    conversation_id uuid NOT NULL,
    number integer NOT NULL,
    direction public.message_direction NOT NULL,
    sender_type public.sender_type NOT NULL,
    sender_id uuid,
    sender_name text,
    type text NOT NULL,
    text text,
    client_id uuid,
    delivery_state public.delivery_state,
    delivered_at timestamp(3) with time zone,
    read_at timestamp(3) with time zone,
    created_at timestamp(3) with time zone NOT NULL,
    attempt integer DEFAULT 0 NOT NULL,
    content jsonb,
    due_at timestamp(6) with time zone,
    failure jsonb,
    failures integer DEFAULT 0 NOT NULL,
    provider_message_id text,
    attachments jsonb DEFAULT '[]'::jsonb NOT NULL,
    recipient_phone text,
    CONSTRAINT messages_delivery_state_check CHECK (((direction = 'inbound'::public.message_direction) = (delivery_state IS NULL))),
    CONSTRAINT messages_due_check CHECK (((due_at IS NULL) OR (delivery_state = 'queued'::public.delivery_state)))
);
ALTER TABLE ONLY public.messages ALTER COLUMN workspace_id SET (n_distinct=1);

CREATE TABLE public.job_runs (
    id uuid NOT NULL,
    function_id text NOT NULL,
    event jsonb NOT NULL,
    event_id text NOT NULL,
    concurrency_key text,
    steps jsonb DEFAULT '[]'::jsonb NOT NULL,
    plan jsonb DEFAULT '[]'::jsonb NOT NULL,
    state public.job_run_state DEFAULT 'queued'::public.job_run_state NOT NULL,
    due_at timestamp(6) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    lease_until timestamp(3) with time zone,
    claimed_by integer,
    claims integer DEFAULT 0 NOT NULL,
    crashes integer DEFAULT 0 NOT NULL,
    error jsonb,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    ended_at timestamp(3) with time zone,
    CONSTRAINT job_runs_claimed_check CHECK ((((state = 'running'::public.job_run_state) = (claimed_by IS NOT NULL)) AND ((claimed_by IS NULL) = (lease_until IS NULL)))),
    CONSTRAINT job_runs_ended_check CHECK (((state = ANY (ARRAY['completed'::public.job_run_state, 'failed'::public.job_run_state])) = (ended_at IS NOT NULL))),
    CONSTRAINT job_runs_error_check CHECK (((state = 'failed'::public.job_run_state) = (error IS NOT NULL)))
);

CREATE TABLE public.commands (
    workspace_id uuid NOT NULL,
    id uuid NOT NULL,
    idempotency_key text NOT NULL,
    fingerprint bytea NOT NULL,
    type text NOT NULL,
    correlation_id text NOT NULL,
    key_id uuid NOT NULL,
    message_id uuid NOT NULL,
    conversation_id uuid NOT NULL,
    accepted_at timestamp(3) with time zone NOT NULL
);
ALTER TABLE ONLY public.commands ALTER COLUMN workspace_id SET (n_distinct=1);

CREATE TABLE public.contacts (
    workspace_id uuid NOT NULL,
    id uuid NOT NULL,
    name text,
    email text,
    phone text,
    avatar_url text,
    created_at timestamp(3) with time zone NOT NULL,
    updated_at timestamp(3) with time zone NOT NULL,
    marketing_opted_out_at timestamp(3) with time zone,
    marketing_wish_at timestamp(3) with time zone
);
ALTER TABLE ONLY public.contacts ALTER COLUMN workspace_id SET (n_distinct=1);

CREATE TABLE public.conversations (
    workspace_id uuid NOT NULL,
    id uuid NOT NULL,
    contact_id uuid NOT NULL,
    channel public.channel NOT NULL,
    status public.conversation_status DEFAULT 'open'::public.conversation_status NOT NULL,
    snoozed_until timestamp(3) with time zone,
    subject text,
    assignee_id uuid,
    last_message jsonb,
    message_count integer DEFAULT 0 NOT NULL,
    unread_count integer DEFAULT 0 NOT NULL,
    visitor_unread_count integer DEFAULT 0 NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    updated_at timestamp(3) with time zone NOT NULL,
    last_inbound_at timestamp(3) with time zone,
    external_assignee_name text,
    recipient_phone text,
    CONSTRAINT conversations_counts_check CHECK (((message_count >= 0) AND (unread_count >= 0) AND (visitor_unread_count >= 0)))
);
ALTER TABLE ONLY public.conversations ALTER COLUMN workspace_id SET (n_distinct=1);

CREATE TABLE public.users (
    id uuid NOT NULL,
    email text NOT NULL,
    name text NOT NULL,
    password_hash text,
    email_confirmed_at timestamp(3) with time zone,
    session_version integer DEFAULT 1 NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    updated_at timestamp(3) with time zone NOT NULL
);

CREATE FUNCTION public.delete_webhook_deliveries() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  DELETE FROM webhook_deliveries d WHERE d.workspace_id = OLD.workspace_id AND d.endpoint_id = OLD.id;
  RETURN NULL;
END $$;

CREATE TABLE public.events (
    workspace_id uuid NOT NULL,
    sequence bigint NOT NULL,
    id uuid NOT NULL,
    type text NOT NULL,
    subject_type text NOT NULL,
    subject_id uuid NOT NULL,
    actor_type text NOT NULL,
    actor_id text,
    correlation_id text,
    occurred_at timestamp(3) with time zone NOT NULL,
    recorded_at timestamp(3) with time zone NOT NULL,
    data jsonb NOT NULL
);
ALTER TABLE ONLY public.events ALTER COLUMN workspace_id SET (n_distinct=1);

CREATE TABLE public.webhook_endpoints (
    workspace_id uuid NOT NULL,
    id uuid NOT NULL,
    url text NOT NULL,
    description text,
    events text[],
    state public.webhook_endpoint_state DEFAULT 'active'::public.webhook_endpoint_state NOT NULL,
    disabled_reason public.webhook_disabled_reason,
    disabled_at timestamp(3) with time zone,
    secret text NOT NULL,
    secret_hint text NOT NULL,
    next_secret text,
    next_secret_hint text,
    promotes_at timestamp(3) with time zone,
    transition_ends_at timestamp(3) with time zone NOT NULL,
    after_sequence bigint NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    updated_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT webhook_endpoints_disabled_check CHECK (((state = 'disabled'::public.webhook_endpoint_state) = (disabled_reason IS NOT NULL)))
);

CREATE FUNCTION public.note_removed_file() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  INSERT INTO removed_files (id, removed_at) VALUES (OLD.id, now()) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

CREATE FUNCTION public.search_words(workspace uuid, words text) RETURNS tsvector
    LANGUAGE sql IMMUTABLE
    RETURN (array_to_tsvector(ARRAY[(workspace)::text]) || to_tsvector('simple'::regconfig, COALESCE(words, ''::text)));

CREATE FUNCTION public.unassign_conversations() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  UPDATE conversations SET assignee_id = NULL WHERE workspace_id = OLD.workspace_id AND assignee_id = OLD.user_id;
  RETURN NULL;
END $$;

CREATE TABLE public.api_keys (
    workspace_id uuid NOT NULL,
    id uuid NOT NULL,
    kind public.api_key_kind NOT NULL,
    name text NOT NULL,
    user_id uuid,
    secret_hash bytea NOT NULL,
    last_four text NOT NULL,
    expires_at timestamp(3) with time zone,
    last_used_at timestamp(3) with time zone,
    revoked_at timestamp(3) with time zone,
    rotated_to_id uuid,
    exposed_at timestamp(3) with time zone,
    exposed_origin text,
    created_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT api_keys_personal_check CHECK (((kind <> 'personal'::public.api_key_kind) OR (user_id IS NOT NULL)))
);

CREATE TABLE public.attachments (
    workspace_id uuid NOT NULL,
    id uuid NOT NULL,
    message_id uuid,
    state public.attachment_state DEFAULT 'pending'::public.attachment_state NOT NULL,
    kind text NOT NULL,
    mime_type text NOT NULL,
    file_name text,
    size_bytes integer,
    provider_media_id text,
    created_at timestamp(3) with time zone NOT NULL,
    provider_number_id text
);
ALTER TABLE ONLY public.attachments ALTER COLUMN workspace_id SET (n_distinct=1);

CREATE TABLE public.contact_identities (
    workspace_id uuid NOT NULL,
    kind public.contact_identity_kind NOT NULL,
    value text NOT NULL,
    contact_id uuid NOT NULL,
    created_at timestamp(3) with time zone NOT NULL
);
ALTER TABLE ONLY public.contact_identities ALTER COLUMN workspace_id SET (n_distinct=1);

CREATE TABLE public.external_users (
    workspace_id uuid NOT NULL,
    id uuid NOT NULL,
    external_user_id text NOT NULL,
    name text NOT NULL,
    last_session_at timestamp(3) with time zone NOT NULL,
    created_at timestamp(3) with time zone NOT NULL
);

CREATE TABLE public.installations (
    workspace_id uuid NOT NULL,
    id uuid NOT NULL,
    mode public.installation_mode NOT NULL,
    state public.installation_state NOT NULL,
    account_id text NOT NULL,
    phone_number_id text NOT NULL,
    display_phone_number text NOT NULL,
    verified_name text,
    access_token text,
    app_secret text,
    verify_token text,
    checks jsonb DEFAULT '[]'::jsonb NOT NULL,
    last_checked_at timestamp(3) with time zone,
    paused_until timestamp(3) with time zone,
    last_inbound_at timestamp(3) with time zone,
    last_receipt_at timestamp(3) with time zone,
    connected_at timestamp(3) with time zone,
    disconnected_at timestamp(3) with time zone,
    created_at timestamp(3) with time zone NOT NULL,
    updated_at timestamp(3) with time zone NOT NULL,
    app_syncs text[] DEFAULT ARRAY[]::text[],
    is_coexistence boolean DEFAULT false NOT NULL,
    health jsonb,
    is_stale boolean DEFAULT false NOT NULL,
    callback_verified_at timestamp(3) with time zone,
    history_declined_at timestamp(3) with time zone,
    doubted_at timestamp(3) with time zone,
    CONSTRAINT installations_access_token_check CHECK (((access_token IS NOT NULL) OR (state = 'disconnected'::public.installation_state)))
);

CREATE TABLE public.invitations (
    workspace_id uuid NOT NULL,
    id uuid NOT NULL,
    email text NOT NULL,
    role public.member_role NOT NULL,
    token_hash bytea NOT NULL,
    invited_by uuid NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    accepted_at timestamp(3) with time zone,
    revoked_at timestamp(3) with time zone,
    created_at timestamp(3) with time zone NOT NULL
);

CREATE TABLE public.members (
    workspace_id uuid NOT NULL,
    user_id uuid NOT NULL,
    role public.member_role NOT NULL,
    created_at timestamp(3) with time zone NOT NULL
);

CREATE TABLE public.message_attempts (
    workspace_id uuid NOT NULL,
    id uuid NOT NULL,
    message_id uuid NOT NULL,
    number integer NOT NULL,
    started_at timestamp(3) with time zone NOT NULL,
    ended_at timestamp(3) with time zone,
    outcome public.send_outcome,
    error jsonb
);
ALTER TABLE ONLY public.message_attempts ALTER COLUMN workspace_id SET (n_distinct=1);

CREATE TABLE public.message_lanes (
    workspace_id uuid NOT NULL,
    conversation_id uuid NOT NULL,
    is_woken boolean DEFAULT false NOT NULL,
    claimed_by integer,
    lease_until timestamp(3) with time zone,
    wake_at timestamp(6) with time zone
);
ALTER TABLE ONLY public.message_lanes ALTER COLUMN workspace_id SET (n_distinct=1);

CREATE TABLE public.message_receipts (
    workspace_id uuid NOT NULL,
    provider_message_id text NOT NULL,
    status public.receipt_status NOT NULL,
    message_id uuid,
    occurred_at timestamp(3) with time zone NOT NULL,
    recorded_at timestamp(3) with time zone NOT NULL,
    error jsonb,
    failure jsonb
);
ALTER TABLE ONLY public.message_receipts ALTER COLUMN workspace_id SET (n_distinct=1);

CREATE TABLE public.messenger_settings (
    workspace_id uuid NOT NULL,
    greeting text NOT NULL,
    reply_time_hint text NOT NULL,
    allowed_domains text[],
    updated_at timestamp(3) with time zone NOT NULL
);

CREATE TABLE public.notes (
    workspace_id uuid NOT NULL,
    id uuid NOT NULL,
    conversation_id uuid NOT NULL,
    author_id uuid,
    author_name text NOT NULL,
    text text NOT NULL,
    client_id uuid,
    created_at timestamp(3) with time zone NOT NULL
);
ALTER TABLE ONLY public.notes ALTER COLUMN workspace_id SET (n_distinct=1);

CREATE TABLE public.oauth_logins (
    provider text NOT NULL,
    provider_account_id text NOT NULL,
    user_id uuid NOT NULL,
    created_at timestamp(3) with time zone NOT NULL
);

CREATE TABLE public.outbox (
    id bigint NOT NULL,
    kind public.outbox_kind NOT NULL,
    name text NOT NULL,
    payload jsonb NOT NULL,
    attempt integer DEFAULT 0 NOT NULL,
    due_at timestamp(6) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);

CREATE SEQUENCE public.outbox_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE public.outbox_id_seq OWNED BY public.outbox.id;

CREATE TABLE public.partner_homes (
    partner_id uuid NOT NULL,
    environment public.environment NOT NULL,
    workspace_id uuid NOT NULL
);

CREATE TABLE public.partner_invitations (
    partner_id uuid NOT NULL,
    id uuid NOT NULL,
    email text NOT NULL,
    role public.partner_role NOT NULL,
    invited_by uuid NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    accepted_at timestamp(3) with time zone,
    revoked_at timestamp(3) with time zone,
    created_at timestamp(3) with time zone NOT NULL
);

CREATE TABLE public.partner_keys (
    partner_id uuid NOT NULL,
    id uuid NOT NULL,
    environment public.environment NOT NULL,
    name text NOT NULL,
    scopes text[],
    allowed_addresses text[],
    secret_hash bytea NOT NULL,
    last_four text NOT NULL,
    expires_at timestamp(3) with time zone,
    last_used_at timestamp(3) with time zone,
    revoked_at timestamp(3) with time zone,
    rotated_to_id uuid,
    exposed_at timestamp(3) with time zone,
    exposed_origin text,
    created_by uuid,
    created_at timestamp(3) with time zone NOT NULL
);

CREATE TABLE public.partner_members (
    partner_id uuid NOT NULL,
    user_id uuid NOT NULL,
    role public.partner_role NOT NULL,
    created_at timestamp(3) with time zone NOT NULL
);

CREATE TABLE public.partner_requests (
    partner_id uuid NOT NULL,
    id uuid NOT NULL,
    environment public.environment NOT NULL,
    key_id uuid NOT NULL,
    workspace_id uuid,
    operation text NOT NULL,
    method text NOT NULL,
    path text NOT NULL,
    status integer NOT NULL,
    code text,
    correlation_id text NOT NULL,
    duration_ms integer NOT NULL,
    at timestamp(3) with time zone NOT NULL
);

CREATE TABLE public.partner_webhook_cursors (
    workspace_id uuid NOT NULL,
    home_id uuid NOT NULL,
    sequence bigint NOT NULL
);

CREATE TABLE public.partners (
    id uuid NOT NULL,
    name text NOT NULL,
    logo_url text,
    embed_origins text[],
    live_granted_at timestamp(3) with time zone,
    suspended_at timestamp(3) with time zone,
    created_at timestamp(3) with time zone NOT NULL,
    updated_at timestamp(3) with time zone NOT NULL
);

CREATE TABLE public.provider_update_items (
    update_id uuid NOT NULL,
    index integer NOT NULL,
    workspace_id uuid,
    problem text NOT NULL,
    raw jsonb NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    resolved_at timestamp(3) with time zone
);

CREATE TABLE public.provider_updates (
    id uuid NOT NULL,
    source text NOT NULL,
    body_hash bytea NOT NULL,
    body text NOT NULL,
    received_at timestamp(3) with time zone NOT NULL,
    processed_at timestamp(3) with time zone
);

CREATE TABLE public.removed_files (
    id uuid NOT NULL,
    removed_at timestamp(3) with time zone NOT NULL
);

CREATE TABLE public.setup_links (
    workspace_id uuid NOT NULL,
    id uuid NOT NULL,
    status public.setup_link_status DEFAULT 'active'::public.setup_link_status NOT NULL,
    secret_hash bytea NOT NULL,
    redirect_url text NOT NULL,
    allowed_connection_types text[],
    expires_at timestamp(3) with time zone NOT NULL,
    opened_at timestamp(3) with time zone,
    completed_at timestamp(3) with time zone,
    revoked_at timestamp(3) with time zone,
    failure jsonb,
    failed_attempts integer DEFAULT 0 NOT NULL,
    session_hash bytea,
    session_expires_at timestamp(3) with time zone,
    signup_started_at timestamp(3) with time zone,
    correlation_id text NOT NULL,
    created_at timestamp(3) with time zone NOT NULL
);

CREATE TABLE public.shared_accounts (
    account_id text NOT NULL,
    told_at timestamp(3) with time zone NOT NULL
);

CREATE TABLE public.signups (
    workspace_id uuid NOT NULL,
    id uuid NOT NULL,
    setup_link_id uuid,
    kind public.signup_kind NOT NULL,
    step public.signup_step NOT NULL,
    need public.signup_need,
    account_id text,
    phone_number_id text,
    numbers jsonb DEFAULT '[]'::jsonb NOT NULL,
    is_coexistence boolean DEFAULT false NOT NULL,
    is_replacing boolean DEFAULT false NOT NULL,
    access_token text,
    pin text,
    code_hash bytea,
    popup_hash bytea,
    popup_expires_at timestamp(3) with time zone,
    failure jsonb,
    installation_id uuid,
    created_at timestamp(3) with time zone NOT NULL,
    updated_at timestamp(3) with time zone NOT NULL,
    ended_at timestamp(3) with time zone,
    CONSTRAINT signups_token_check CHECK (((ended_at IS NULL) OR (access_token IS NULL)))
);

CREATE TABLE public.simulator_accounts (
    workspace_id uuid NOT NULL,
    id text NOT NULL,
    kind public.simulator_account_kind NOT NULL,
    name text NOT NULL,
    state public.simulator_account_state DEFAULT 'active'::public.simulator_account_state NOT NULL,
    is_subscribed boolean DEFAULT false NOT NULL,
    override_url text,
    woken_at timestamp(3) with time zone,
    created_at timestamp(3) with time zone NOT NULL
);

CREATE TABLE public.simulator_codes (
    workspace_id uuid NOT NULL,
    id uuid NOT NULL,
    account_id text NOT NULL,
    hash bytea NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    used_at timestamp(3) with time zone,
    names_account boolean DEFAULT false NOT NULL
);

CREATE TABLE public.simulator_customers (
    workspace_id uuid NOT NULL,
    id uuid NOT NULL,
    number_id text NOT NULL,
    wa_id text NOT NULL,
    bsuid text NOT NULL,
    name text NOT NULL,
    username text,
    is_phone_hidden boolean DEFAULT false NOT NULL,
    has_read_receipts boolean DEFAULT true NOT NULL,
    has_opted_out boolean DEFAULT false NOT NULL,
    last_inbound_at timestamp(3) with time zone,
    typing_at timestamp(3) with time zone,
    refusals integer DEFAULT 0 NOT NULL,
    created_at timestamp(3) with time zone NOT NULL
);

CREATE TABLE public.simulator_media (
    workspace_id uuid NOT NULL,
    id text NOT NULL,
    number_id text NOT NULL,
    mime_type text NOT NULL,
    filename text,
    sha256 text NOT NULL,
    bytes bytea NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    created_at timestamp(3) with time zone NOT NULL
);

CREATE TABLE public.simulator_messages (
    workspace_id uuid NOT NULL,
    id uuid NOT NULL,
    customer_id uuid NOT NULL,
    wamid text NOT NULL,
    direction public.simulator_direction NOT NULL,
    type text NOT NULL,
    content jsonb NOT NULL,
    context_id text,
    reference text,
    category text,
    preview text,
    sent_at timestamp(3) with time zone,
    delivered_at timestamp(3) with time zone,
    read_at timestamp(3) with time zone,
    played_at timestamp(3) with time zone,
    failed_at timestamp(3) with time zone,
    error_code integer,
    created_at timestamp(3) with time zone NOT NULL
);

CREATE TABLE public.simulator_numbers (
    workspace_id uuid NOT NULL,
    id text NOT NULL,
    account_id text NOT NULL,
    display_number text NOT NULL,
    verified_name text NOT NULL,
    quality public.simulator_quality DEFAULT 'green'::public.simulator_quality NOT NULL,
    is_registered boolean DEFAULT false NOT NULL,
    is_on_business_app boolean DEFAULT false NOT NULL,
    pin text,
    register_calls integer DEFAULT 0 NOT NULL,
    register_calls_since timestamp(3) with time zone,
    override_url text,
    syncs text[],
    sent_after_ms integer DEFAULT 200,
    delivered_after_ms integer DEFAULT 700,
    read_after_ms integer DEFAULT 2000,
    slow_answer_ms integer DEFAULT 30000 NOT NULL,
    is_strict boolean DEFAULT true NOT NULL,
    refuses_closed_window boolean DEFAULT false NOT NULL,
    fault jsonb,
    created_at timestamp(3) with time zone NOT NULL
);

CREATE TABLE public.simulator_templates (
    workspace_id uuid NOT NULL,
    id text NOT NULL,
    account_id text NOT NULL,
    name text NOT NULL,
    language text NOT NULL,
    status public.simulator_template_status DEFAULT 'pending'::public.simulator_template_status NOT NULL,
    category public.simulator_template_category NOT NULL,
    parameter_format public.simulator_parameter_format DEFAULT 'positional'::public.simulator_parameter_format NOT NULL,
    components jsonb NOT NULL,
    rejected_reason text,
    created_at timestamp(3) with time zone NOT NULL
);

CREATE TABLE public.simulator_tokens (
    workspace_id uuid NOT NULL,
    id uuid NOT NULL,
    account_id text NOT NULL,
    hash bytea NOT NULL,
    expires_at timestamp(3) with time zone,
    revoked_at timestamp(3) with time zone,
    created_at timestamp(3) with time zone NOT NULL,
    names_account boolean DEFAULT false NOT NULL
);

CREATE TABLE public.simulator_updates (
    workspace_id uuid NOT NULL,
    id uuid NOT NULL,
    account_id text NOT NULL,
    number_id text,
    field text NOT NULL,
    payload jsonb NOT NULL,
    due_at timestamp(6) with time zone,
    webhook_id uuid
);

CREATE TABLE public.simulator_webhooks (
    workspace_id uuid NOT NULL,
    id uuid NOT NULL,
    account_id text NOT NULL,
    url text NOT NULL,
    body text NOT NULL,
    update_count integer NOT NULL,
    attempt integer DEFAULT 0 NOT NULL,
    due_at timestamp(6) with time zone,
    last_status integer,
    last_error text,
    delivered_at timestamp(3) with time zone,
    created_at timestamp(3) with time zone NOT NULL
);

CREATE TABLE public.surface_sessions (
    workspace_id uuid NOT NULL,
    id uuid NOT NULL,
    external_user_id text NOT NULL,
    external_user_name text,
    capabilities text[],
    token_hash bytea NOT NULL,
    token_expires_at timestamp(3) with time zone NOT NULL,
    exchanged_at timestamp(3) with time zone,
    bearer_hash bytea,
    expires_at timestamp(3) with time zone NOT NULL,
    revoked_at timestamp(3) with time zone,
    key_id uuid NOT NULL,
    created_at timestamp(3) with time zone NOT NULL
);

CREATE TABLE public.templates (
    workspace_id uuid NOT NULL,
    id uuid NOT NULL,
    account_id text NOT NULL,
    name text NOT NULL,
    language text NOT NULL,
    alias text NOT NULL,
    category text NOT NULL,
    status text NOT NULL,
    is_named boolean NOT NULL,
    components jsonb NOT NULL,
    rejected_reason text,
    synced_at timestamp(3) with time zone NOT NULL,
    created_at timestamp(3) with time zone NOT NULL
);

CREATE TABLE public.user_tokens (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    purpose public.user_token_purpose NOT NULL,
    token_hash bytea NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    used_at timestamp(3) with time zone,
    created_at timestamp(3) with time zone NOT NULL
);

CREATE TABLE public.visitors (
    workspace_id uuid NOT NULL,
    id uuid NOT NULL,
    token_hash bytea NOT NULL,
    contact_id uuid,
    conversation_id uuid,
    locale text,
    page_url text,
    last_seen_at timestamp(3) with time zone NOT NULL,
    created_at timestamp(3) with time zone NOT NULL
);
ALTER TABLE ONLY public.visitors ALTER COLUMN workspace_id SET (n_distinct=1);

CREATE TABLE public.webhook_attempts (
    workspace_id uuid NOT NULL,
    endpoint_id uuid NOT NULL,
    delivery_id uuid NOT NULL,
    number integer NOT NULL,
    started_at timestamp(3) with time zone NOT NULL,
    duration_ms integer NOT NULL,
    status integer,
    error text,
    answer text,
    request_headers text CONSTRAINT webhook_attempts_request_headers_not_null1 NOT NULL
);
ALTER TABLE ONLY public.webhook_attempts ALTER COLUMN workspace_id SET (n_distinct=1);

CREATE TABLE public.webhook_checks (
    workspace_id uuid NOT NULL,
    id uuid NOT NULL,
    endpoint_id uuid NOT NULL,
    probes jsonb DEFAULT '[]'::jsonb NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    ended_at timestamp(3) with time zone,
    failed_at timestamp(3) with time zone,
    CONSTRAINT webhook_checks_failed_check CHECK (((failed_at IS NULL) OR (ended_at IS NOT NULL)))
);

CREATE TABLE public.webhook_cursors (
    workspace_id uuid NOT NULL,
    sequence bigint NOT NULL
);

CREATE TABLE public.webhook_deliveries (
    workspace_id uuid NOT NULL,
    id uuid NOT NULL,
    endpoint_id uuid NOT NULL,
    event_id uuid,
    sequence bigint,
    event text NOT NULL,
    correlation_id text,
    body text,
    state public.webhook_delivery_state DEFAULT 'pending'::public.webhook_delivery_state NOT NULL,
    attempt integer DEFAULT 0 NOT NULL,
    failures integer DEFAULT 0 NOT NULL,
    due_at timestamp(6) with time zone,
    last_status integer,
    last_error text,
    last_attempt_at timestamp(3) with time zone,
    delivered_at timestamp(3) with time zone,
    created_at timestamp(3) with time zone NOT NULL,
    last_duration_ms integer,
    last_request_headers text,
    last_answer text,
    CONSTRAINT webhook_deliveries_due_check CHECK (((state = ANY (ARRAY['pending'::public.webhook_delivery_state, 'retry_scheduled'::public.webhook_delivery_state])) = (due_at IS NOT NULL)))
)
WITH (toast_tuple_target='8160');
ALTER TABLE ONLY public.webhook_deliveries ALTER COLUMN workspace_id SET (n_distinct=1);

CREATE TABLE public.webhook_lanes (
    workspace_id uuid NOT NULL,
    endpoint_id uuid NOT NULL,
    is_woken boolean DEFAULT false NOT NULL,
    claimed_by integer,
    lease_until timestamp(3) with time zone,
    wake_at timestamp(3) with time zone,
    held_until timestamp(3) with time zone,
    last_success_at timestamp(3) with time zone,
    last_failure_at timestamp(3) with time zone,
    failing_since timestamp(3) with time zone,
    warned_at timestamp(3) with time zone
);

CREATE TABLE public.webhook_replays (
    workspace_id uuid NOT NULL,
    id uuid NOT NULL,
    endpoint_id uuid NOT NULL,
    scope public.webhook_replay_scope NOT NULL,
    from_at timestamp(3) with time zone NOT NULL,
    to_at timestamp(3) with time zone NOT NULL,
    from_sequence bigint NOT NULL,
    to_sequence bigint NOT NULL,
    at_sequence bigint NOT NULL,
    queued_count integer DEFAULT 0 NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    ended_at timestamp(3) with time zone,
    at_workspace_id uuid,
    at_log_sequence bigint,
    failed_at timestamp(3) with time zone,
    CONSTRAINT webhook_replays_failed_check CHECK (((failed_at IS NULL) OR (ended_at IS NOT NULL)))
);

CREATE TABLE public.workspace_counters (
    workspace_id uuid NOT NULL,
    latest_sequence bigint DEFAULT 0 NOT NULL,
    conversation_count integer DEFAULT 0 NOT NULL,
    is_fan_out_woken boolean DEFAULT false NOT NULL,
    webhook_count integer DEFAULT 0 NOT NULL,
    has_partner_webhooks boolean DEFAULT false NOT NULL
);

CREATE TABLE public.workspaces (
    id uuid NOT NULL,
    name text NOT NULL,
    locale text DEFAULT 'en'::text NOT NULL,
    timezone text DEFAULT 'UTC'::text NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    updated_at timestamp(3) with time zone NOT NULL,
    environment public.environment DEFAULT 'test'::public.environment NOT NULL,
    external_tenant_id text,
    partner_id uuid,
    policy jsonb DEFAULT '{}'::jsonb NOT NULL,
    return_url_allowlist text[] DEFAULT ARRAY[]::text[],
    status public.workspace_status DEFAULT 'active'::public.workspace_status NOT NULL
);

ALTER TABLE ONLY public.outbox ALTER COLUMN id SET DEFAULT nextval('public.outbox_id_seq'::regclass);

ALTER TABLE ONLY public.api_keys
    ADD CONSTRAINT api_keys_pkey PRIMARY KEY (workspace_id, id);

ALTER TABLE ONLY public.attachments
    ADD CONSTRAINT attachments_pkey PRIMARY KEY (workspace_id, id);

ALTER TABLE ONLY public.commands
    ADD CONSTRAINT commands_pkey PRIMARY KEY (workspace_id, id);

ALTER TABLE ONLY public.contact_identities
    ADD CONSTRAINT contact_identities_pkey PRIMARY KEY (workspace_id, kind, value);

ALTER TABLE ONLY public.contacts
    ADD CONSTRAINT contacts_pkey PRIMARY KEY (workspace_id, id);

ALTER TABLE ONLY public.conversations
    ADD CONSTRAINT conversations_pkey PRIMARY KEY (workspace_id, id);

ALTER TABLE ONLY public.events
    ADD CONSTRAINT events_pkey PRIMARY KEY (workspace_id, sequence);

ALTER TABLE ONLY public.external_users
    ADD CONSTRAINT external_users_pkey PRIMARY KEY (workspace_id, id);

ALTER TABLE ONLY public.installations
    ADD CONSTRAINT installations_pkey PRIMARY KEY (workspace_id, id);

ALTER TABLE ONLY public.invitations
    ADD CONSTRAINT invitations_pkey PRIMARY KEY (workspace_id, id);

ALTER TABLE ONLY public.job_runs
    ADD CONSTRAINT job_runs_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.members
    ADD CONSTRAINT members_pkey PRIMARY KEY (workspace_id, user_id);

ALTER TABLE ONLY public.message_attempts
    ADD CONSTRAINT message_attempts_pkey PRIMARY KEY (workspace_id, message_id, number);

ALTER TABLE ONLY public.message_lanes
    ADD CONSTRAINT message_lanes_pkey PRIMARY KEY (workspace_id, conversation_id);

ALTER TABLE ONLY public.message_receipts
    ADD CONSTRAINT message_receipts_pkey PRIMARY KEY (workspace_id, provider_message_id, status);

ALTER TABLE ONLY public.messages
    ADD CONSTRAINT messages_pkey PRIMARY KEY (workspace_id, id);

ALTER TABLE ONLY public.messenger_settings
    ADD CONSTRAINT messenger_settings_pkey PRIMARY KEY (workspace_id);

ALTER TABLE ONLY public.notes
    ADD CONSTRAINT notes_pkey PRIMARY KEY (workspace_id, id);

ALTER TABLE ONLY public.oauth_logins
    ADD CONSTRAINT oauth_logins_pkey PRIMARY KEY (provider, provider_account_id);

ALTER TABLE ONLY public.outbox
    ADD CONSTRAINT outbox_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.partner_homes
    ADD CONSTRAINT partner_homes_pkey PRIMARY KEY (partner_id, environment);

ALTER TABLE ONLY public.partner_invitations
    ADD CONSTRAINT partner_invitations_pkey PRIMARY KEY (partner_id, id);

ALTER TABLE ONLY public.partner_keys
    ADD CONSTRAINT partner_keys_pkey PRIMARY KEY (partner_id, id);

ALTER TABLE ONLY public.partner_members
    ADD CONSTRAINT partner_members_pkey PRIMARY KEY (partner_id, user_id);

ALTER TABLE ONLY public.partner_requests
    ADD CONSTRAINT partner_requests_pkey PRIMARY KEY (partner_id, id);

ALTER TABLE ONLY public.partner_webhook_cursors
    ADD CONSTRAINT partner_webhook_cursors_pkey PRIMARY KEY (workspace_id);

ALTER TABLE ONLY public.partners
    ADD CONSTRAINT partners_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.provider_update_items
    ADD CONSTRAINT provider_update_items_pkey PRIMARY KEY (update_id, index);

ALTER TABLE ONLY public.provider_updates
    ADD CONSTRAINT provider_updates_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.removed_files
    ADD CONSTRAINT removed_files_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.setup_links
    ADD CONSTRAINT setup_links_pkey PRIMARY KEY (workspace_id, id);

ALTER TABLE ONLY public.shared_accounts
    ADD CONSTRAINT shared_accounts_pkey PRIMARY KEY (account_id);

ALTER TABLE ONLY public.signups
    ADD CONSTRAINT signups_pkey PRIMARY KEY (workspace_id, id);

ALTER TABLE ONLY public.simulator_accounts
    ADD CONSTRAINT simulator_accounts_pkey PRIMARY KEY (workspace_id, id);

ALTER TABLE ONLY public.simulator_codes
    ADD CONSTRAINT simulator_codes_pkey PRIMARY KEY (workspace_id, id);

ALTER TABLE ONLY public.simulator_customers
    ADD CONSTRAINT simulator_customers_pkey PRIMARY KEY (workspace_id, id);

ALTER TABLE ONLY public.simulator_media
    ADD CONSTRAINT simulator_media_pkey PRIMARY KEY (workspace_id, id);

ALTER TABLE ONLY public.simulator_messages
    ADD CONSTRAINT simulator_messages_pkey PRIMARY KEY (workspace_id, id);

ALTER TABLE ONLY public.simulator_numbers
    ADD CONSTRAINT simulator_numbers_pkey PRIMARY KEY (workspace_id, id);

ALTER TABLE ONLY public.simulator_templates
    ADD CONSTRAINT simulator_templates_pkey PRIMARY KEY (workspace_id, id);

ALTER TABLE ONLY public.simulator_tokens
    ADD CONSTRAINT simulator_tokens_pkey PRIMARY KEY (workspace_id, id);

ALTER TABLE ONLY public.simulator_updates
    ADD CONSTRAINT simulator_updates_pkey PRIMARY KEY (workspace_id, id);

ALTER TABLE ONLY public.simulator_webhooks
    ADD CONSTRAINT simulator_webhooks_pkey PRIMARY KEY (workspace_id, id);

ALTER TABLE ONLY public.surface_sessions
    ADD CONSTRAINT surface_sessions_pkey PRIMARY KEY (workspace_id, id);

ALTER TABLE ONLY public.templates
    ADD CONSTRAINT templates_pkey PRIMARY KEY (workspace_id, id);

ALTER TABLE ONLY public.user_tokens
    ADD CONSTRAINT user_tokens_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.visitors
    ADD CONSTRAINT visitors_pkey PRIMARY KEY (workspace_id, id);

ALTER TABLE ONLY public.webhook_attempts
    ADD CONSTRAINT webhook_attempts_pkey PRIMARY KEY (workspace_id, endpoint_id, delivery_id, number);

ALTER TABLE ONLY public.webhook_checks
    ADD CONSTRAINT webhook_checks_pkey PRIMARY KEY (workspace_id, id);

ALTER TABLE ONLY public.webhook_cursors
    ADD CONSTRAINT webhook_cursors_pkey PRIMARY KEY (workspace_id);

ALTER TABLE ONLY public.webhook_deliveries
    ADD CONSTRAINT webhook_deliveries_pkey PRIMARY KEY (workspace_id, endpoint_id, id);

ALTER TABLE ONLY public.webhook_endpoints
    ADD CONSTRAINT webhook_endpoints_pkey PRIMARY KEY (workspace_id, id);

ALTER TABLE ONLY public.webhook_lanes
    ADD CONSTRAINT webhook_lanes_pkey PRIMARY KEY (workspace_id, endpoint_id);

ALTER TABLE ONLY public.webhook_replays
    ADD CONSTRAINT webhook_replays_pkey PRIMARY KEY (workspace_id, id);

ALTER TABLE ONLY public.workspace_counters
    ADD CONSTRAINT workspace_counters_pkey PRIMARY KEY (workspace_id);

ALTER TABLE ONLY public.workspaces
    ADD CONSTRAINT workspaces_pkey PRIMARY KEY (id);

CREATE UNIQUE INDEX users_email_key ON public.users USING btree (email);

CREATE UNIQUE INDEX user_tokens_token_hash_key ON public.user_tokens USING btree (token_hash);

CREATE INDEX user_tokens_user_id_purpose_idx ON public.user_tokens USING btree (user_id, purpose);

CREATE INDEX oauth_logins_user_id_idx ON public.oauth_logins USING btree (user_id);

CREATE UNIQUE INDEX visitors_token_hash_key ON public.visitors USING btree (token_hash);

CREATE INDEX conversations_workspace_id_updated_at_id_idx ON public.conversations USING btree (workspace_id, updated_at DESC, id DESC);

CREATE INDEX conversations_workspace_id_status_updated_at_id_idx ON public.conversations USING btree (workspace_id, status, updated_at DESC, id DESC);

CREATE INDEX conversations_workspace_id_assignee_id_status_updated_at_idx ON public.conversations USING btree (workspace_id, assignee_id, status, updated_at DESC);

CREATE INDEX conversations_workspace_id_contact_id_idx ON public.conversations USING btree (workspace_id, contact_id);

CREATE INDEX notes_workspace_id_conversation_id_created_at_id_idx ON public.notes USING btree (workspace_id, conversation_id, created_at, id);

CREATE UNIQUE INDEX notes_workspace_id_conversation_id_client_id_key ON public.notes USING btree (workspace_id, conversation_id, client_id);

CREATE UNIQUE INDEX events_id_key ON public.events USING btree (id);

CREATE INDEX members_user_id_idx ON public.members USING btree (user_id);

CREATE UNIQUE INDEX invitations_token_hash_key ON public.invitations USING btree (token_hash);

CREATE UNIQUE INDEX api_keys_secret_hash_key ON public.api_keys USING btree (secret_hash);

CREATE INDEX messages_search_idx ON public.messages USING gin (public.search_words(workspace_id, text));

CREATE INDEX conversations_search_idx ON public.conversations USING gin (public.search_words(workspace_id, subject));

CREATE INDEX contacts_search_idx ON public.contacts USING gin (public.search_words(workspace_id, ((((COALESCE(name, ''::text) || ' '::text) || COALESCE(email, ''::text)) || ' '::text) || COALESCE(phone, ''::text))));

CREATE UNIQUE INDEX job_runs_function_id_event_id_key ON public.job_runs USING btree (function_id, event_id);

CREATE INDEX job_runs_running_idx ON public.job_runs USING btree (function_id, concurrency_key) WHERE (state = 'running'::public.job_run_state);

CREATE INDEX job_runs_ended_idx ON public.job_runs USING btree (state, ended_at) WHERE (ended_at IS NOT NULL);

CREATE UNIQUE INDEX webhook_deliveries_event_id_endpoint_id_workspace_id_key ON public.webhook_deliveries USING btree (event_id, endpoint_id, workspace_id);

CREATE INDEX webhook_replays_workspace_id_endpoint_id_id_idx ON public.webhook_replays USING btree (workspace_id, endpoint_id, id);

CREATE INDEX webhook_checks_workspace_id_endpoint_id_id_idx ON public.webhook_checks USING btree (workspace_id, endpoint_id, id);

CREATE INDEX webhook_deliveries_undelivered_idx ON public.webhook_deliveries USING btree (workspace_id, endpoint_id, state, id) WHERE (state = ANY (ARRAY['retry_scheduled'::public.webhook_delivery_state, 'exhausted'::public.webhook_delivery_state, 'paused'::public.webhook_delivery_state]));

CREATE INDEX outbox_kind_due_at_id_idx ON public.outbox USING btree (kind, due_at, id);

CREATE INDEX job_runs_due_idx ON public.job_runs USING btree (due_at, id) WHERE (state = 'queued'::public.job_run_state);

CREATE INDEX webhook_deliveries_due_idx ON public.webhook_deliveries USING btree (workspace_id, endpoint_id, due_at, id) WHERE (due_at IS NOT NULL);

CREATE UNIQUE INDEX simulator_accounts_id_key ON public.simulator_accounts USING btree (id);

CREATE UNIQUE INDEX simulator_accounts_workspace_id_kind_key ON public.simulator_accounts USING btree (workspace_id, kind);

CREATE UNIQUE INDEX simulator_numbers_id_key ON public.simulator_numbers USING btree (id);

CREATE INDEX simulator_numbers_workspace_id_account_id_idx ON public.simulator_numbers USING btree (workspace_id, account_id);

CREATE UNIQUE INDEX simulator_tokens_hash_key ON public.simulator_tokens USING btree (hash);

CREATE INDEX simulator_tokens_workspace_id_account_id_idx ON public.simulator_tokens USING btree (workspace_id, account_id);

CREATE UNIQUE INDEX simulator_codes_hash_key ON public.simulator_codes USING btree (hash);

CREATE INDEX simulator_codes_workspace_id_account_id_idx ON public.simulator_codes USING btree (workspace_id, account_id);

CREATE INDEX simulator_customers_workspace_id_number_id_bsuid_idx ON public.simulator_customers USING btree (workspace_id, number_id, bsuid);

CREATE UNIQUE INDEX simulator_customers_workspace_id_number_id_wa_id_key ON public.simulator_customers USING btree (workspace_id, number_id, wa_id);

CREATE UNIQUE INDEX simulator_messages_wamid_key ON public.simulator_messages USING btree (wamid);

CREATE INDEX simulator_messages_workspace_id_customer_id_id_idx ON public.simulator_messages USING btree (workspace_id, customer_id, id);

CREATE UNIQUE INDEX simulator_media_id_key ON public.simulator_media USING btree (id);

CREATE INDEX simulator_media_workspace_id_number_id_idx ON public.simulator_media USING btree (workspace_id, number_id);

CREATE UNIQUE INDEX simulator_templates_id_key ON public.simulator_templates USING btree (id);

CREATE UNIQUE INDEX simulator_templates_workspace_id_account_id_name_language_key ON public.simulator_templates USING btree (workspace_id, account_id, name, language);

CREATE INDEX simulator_updates_workspace_id_account_id_due_at_idx ON public.simulator_updates USING btree (workspace_id, account_id, due_at);

CREATE INDEX simulator_updates_workspace_id_webhook_id_idx ON public.simulator_updates USING btree (workspace_id, webhook_id);

CREATE INDEX simulator_webhooks_workspace_id_account_id_due_at_idx ON public.simulator_webhooks USING btree (workspace_id, account_id, due_at);

CREATE UNIQUE INDEX message_attempts_id_key ON public.message_attempts USING btree (id);

CREATE INDEX message_receipts_workspace_id_message_id_idx ON public.message_receipts USING btree (workspace_id, message_id);

CREATE INDEX provider_updates_received_at_idx ON public.provider_updates USING btree (received_at);

CREATE UNIQUE INDEX provider_updates_source_body_hash_key ON public.provider_updates USING btree (source, body_hash);

CREATE INDEX provider_update_items_workspace_id_created_at_idx ON public.provider_update_items USING btree (workspace_id, created_at);

CREATE INDEX attachments_workspace_id_message_id_idx ON public.attachments USING btree (workspace_id, message_id);

CREATE UNIQUE INDEX installations_phone_number_id_key ON public.installations USING btree (phone_number_id) WHERE (state <> 'disconnected'::public.installation_state);

CREATE UNIQUE INDEX installations_workspace_id_key ON public.installations USING btree (workspace_id) WHERE (state <> 'disconnected'::public.installation_state);

CREATE INDEX installations_account_id_idx ON public.installations USING btree (account_id) WHERE (state <> 'disconnected'::public.installation_state);

CREATE UNIQUE INDEX conversations_whatsapp_contact_key ON public.conversations USING btree (workspace_id, contact_id) WHERE (channel = 'whatsapp'::public.channel);

CREATE INDEX messages_due_idx ON public.messages USING btree (workspace_id, conversation_id, number) WHERE (due_at IS NOT NULL);

CREATE INDEX messages_sending_idx ON public.messages USING btree (workspace_id, conversation_id) WHERE (delivery_state = 'sending'::public.delivery_state);

CREATE INDEX message_receipts_early_idx ON public.message_receipts USING btree (workspace_id, provider_message_id) WHERE (message_id IS NULL);

CREATE UNIQUE INDEX templates_workspace_id_account_id_name_language_key ON public.templates USING btree (workspace_id, account_id, name, language);

CREATE UNIQUE INDEX signups_popup_hash_key ON public.signups USING btree (popup_hash);

CREATE INDEX signups_workspace_id_phone_number_id_idx ON public.signups USING btree (workspace_id, phone_number_id);

CREATE UNIQUE INDEX signups_one_open_per_holder_key ON public.signups USING btree (workspace_id, COALESCE(setup_link_id, workspace_id)) WHERE (ended_at IS NULL);

CREATE INDEX shared_accounts_told_at_idx ON public.shared_accounts USING btree (told_at);

CREATE INDEX partner_members_user_id_idx ON public.partner_members USING btree (user_id);

CREATE UNIQUE INDEX partner_keys_secret_hash_key ON public.partner_keys USING btree (secret_hash);

CREATE INDEX partner_requests_partner_id_correlation_id_idx ON public.partner_requests USING btree (partner_id, correlation_id);

CREATE INDEX partner_requests_at_idx ON public.partner_requests USING btree (at);

CREATE UNIQUE INDEX setup_links_id_key ON public.setup_links USING btree (id);

CREATE UNIQUE INDEX setup_links_session_hash_key ON public.setup_links USING btree (session_hash);

CREATE INDEX setup_links_status_expires_at_idx ON public.setup_links USING btree (status, expires_at);

CREATE INDEX commands_workspace_id_correlation_id_idx ON public.commands USING btree (workspace_id, correlation_id);

CREATE UNIQUE INDEX commands_workspace_id_idempotency_key_key ON public.commands USING btree (workspace_id, idempotency_key);

CREATE UNIQUE INDEX commands_workspace_id_message_id_key ON public.commands USING btree (workspace_id, message_id);

CREATE UNIQUE INDEX surface_sessions_id_key ON public.surface_sessions USING btree (id);

CREATE UNIQUE INDEX surface_sessions_bearer_hash_key ON public.surface_sessions USING btree (bearer_hash);

CREATE INDEX surface_sessions_workspace_id_external_user_id_idx ON public.surface_sessions USING btree (workspace_id, external_user_id);

CREATE INDEX workspaces_partner_id_environment_created_at_id_idx ON public.workspaces USING btree (partner_id, environment, created_at DESC, id DESC);

CREATE UNIQUE INDEX workspaces_partner_id_environment_external_tenant_id_key ON public.workspaces USING btree (partner_id, environment, external_tenant_id);

CREATE INDEX partner_invitations_email_idx ON public.partner_invitations USING btree (email);

CREATE UNIQUE INDEX partner_invitations_one_open_per_email_key ON public.partner_invitations USING btree (partner_id, email) WHERE ((accepted_at IS NULL) AND (revoked_at IS NULL));

CREATE UNIQUE INDEX partner_homes_workspace_id_key ON public.partner_homes USING btree (workspace_id);

CREATE INDEX partner_webhook_cursors_home_id_idx ON public.partner_webhook_cursors USING btree (home_id);

CREATE UNIQUE INDEX messages_conversation_id_number_workspace_id_key ON public.messages USING btree (conversation_id, number, workspace_id);

CREATE UNIQUE INDEX messages_provider_message_id_workspace_id_key ON public.messages USING btree (provider_message_id, workspace_id) WHERE (provider_message_id IS NOT NULL);

CREATE UNIQUE INDEX messages_conversation_id_client_id_workspace_id_key ON public.messages USING btree (conversation_id, client_id, workspace_id) WHERE (client_id IS NOT NULL);

CREATE INDEX events_subject_id_workspace_id_idx ON public.events USING btree (subject_id, workspace_id);

CREATE INDEX contact_identities_contact_id_workspace_id_idx ON public.contact_identities USING btree (contact_id, workspace_id);

CREATE INDEX visitors_contact_id_workspace_id_idx ON public.visitors USING btree (contact_id, workspace_id);

CREATE INDEX visitors_conversation_id_workspace_id_idx ON public.visitors USING btree (conversation_id, workspace_id);

CREATE INDEX attachments_created_at_unsent_idx ON public.attachments USING btree (created_at) WHERE (message_id IS NULL);

CREATE UNIQUE INDEX external_users_workspace_id_external_user_id_key ON public.external_users USING btree (workspace_id, external_user_id);

CREATE INDEX attachments_workspace_id_created_at_not_stored_idx ON public.attachments USING btree (workspace_id, created_at) WHERE (state <> 'stored'::public.attachment_state);

CREATE TRIGGER attachments_note_removed_file AFTER DELETE ON public.attachments FOR EACH ROW EXECUTE FUNCTION public.note_removed_file();

CREATE TRIGGER delete_webhook_deliveries AFTER DELETE ON public.webhook_endpoints FOR EACH ROW EXECUTE FUNCTION public.delete_webhook_deliveries();

CREATE TRIGGER members_unassign_conversations AFTER DELETE ON public.members FOR EACH ROW EXECUTE FUNCTION public.unassign_conversations();

ALTER TABLE ONLY public.api_keys
    ADD CONSTRAINT api_keys_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES public.workspaces(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.attachments
    ADD CONSTRAINT attachments_workspace_id_message_id_fkey FOREIGN KEY (workspace_id, message_id) REFERENCES public.messages(workspace_id, id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.commands
    ADD CONSTRAINT commands_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES public.workspaces(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.contact_identities
    ADD CONSTRAINT contact_identities_workspace_id_contact_id_fkey FOREIGN KEY (workspace_id, contact_id) REFERENCES public.contacts(workspace_id, id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.contacts
    ADD CONSTRAINT contacts_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES public.workspaces(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.conversations
    ADD CONSTRAINT conversations_workspace_id_contact_id_fkey FOREIGN KEY (workspace_id, contact_id) REFERENCES public.contacts(workspace_id, id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.events
    ADD CONSTRAINT events_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES public.workspaces(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.external_users
    ADD CONSTRAINT external_users_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES public.workspaces(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.installations
    ADD CONSTRAINT installations_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES public.workspaces(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.invitations
    ADD CONSTRAINT invitations_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES public.workspaces(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.members
    ADD CONSTRAINT members_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.members
    ADD CONSTRAINT members_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES public.workspaces(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.message_attempts
    ADD CONSTRAINT message_attempts_workspace_id_message_id_fkey FOREIGN KEY (workspace_id, message_id) REFERENCES public.messages(workspace_id, id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.message_lanes
    ADD CONSTRAINT message_lanes_workspace_id_conversation_id_fkey FOREIGN KEY (workspace_id, conversation_id) REFERENCES public.conversations(workspace_id, id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.message_receipts
    ADD CONSTRAINT message_receipts_workspace_id_message_id_fkey FOREIGN KEY (workspace_id, message_id) REFERENCES public.messages(workspace_id, id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.messages
    ADD CONSTRAINT messages_workspace_id_conversation_id_fkey FOREIGN KEY (workspace_id, conversation_id) REFERENCES public.conversations(workspace_id, id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.messenger_settings
    ADD CONSTRAINT messenger_settings_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES public.workspaces(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.notes
    ADD CONSTRAINT notes_workspace_id_conversation_id_fkey FOREIGN KEY (workspace_id, conversation_id) REFERENCES public.conversations(workspace_id, id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.oauth_logins
    ADD CONSTRAINT oauth_logins_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.partner_homes
    ADD CONSTRAINT partner_homes_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES public.partners(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.partner_homes
    ADD CONSTRAINT partner_homes_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES public.workspaces(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.partner_invitations
    ADD CONSTRAINT partner_invitations_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES public.users(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.partner_invitations
    ADD CONSTRAINT partner_invitations_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES public.partners(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.partner_keys
    ADD CONSTRAINT partner_keys_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES public.partners(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.partner_members
    ADD CONSTRAINT partner_members_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES public.partners(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.partner_members
    ADD CONSTRAINT partner_members_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.partner_requests
    ADD CONSTRAINT partner_requests_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES public.partners(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.partner_webhook_cursors
    ADD CONSTRAINT partner_webhook_cursors_home_id_fkey FOREIGN KEY (home_id) REFERENCES public.workspaces(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.partner_webhook_cursors
    ADD CONSTRAINT partner_webhook_cursors_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES public.workspaces(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.provider_update_items
    ADD CONSTRAINT provider_update_items_update_id_fkey FOREIGN KEY (update_id) REFERENCES public.provider_updates(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.setup_links
    ADD CONSTRAINT setup_links_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES public.workspaces(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.signups
    ADD CONSTRAINT signups_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES public.workspaces(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.simulator_accounts
    ADD CONSTRAINT simulator_accounts_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES public.workspaces(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.simulator_codes
    ADD CONSTRAINT simulator_codes_workspace_id_account_id_fkey FOREIGN KEY (workspace_id, account_id) REFERENCES public.simulator_accounts(workspace_id, id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.simulator_customers
    ADD CONSTRAINT simulator_customers_workspace_id_number_id_fkey FOREIGN KEY (workspace_id, number_id) REFERENCES public.simulator_numbers(workspace_id, id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.simulator_media
    ADD CONSTRAINT simulator_media_workspace_id_number_id_fkey FOREIGN KEY (workspace_id, number_id) REFERENCES public.simulator_numbers(workspace_id, id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.simulator_messages
    ADD CONSTRAINT simulator_messages_workspace_id_customer_id_fkey FOREIGN KEY (workspace_id, customer_id) REFERENCES public.simulator_customers(workspace_id, id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.simulator_numbers
    ADD CONSTRAINT simulator_numbers_workspace_id_account_id_fkey FOREIGN KEY (workspace_id, account_id) REFERENCES public.simulator_accounts(workspace_id, id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.simulator_templates
    ADD CONSTRAINT simulator_templates_workspace_id_account_id_fkey FOREIGN KEY (workspace_id, account_id) REFERENCES public.simulator_accounts(workspace_id, id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.simulator_tokens
    ADD CONSTRAINT simulator_tokens_workspace_id_account_id_fkey FOREIGN KEY (workspace_id, account_id) REFERENCES public.simulator_accounts(workspace_id, id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.simulator_updates
    ADD CONSTRAINT simulator_updates_workspace_id_account_id_fkey FOREIGN KEY (workspace_id, account_id) REFERENCES public.simulator_accounts(workspace_id, id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.simulator_updates
    ADD CONSTRAINT simulator_updates_workspace_id_webhook_id_fkey FOREIGN KEY (workspace_id, webhook_id) REFERENCES public.simulator_webhooks(workspace_id, id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.simulator_webhooks
    ADD CONSTRAINT simulator_webhooks_workspace_id_account_id_fkey FOREIGN KEY (workspace_id, account_id) REFERENCES public.simulator_accounts(workspace_id, id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.surface_sessions
    ADD CONSTRAINT surface_sessions_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES public.workspaces(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.templates
    ADD CONSTRAINT templates_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES public.workspaces(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.user_tokens
    ADD CONSTRAINT user_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.visitors
    ADD CONSTRAINT visitors_workspace_id_contact_id_fkey FOREIGN KEY (workspace_id, contact_id) REFERENCES public.contacts(workspace_id, id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.visitors
    ADD CONSTRAINT visitors_workspace_id_conversation_id_fkey FOREIGN KEY (workspace_id, conversation_id) REFERENCES public.conversations(workspace_id, id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.webhook_attempts
    ADD CONSTRAINT webhook_attempts_workspace_id_endpoint_id_delivery_id_fkey FOREIGN KEY (workspace_id, endpoint_id, delivery_id) REFERENCES public.webhook_deliveries(workspace_id, endpoint_id, id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.webhook_checks
    ADD CONSTRAINT webhook_checks_workspace_id_endpoint_id_fkey FOREIGN KEY (workspace_id, endpoint_id) REFERENCES public.webhook_endpoints(workspace_id, id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.webhook_cursors
    ADD CONSTRAINT webhook_cursors_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES public.workspaces(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.webhook_endpoints
    ADD CONSTRAINT webhook_endpoints_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES public.workspaces(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.webhook_lanes
    ADD CONSTRAINT webhook_lanes_workspace_id_endpoint_id_fkey FOREIGN KEY (workspace_id, endpoint_id) REFERENCES public.webhook_endpoints(workspace_id, id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.webhook_replays
    ADD CONSTRAINT webhook_replays_workspace_id_endpoint_id_fkey FOREIGN KEY (workspace_id, endpoint_id) REFERENCES public.webhook_endpoints(workspace_id, id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.workspace_counters
    ADD CONSTRAINT workspace_counters_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES public.workspaces(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.workspaces
    ADD CONSTRAINT workspaces_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES public.partners(id) ON UPDATE CASCADE ON DELETE RESTRICT;
