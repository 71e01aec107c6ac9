/** Written by `npm run openapi`. */
export interface paths {
    "/workspaces": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All workspaces of this partner in the key's environment, newest first.
         * @description The key needs the scope `workspaces:read`. At most 600 requests per minute and key; more answer 429 with `Retry-After`.
         */
        get: operations["listWorkspaces"];
        put?: never;
        /**
         * Creates a workspace for a tenant. A repeated call returns the existing one.
         * @description The key needs the scope `workspaces`. At most 600 requests per minute and key; more answer 429 with `Retry-After`.
         */
        post: operations["createWorkspace"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspaces/{workspaceId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One workspace, with its policy and the state of its number.
         * @description The key needs the scope `workspaces:read`. At most 600 requests per minute and key; more answer 429 with `Retry-After`.
         */
        get: operations["getWorkspace"];
        put?: never;
        post?: never;
        /**
         * Archives a workspace and deletes it for good after seven days. reactivateWorkspace takes it back.
         * @description The key needs the scope `workspaces:delete`. At most 600 requests per minute and key; more answer 429 with `Retry-After`.
         */
        delete: operations["deleteWorkspace"];
        options?: never;
        head?: never;
        /**
         * Changes name, language, time zone, allowlist or policy. What is absent stays.
         * @description The key needs the scope `workspaces`. At most 600 requests per minute and key; more answer 429 with `Retry-After`. A body with `policy` needs the scope `workspaces:policy` too.
         */
        patch: operations["updateWorkspace"];
        trace?: never;
    };
    "/workspaces/{workspaceId}/exports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Writes all contacts, conversations, messages and commands to a file.
         * @description The key needs the scopes `messages:read`, `contacts:read`, and `commands:read`. At most 600 requests per minute and key; more answer 429 with `Retry-After`.
         */
        post: operations["exportWorkspace"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspaces/{workspaceId}/exports/{exportId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How far an export is.
         * @description The key needs the scope `messages:read`. At most 600 requests per minute and key; more answer 429 with `Retry-After`.
         */
        get: operations["getExport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspaces/{workspaceId}/exports/{exportId}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Redirects to a link that opens the file for ten minutes.
         * @description The key needs the scopes `messages:read`, `contacts:read`, and `commands:read`. At most 600 requests per minute and key; more answer 429 with `Retry-After`.
         */
        get: operations["openExport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspaces/{workspaceId}/suspend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stops commands, setup links and sessions, until the workspace is reactivated. Customers' messages still arrive.
         * @description The key needs the scope `workspaces`. At most 600 requests per minute and key; more answer 429 with `Retry-After`.
         */
        post: operations["suspendWorkspace"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspaces/{workspaceId}/reactivate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Takes a suspended or archived workspace back, with all that it had; ends the grace of its deletion.
         * @description The key needs the scope `workspaces`. At most 600 requests per minute and key; more answer 429 with `Retry-After`.
         */
        post: operations["reactivateWorkspace"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspaces/{workspaceId}/archive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Puts a workspace away: it refuses every write but reactivateWorkspace.
         * @description The key needs the scope `workspaces`. At most 600 requests per minute and key; more answer 429 with `Retry-After`.
         */
        post: operations["archiveWorkspace"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspaces/{workspaceId}/installation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The WhatsApp number of a workspace: its state, its checks, and who must act.
         * @description The key needs the scope `workspaces:read`. At most 600 requests per minute and key; more answer 429 with `Retry-After`.
         */
        get: operations["getInstallation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspaces/{workspaceId}/setup-links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The workspace's setup links, newest first, without their URLs.
         * @description The key needs the scope `setup_links:read`. At most 600 requests per minute and key; more answer 429 with `Retry-After`.
         */
        get: operations["listSetupLinks"];
        put?: never;
        /**
         * Creates a link with which the tenant connects its own WhatsApp number. Its URL is shown once.
         * @description The key needs the scope `setup_links`. At most 600 requests per hour and workspace; more answer 429 with `Retry-After`.
         */
        post: operations["createSetupLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspaces/{workspaceId}/setup-links/{setupLinkId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revokes a setup link that is not completed, and its open session.
         * @description The key needs the scope `setup_links`. At most 600 requests per minute and key; more answer 429 with `Retry-After`.
         */
        delete: operations["revokeSetupLink"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspaces/{workspaceId}/commands": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The workspace's commands, newest first, and how far their messages came.
         * @description The key needs the scope `commands:read`. At most 600 requests per minute and key; more answer 429 with `Retry-After`.
         */
        get: operations["listCommands"];
        put?: never;
        /**
         * Sends a message, at once or at `sendAt`. Idempotent by Idempotency-Key.
         * @description The key needs the scope `commands`. At most 1,200 requests per minute and workspace; more answer 429 with `Retry-After`.
         */
        post: operations["createCommand"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspaces/{workspaceId}/commands/{commandId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One command, and how far its message came.
         * @description The key needs the scope `commands:read`. At most 600 requests per minute and key; more answer 429 with `Retry-After`.
         */
        get: operations["getCommand"];
        put?: never;
        post?: never;
        /**
         * Cancels a command while its message is scheduled or queued. Repeatable.
         * @description A message that is being sent or was sent answers 409: it cannot be taken back. The key needs the scope `commands`. At most 600 requests per minute and key; more answer 429 with `Retry-After`.
         */
        delete: operations["cancelCommand"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspaces/{workspaceId}/command-batches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Up to 500 commands at once, each with its own result.
         * @description The body has at most 4 MiB. Each command counts towards createCommand's limit of the workspace; those beyond it, or beyond a quota, get 429 in their result. Repeat the call to get the same results. The key needs the scope `commands`. At most 600 requests per minute and key; more answer 429 with `Retry-After`.
         */
        post: operations["createCommandBatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspaces/{workspaceId}/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How many messages WhatsApp accepted, by day and category.
         * @description Commands and agents' messages; in a test workspace those of the simulator. Counted since this operation exists. The key needs the scope `usage`. At most 600 requests per minute and key; more answer 429 with `Retry-After`.
         */
        get: operations["getUsage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspaces/{workspaceId}/conversations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The workspace's conversations, most recently updated first.
         * @description The key needs the scope `messages:read`. At most 600 requests per minute and key; more answer 429 with `Retry-After`.
         */
        get: operations["listConversations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspaces/{workspaceId}/conversations/{conversationId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One conversation, with its contact, assignee and newest message.
         * @description The key needs the scope `messages:read`. At most 600 requests per minute and key; more answer 429 with `Retry-After`.
         */
        get: operations["getConversation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspaces/{workspaceId}/conversations/{conversationId}/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The messages of a conversation, newest first, without internal notes.
         * @description The key needs the scope `messages:read`. At most 600 requests per minute and key; more answer 429 with `Retry-After`.
         */
        get: operations["listMessages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspaces/{workspaceId}/messages/{messageId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One message, as events show it, in its present state.
         * @description The key needs the scope `messages:read`. At most 600 requests per minute and key; more answer 429 with `Retry-After`.
         */
        get: operations["getMessage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspaces/{workspaceId}/contacts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The workspace's contacts, newest first.
         * @description The key needs the scope `contacts:read`. At most 600 requests per minute and key; more answer 429 with `Retry-After`.
         */
        get: operations["listContacts"];
        put?: never;
        /**
         * Creates a contact. One that has the external id or the number already is returned as it is.
         * @description Without both, a contact with the e-mail address is returned. A contact that exists stays unchanged: use `updateContact`. The key needs the scope `contacts`. At most 600 requests per minute and key; more answer 429 with `Retry-After`.
         */
        post: operations["createContact"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspaces/{workspaceId}/contacts/{contactId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One contact.
         * @description The key needs the scope `contacts:read`. At most 600 requests per minute and key; more answer 429 with `Retry-After`.
         */
        get: operations["getContact"];
        put?: never;
        post?: never;
        /**
         * Erases a contact: who it is at once, what it said within minutes, with every copy.
         * @description Texts, files, numbers, notes and raw provider updates go, also from events, stored webhook bodies and search. Ids, times and delivery states stay; events keep their envelope with `data: {"erased": true}`. Queued messages are not sent. The same number later is a new contact. The key needs the scope `contacts`. At most 600 requests per minute and key; more answer 429 with `Retry-After`.
         */
        delete: operations["eraseContact"];
        options?: never;
        head?: never;
        /**
         * Changes what is known of a contact. What the body does not name stays.
         * @description The key needs the scope `contacts`. At most 600 requests per minute and key; more answer 429 with `Retry-After`.
         */
        patch: operations["updateContact"];
        trace?: never;
    };
    "/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The events of all workspaces after a cursor, each once.
         * @description One cursor for all workspaces of the key's environment. Each event has one place, after its commit; a workspace's events keep their order. The key needs the scope `events:read`. At most 600 requests per minute and key; more answer 429 with `Retry-After`.
         */
        get: operations["listEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspaces/{workspaceId}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The workspace's events after a sequence number, in order and without a gap.
         * @description The key needs the scope `events:read`. At most 120 requests per minute and workspace; more answer 429 with `Retry-After`.
         */
        get: operations["pullEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspaces/{workspaceId}/templates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The templates of the workspace's number, or of the sandbox, one for each alias and language.
         * @description The key needs the scope `templates:read`. At most 600 requests per minute and key; more answer 429 with `Retry-After`.
         */
        get: operations["listTemplates"];
        put?: never;
        /**
         * Submits a template to WhatsApp's review.
         * @description `template.status_changed` has the decision. Of an `authentication` template WhatsApp writes the text: its body is `{"type": "BODY"}`. The key needs the scope `templates`. At most 600 requests per minute and key; more answer 429 with `Retry-After`.
         */
        post: operations["createTemplate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspaces/{workspaceId}/templates/{templateId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One template, with a schema of its variables.
         * @description The key needs the scope `templates:read`. At most 600 requests per minute and key; more answer 429 with `Retry-After`.
         */
        get: operations["getTemplate"];
        put?: never;
        post?: never;
        /**
         * Deletes a template in its language.
         * @description WhatsApp keeps the name reserved for 30 days. The key needs the scope `templates`. At most 600 requests per minute and key; more answer 429 with `Retry-After`.
         */
        delete: operations["deleteTemplate"];
        options?: never;
        head?: never;
        /**
         * Replaces a template's components, which WhatsApp reviews again.
         * @description Not during a review. WhatsApp allows an approved one once a day, ten times in 30 days. The key needs the scope `templates`. At most 600 requests per minute and key; more answer 429 with `Retry-After`.
         */
        patch: operations["updateTemplate"];
        trace?: never;
    };
    "/workspaces/{workspaceId}/media": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Uploads a file that commands of this workspace can send, any number of times in 30 days.
         * @description The body is the file's bytes, at most 16 MiB. They decide the type, not `Content-Type`; the name's ending tells apart Office files and texts. The key needs the scope `media`. At most 120 requests per minute and key; more answer 429 with `Retry-After`.
         */
        post: operations["uploadMedia"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspaces/{workspaceId}/attachments/{attachmentId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A file of a message: whether it is here, its size and digest, and where to open it.
         * @description The key needs the scope `media:read`. At most 600 requests per minute and key; more answer 429 with `Retry-After`.
         */
        get: operations["getAttachment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspaces/{workspaceId}/attachments/{attachmentId}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Redirects to a link that opens the file for ten minutes. 404 until it is ready.
         * @description The key needs the scope `media:read`. At most 600 requests per minute and key; more answer 429 with `Retry-After`.
         */
        get: operations["openAttachment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspaces/{workspaceId}/sandbox/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A customer writes, taps, reacts or sends a file, in a test workspace.
         * @description The key needs the scope `sandbox`. At most 600 requests per minute and key; more answer 429 with `Retry-After`.
         */
        post: operations["createInboundMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspaces/{workspaceId}/sandbox/reply-window": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Moves a customer's last message back, so that the 24-hour window closes.
         * @description The key needs the scope `sandbox`. At most 600 requests per minute and key; more answer 429 with `Retry-After`.
         */
        post: operations["setReplyWindow"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspaces/{workspaceId}/sandbox/templates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Decides about a template, as Meta's reviewers would.
         * @description The key needs the scope `sandbox`. At most 600 requests per minute and key; more answer 429 with `Retry-After`.
         */
        post: operations["decideTemplate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspaces/{workspaceId}/sandbox/number": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restricts, bans or frees the number, or changes its quality.
         * @description The key needs the scope `sandbox`. At most 600 requests per minute and key; more answer 429 with `Retry-After`.
         */
        post: operations["setNumberState"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspaces/{workspaceId}/sandbox/recipients": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What happens to messages to one recipient.
         * @description The key needs the scope `sandbox`. At most 600 requests per minute and key; more answer 429 with `Retry-After`.
         */
        post: operations["setRecipientOutcome"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspaces/{workspaceId}/messages/{messageId}/timeline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The evidence of one message: command, queue, provider, and your own server.
         * @description The key needs the scope `diagnostics:read`. At most 600 requests per minute and key; more answer 429 with `Retry-After`.
         */
        get: operations["getMessageTimeline"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspaces/{workspaceId}/logs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The evidence of a message, by the provider's id.
         * @description The key needs the scope `diagnostics:read`. At most 600 requests per minute and key; more answer 429 with `Retry-After`.
         */
        get: operations["searchDeliveryLogs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/surface-sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Creates a short session in the embedded inbox for one of your users, with the capabilities you list.
         * @description The key needs the scope `surface`. At most 600 requests per minute and key; more answer 429 with `Retry-After`.
         */
        post: operations["createSurfaceSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspaces/{workspaceId}/surface-sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The workspace's open sessions in the embedded inbox, newest first.
         * @description The key needs the scope `surface:read`. At most 600 requests per minute and key; more answer 429 with `Retry-After`.
         */
        get: operations["listSurfaceSessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspaces/{workspaceId}/surface-sessions/{surfaceSessionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Ends one session at once, with its live connection. 0 when it had ended before.
         * @description The key needs the scope `surface`. At most 600 requests per minute and key; more answer 429 with `Retry-After`.
         */
        delete: operations["revokeSurfaceSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspaces/{workspaceId}/surface-sessions/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ends the open sessions of one of your users, or all of the workspace, at once.
         * @description The key needs the scope `surface`. At most 600 requests per minute and key; more answer 429 with `Retry-After`.
         */
        post: operations["revokeSurfaceSessions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook-endpoints": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The webhook endpoints of the key's environment, without their secrets.
         * @description The key needs the scope `webhooks:read`. At most 600 requests per minute and key; more answer 429 with `Retry-After`.
         */
        get: operations["listWebhookEndpoints"];
        put?: never;
        /**
         * Creates an endpoint for the events of all workspaces of the key's environment.
         * @description Only this answer has the secret. Events from before are not delivered. The key needs the scope `webhooks`. At most 600 requests per minute and key; more answer 429 with `Retry-After`.
         */
        post: operations["createWebhookEndpoint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook-endpoints/{webhookEndpointId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One endpoint, its state, and how its deliveries fare.
         * @description The key needs the scope `webhooks:read`. At most 600 requests per minute and key; more answer 429 with `Retry-After`.
         */
        get: operations["getWebhookEndpoint"];
        put?: never;
        post?: never;
        /**
         * Deletes an endpoint with its deliveries.
         * @description The key needs the scope `webhooks`. At most 600 requests per minute and key; more answer 429 with `Retry-After`.
         */
        delete: operations["deleteWebhookEndpoint"];
        options?: never;
        head?: never;
        /**
         * Changes the address or the events; pauses, resumes or enables the endpoint.
         * @description What is left out stays. Enabling sends nothing that was missed: create a replay for that. The key needs the scope `webhooks`. At most 600 requests per minute and key; more answer 429 with `Retry-After`.
         */
        patch: operations["updateWebhookEndpoint"];
        trace?: never;
    };
    "/webhook-endpoints/{webhookEndpointId}/rotate-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Makes a second secret, which signs too and replaces the first after 24 hours.
         * @description Only this answer has it. Both sign `webhook-signature` until it is promoted; another rotation replaces it. The key needs the scope `webhooks`. At most 600 requests per minute and key; more answer 429 with `Retry-After`.
         */
        post: operations["rotateWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook-endpoints/{webhookEndpointId}/promote-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * From now on only the second secret signs.
         * @description The key needs the scope `webhooks`. At most 600 requests per minute and key; more answer 429 with `Retry-After`.
         */
        post: operations["promoteWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook-endpoints/{webhookEndpointId}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sends a `webhook.test`, signed and retried like any other event.
         * @description The key needs the scope `webhooks`. At most 600 requests per minute and key; more answer 429 with `Retry-After`.
         */
        post: operations["testWebhookEndpoint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook-endpoints/{webhookEndpointId}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What was sent to an endpoint in the last 30 days, newest first.
         * @description The key needs the scope `webhooks:read`. At most 600 requests per minute and key; more answer 429 with `Retry-After`.
         */
        get: operations["listWebhookDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook-endpoints/{webhookEndpointId}/deliveries/{deliveryId}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sends the same bytes under the same deliveryId again, with a fresh retry schedule.
         * @description The key needs the scope `webhooks`. At most 600 requests per minute and key; more answer 429 with `Retry-After`.
         */
        post: operations["resendWebhookDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook-endpoints/{webhookEndpointId}/replays": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sends a time's events of all workspaces again, or those that were missed.
         * @description What was sent before comes again under its former deliveryId. The key needs the scope `webhooks`. At most 600 requests per minute and key; more answer 429 with `Retry-After`.
         */
        post: operations["createWebhookReplay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook-endpoints/{webhookEndpointId}/replays/{replayId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How far a replay is.
         * @description The key needs the scope `webhooks:read`. At most 600 requests per minute and key; more answer 429 with `Retry-After`.
         */
        get: operations["getWebhookReplay"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    "workspace.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * workspace.created
         * @description You created a workspace. Verify its signature (docs/webhooks.md).
         */
        post: operations["receiveWorkspaceCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "workspace.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * workspace.updated
         * @description A workspace's policy or list of return URLs changed. Verify its signature (docs/webhooks.md).
         */
        post: operations["receiveWorkspaceUpdated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "workspace.suspended": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * workspace.suspended
         * @description A workspace was suspended. It accepts no commands, links or sessions. Verify its signature (docs/webhooks.md).
         */
        post: operations["receiveWorkspaceSuspended"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "workspace.reactivated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * workspace.reactivated
         * @description A suspended or archived workspace works again. Verify its signature (docs/webhooks.md).
         */
        post: operations["receiveWorkspaceReactivated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "workspace.archived": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * workspace.archived
         * @description A workspace was archived. Verify its signature (docs/webhooks.md).
         */
        post: operations["receiveWorkspaceArchived"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "workspace.deleted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * workspace.deleted
         * @description You asked to delete a workspace. It is archived until the deletion is final. Verify its signature (docs/webhooks.md).
         */
        post: operations["receiveWorkspaceDeleted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "workspace.export_ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * workspace.export_ready
         * @description An export of a workspace can be downloaded. Verify its signature (docs/webhooks.md).
         */
        post: operations["receiveWorkspaceExportReady"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "setup_link.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * setup_link.created
         * @description You created a setup link. Verify its signature (docs/webhooks.md).
         */
        post: operations["receiveSetupLinkCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "setup_link.opened": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * setup_link.opened
         * @description Someone opened a setup link and pressed Continue. Verify its signature (docs/webhooks.md).
         */
        post: operations["receiveSetupLinkOpened"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "setup_link.connected": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * setup_link.connected
         * @description A setup link was completed and a number is connected. Verify its signature (docs/webhooks.md).
         */
        post: operations["receiveSetupLinkConnected"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "setup_link.failed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * setup_link.failed
         * @description A setup link ended with an error that cannot be retried. Verify its signature (docs/webhooks.md).
         */
        post: operations["receiveSetupLinkFailed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "setup_link.expired": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * setup_link.expired
         * @description A setup link expired before it was completed. Verify its signature (docs/webhooks.md).
         */
        post: operations["receiveSetupLinkExpired"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "setup_link.revoked": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * setup_link.revoked
         * @description A setup link was revoked, by you or because another one was completed. Verify its signature (docs/webhooks.md).
         */
        post: operations["receiveSetupLinkRevoked"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "command.accepted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * command.accepted
         * @description A command was accepted and its message is queued. Verify its signature (docs/webhooks.md).
         */
        post: operations["receiveCommandAccepted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "command.scheduled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * command.scheduled
         * @description A command was accepted; its message waits for its time. Verify its signature (docs/webhooks.md).
         */
        post: operations["receiveCommandScheduled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "command.cancelled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * command.cancelled
         * @description A command was cancelled before its message was sent. Verify its signature (docs/webhooks.md).
         */
        post: operations["receiveCommandCancelled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "surface_session.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * surface_session.created
         * @description You created a session of the embedded inbox. Verify its signature (docs/webhooks.md).
         */
        post: operations["receiveSurfaceSessionCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "surface_session.revoked": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * surface_session.revoked
         * @description A session of the embedded inbox was ended early. Verify its signature (docs/webhooks.md).
         */
        post: operations["receiveSurfaceSessionRevoked"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "contact.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * contact.created
         * @description A new contact wrote or was created. Verify its signature (docs/webhooks.md).
         */
        post: operations["receiveContactCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "contact.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * contact.updated
         * @description A contact's name, e-mail address, phone number or marketing preference changed. Verify its signature (docs/webhooks.md).
         */
        post: operations["receiveContactUpdated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "contact.opted_out": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * contact.opted_out
         * @description A contact no longer wants marketing messages. Verify its signature (docs/webhooks.md).
         */
        post: operations["receiveContactOptedOut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "contact.merged": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * contact.merged
         * @description A contact was merged into another one. Verify its signature (docs/webhooks.md).
         */
        post: operations["receiveContactMerged"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "contact.erased": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * contact.erased
         * @description A contact was erased. Verify its signature (docs/webhooks.md).
         */
        post: operations["receiveContactErased"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "conversation.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * conversation.created
         * @description A contact's first conversation began. Verify its signature (docs/webhooks.md).
         */
        post: operations["receiveConversationCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "conversation.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * conversation.updated
         * @description A conversation's subject changed. Verify its signature (docs/webhooks.md).
         */
        post: operations["receiveConversationUpdated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "conversation.assigned": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * conversation.assigned
         * @description A conversation's assignee changed. Verify its signature (docs/webhooks.md).
         */
        post: operations["receiveConversationAssigned"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "conversation.status_changed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * conversation.status_changed
         * @description A conversation was resolved, snoozed, set to pending or reopened. Verify its signature (docs/webhooks.md).
         */
        post: operations["receiveConversationStatusChanged"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "conversation.rated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * conversation.rated
         * @description A contact rated a conversation, or changed the rating. Verify its signature (docs/webhooks.md).
         */
        post: operations["receiveConversationRated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "message.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * message.created
         * @description A contact, the team or a command wrote a message. Verify its signature (docs/webhooks.md).
         */
        post: operations["receiveMessageCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "message.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * message.updated
         * @description The author edited or deleted a message on WhatsApp. Verify its signature (docs/webhooks.md).
         */
        post: operations["receiveMessageUpdated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "message.sent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * message.sent
         * @description WhatsApp accepted a message. Verify its signature (docs/webhooks.md).
         */
        post: operations["receiveMessageSent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "message.delivered": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * message.delivered
         * @description A message reached the contact's device. Verify its signature (docs/webhooks.md).
         */
        post: operations["receiveMessageDelivered"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "message.read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * message.read
         * @description The contact read a message. Verify its signature (docs/webhooks.md).
         */
        post: operations["receiveMessageRead"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "message.failed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * message.failed
         * @description A message could not be delivered. The error says why. Verify its signature (docs/webhooks.md).
         */
        post: operations["receiveMessageFailed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "message.unknown": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * message.unknown
         * @description It is not known whether a message was sent. It is not sent again. Verify its signature (docs/webhooks.md).
         */
        post: operations["receiveMessageUnknown"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "installation.connecting": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * installation.connecting
         * @description A number is being connected by hand, which only workspaces without a partner can do. Verify its signature (docs/webhooks.md).
         */
        post: operations["receiveInstallationConnecting"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "installation.connected": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * installation.connected
         * @description A number is connected and can send. Verify its signature (docs/webhooks.md).
         */
        post: operations["receiveInstallationConnected"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "installation.degraded": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * installation.degraded
         * @description A number works with restrictions. Verify its signature (docs/webhooks.md).
         */
        post: operations["receiveInstallationDegraded"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "installation.replaced": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * installation.replaced
         * @description A workspace's number was replaced. Verify its signature (docs/webhooks.md).
         */
        post: operations["receiveInstallationReplaced"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "installation.action_required": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * installation.action_required
         * @description A number needs an action before it can send. Verify its signature (docs/webhooks.md).
         */
        post: operations["receiveInstallationActionRequired"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "installation.blocked": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * installation.blocked
         * @description WhatsApp blocked a number. Verify its signature (docs/webhooks.md).
         */
        post: operations["receiveInstallationBlocked"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "installation.recovered": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * installation.recovered
         * @description A number works again. Verify its signature (docs/webhooks.md).
         */
        post: operations["receiveInstallationRecovered"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "installation.disconnected": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * installation.disconnected
         * @description A number was disconnected. Verify its signature (docs/webhooks.md).
         */
        post: operations["receiveInstallationDisconnected"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "template.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * template.created
         * @description A template was created. Verify its signature (docs/webhooks.md).
         */
        post: operations["receiveTemplateCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "template.status_changed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * template.status_changed
         * @description A template was approved, rejected, paused or changed. Verify its signature (docs/webhooks.md).
         */
        post: operations["receiveTemplateStatusChanged"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "template.deleted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * template.deleted
         * @description A template was deleted. Verify its signature (docs/webhooks.md).
         */
        post: operations["receiveTemplateDeleted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "log.restored": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * log.restored
         * @description The database was restored from a backup. The log goes on with much higher numbers, in another epoch. Verify its signature (docs/webhooks.md).
         */
        post: operations["receiveLogRestored"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "webhook.delivery_exhausted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * webhook.delivery_exhausted
         * @description All attempts of a delivery to another endpoint failed. Verify its signature (docs/webhooks.md).
         */
        post: operations["receiveWebhookDeliveryExhausted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "webhook.endpoint_disabled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * webhook.endpoint_disabled
         * @description Another endpoint was disabled. Verify its signature (docs/webhooks.md).
         */
        post: operations["receiveWebhookEndpointDisabled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "webhook.test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * webhook.test
         * @description You asked for a test, or for a receiver check. It is in no log. Verify its signature (docs/webhooks.md).
         */
        post: operations["receiveWebhookTest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        /** @description An event of a type that this document knows, or, as `EventEnvelope`, one of a later release. */
        AnyEvent: components["schemas"]["WorkspaceCreatedEvent"] | components["schemas"]["WorkspaceUpdatedEvent"] | components["schemas"]["WorkspaceSuspendedEvent"] | components["schemas"]["WorkspaceReactivatedEvent"] | components["schemas"]["WorkspaceArchivedEvent"] | components["schemas"]["WorkspaceDeletedEvent"] | components["schemas"]["WorkspaceExportReadyEvent"] | components["schemas"]["SetupLinkCreatedEvent"] | components["schemas"]["SetupLinkOpenedEvent"] | components["schemas"]["SetupLinkConnectedEvent"] | components["schemas"]["SetupLinkFailedEvent"] | components["schemas"]["SetupLinkExpiredEvent"] | components["schemas"]["SetupLinkRevokedEvent"] | components["schemas"]["CommandAcceptedEvent"] | components["schemas"]["CommandScheduledEvent"] | components["schemas"]["CommandCancelledEvent"] | components["schemas"]["SurfaceSessionCreatedEvent"] | components["schemas"]["SurfaceSessionRevokedEvent"] | components["schemas"]["ContactCreatedEvent"] | components["schemas"]["ContactUpdatedEvent"] | components["schemas"]["ContactOptedOutEvent"] | components["schemas"]["ContactMergedEvent"] | components["schemas"]["ContactErasedEvent"] | components["schemas"]["ConversationCreatedEvent"] | components["schemas"]["ConversationUpdatedEvent"] | components["schemas"]["ConversationAssignedEvent"] | components["schemas"]["ConversationStatusChangedEvent"] | components["schemas"]["ConversationRatedEvent"] | components["schemas"]["MessageCreatedEvent"] | components["schemas"]["MessageUpdatedEvent"] | components["schemas"]["MessageSentEvent"] | components["schemas"]["MessageDeliveredEvent"] | components["schemas"]["MessageReadEvent"] | components["schemas"]["MessageFailedEvent"] | components["schemas"]["MessageUnknownEvent"] | components["schemas"]["InstallationConnectingEvent"] | components["schemas"]["InstallationConnectedEvent"] | components["schemas"]["InstallationDegradedEvent"] | components["schemas"]["InstallationReplacedEvent"] | components["schemas"]["InstallationActionRequiredEvent"] | components["schemas"]["InstallationBlockedEvent"] | components["schemas"]["InstallationRecoveredEvent"] | components["schemas"]["InstallationDisconnectedEvent"] | components["schemas"]["TemplateCreatedEvent"] | components["schemas"]["TemplateStatusChangedEvent"] | components["schemas"]["TemplateDeletedEvent"] | components["schemas"]["LogRestoredEvent"] | components["schemas"]["EventEnvelope"];
        Attachment: {
            /** @description The file. */
            id: string;
            /** @description How it is shown. */
            kind: string;
            /** @description Its name, if it has one. */
            fileName: string | null;
            /** @description Its type. */
            mimeType: string;
            /** @description Its size; 0 until it is ready. */
            sizeBytes: number;
            /** @description Of the file, in lower-case hex; null until it is ready. */
            sha256: string | null;
            /** @description A customer's file is pending until Parley has fetched it. `message.updated` says when this changes. One of `pending`, `ready`, `failed`; later releases may add values. */
            state: string;
            /** @description Why it failed. */
            failure: components["schemas"]["Failure"] | null;
            /**
             * Format: uri
             * @description Takes the key of this API, and redirects to a link that opens the file for ten minutes.
             */
            url: string;
        };
        Command: {
            /** @description The command. */
            commandId: string;
            /** @description The kind of command. */
            type: string;
            /** @description That it was accepted. Its message's state is in the timeline. */
            status: string;
            /** @description The message. */
            messageId: string;
            /** @description The message's conversation. */
            conversationId: string;
            /** @description The workspace. */
            workspaceId: string;
            /** @description Yours, or the request's. */
            correlationId: string;
            /** @description The key with which it was accepted. */
            idempotencyKey: string;
            /**
             * Format: date-time
             * @description When it was accepted.
             */
            acceptedAt: string;
            /**
             * Format: date-time
             * @description Null: at once.
             */
            sendAt: string | null;
            /** @description Of its message; null when that is deleted. */
            deliveryState: components["schemas"]["DeliveryState"] | null;
            /** @description Why its message failed or waits; null: it did not. */
            failure: components["schemas"]["Failure"] | null;
        };
        CommandAcceptedData: {
            /** @description As it was answered. */
            command: components["schemas"]["CommandReceipt"];
        };
        /** @description A command was accepted and its message is queued. */
        CommandAcceptedEvent: {
            /** @description The event; the same in a pull and in a webhook. */
            eventId: string;
            /** @description Its number in the workspace's log, without gaps. */
            sequence: number;
            /**
             * @description The type.
             * @enum {string}
             */
            type: "command.accepted";
            /** @description The version of its shape. */
            apiVersion: string;
            /** @description The workspace. */
            workspaceId: string;
            /** @description Your own id of the tenant. */
            externalTenantId: string;
            /**
             * Format: date-time
             * @description When it happened.
             */
            occurredAt: string;
            /**
             * Format: date-time
             * @description When it was committed, by the database's clock.
             */
            recordedAt: string;
            /** @description Changes when the log goes on after a restore from a backup (`log.restored`). Compare for equality only. */
            epoch: string;
            correlationId: components["schemas"]["CorrelationId"];
            /** @description What it is about. */
            subject: {
                /** @description Its kind. */
                type: string;
                /** @description Its id. */
                id: string;
            };
            /** @description The resource, and what the type adds. */
            data: components["schemas"]["CommandAcceptedData"];
            /**
             * Format: uuid
             * @description In webhooks: the delivery, as in the header X-Service-Delivery.
             */
            deliveryId?: string;
        };
        CommandBatch: {
            /** @description One for each command, in their order. */
            results: components["schemas"]["CommandResult"][];
        };
        CommandButtons: {
            /**
             * @description Up to three buttons.
             * @enum {string}
             */
            kind: "buttons";
            /** @description The text above the choice. */
            body: string;
            /** @description A line in bold above it. */
            header?: string;
            /** @description A small line below it. */
            footer?: string;
            /** @description The buttons, in order. */
            buttons: {
                /** @description Yours; unique in the message. */
                id: string;
                /** @description What the button says; unique in the message. */
                title: string;
            }[];
        };
        CommandButtonsInput: {
            /**
             * @description Up to three buttons. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "buttons";
            /** @description The text above the choice. */
            body: string;
            /** @description A line in bold above it. */
            header?: string | null;
            /** @description A small line below it. */
            footer?: string | null;
            /** @description The buttons, in order. */
            buttons: {
                /** @description Yours; unique in the message. */
                id: string;
                /** @description What the button says; unique in the message. */
                title: string;
            }[];
        };
        CommandCancelledData: {
            /** @description After the change. */
            command: components["schemas"]["Command"];
        };
        /** @description A command was cancelled before its message was sent. */
        CommandCancelledEvent: {
            /** @description The event; the same in a pull and in a webhook. */
            eventId: string;
            /** @description Its number in the workspace's log, without gaps. */
            sequence: number;
            /**
             * @description The type.
             * @enum {string}
             */
            type: "command.cancelled";
            /** @description The version of its shape. */
            apiVersion: string;
            /** @description The workspace. */
            workspaceId: string;
            /** @description Your own id of the tenant. */
            externalTenantId: string;
            /**
             * Format: date-time
             * @description When it happened.
             */
            occurredAt: string;
            /**
             * Format: date-time
             * @description When it was committed, by the database's clock.
             */
            recordedAt: string;
            /** @description Changes when the log goes on after a restore from a backup (`log.restored`). Compare for equality only. */
            epoch: string;
            correlationId: components["schemas"]["CorrelationId"];
            /** @description What it is about. */
            subject: {
                /** @description Its kind. */
                type: string;
                /** @description Its id. */
                id: string;
            };
            /** @description The resource, and what the type adds. */
            data: components["schemas"]["CommandCancelledData"];
            /**
             * Format: uuid
             * @description In webhooks: the delivery, as in the header X-Service-Delivery.
             */
            deliveryId?: string;
        };
        /** @description What is said, in the canonical form of its type. */
        CommandContent: components["schemas"]["CommandText"] | components["schemas"]["CommandTemplate"] | components["schemas"]["CommandMedia"] | components["schemas"]["CommandInteractive"];
        CommandInteractive: {
            /**
             * @description A choice for the contact. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "interactive";
            /** @description The choice. */
            interactive: components["schemas"]["InteractiveInput"];
        };
        CommandLink: {
            /**
             * @description A button that opens a page.
             * @enum {string}
             */
            kind: "cta_url";
            /** @description The text above the choice. */
            body: string;
            /** @description A line in bold above it. */
            header?: string;
            /** @description A small line below it. */
            footer?: string;
            /** @description What the button says. */
            label: string;
            /**
             * Format: uri
             * @description The page.
             */
            url: string;
        };
        CommandLinkInput: {
            /**
             * @description A button that opens a page. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "cta_url";
            /** @description The text above the choice. */
            body: string;
            /** @description A line in bold above it. */
            header?: string | null;
            /** @description A small line below it. */
            footer?: string | null;
            /** @description What the button says. */
            label: string;
            /**
             * Format: uri
             * @description The page.
             */
            url: string;
        };
        CommandList: {
            /**
             * @description A list of up to ten rows behind a button.
             * @enum {string}
             */
            kind: "list";
            /** @description The text above the choice. */
            body: string;
            /** @description A line in bold above it. */
            header?: string;
            /** @description A small line below it. */
            footer?: string;
            /** @description What the button says that opens the list. */
            buttonLabel: string;
            /** @description The sections, in order. */
            sections: {
                /** @description Needed when there are several sections. */
                title?: string;
                /** @description The rows, in order; ten in all sections together. */
                rows: {
                    /** @description Yours; unique in the message. */
                    id: string;
                    /** @description What the row says. */
                    title: string;
                    /** @description A line below the title. */
                    description?: string;
                }[];
            }[];
        };
        CommandListInput: {
            /**
             * @description A list of up to ten rows behind a button. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "list";
            /** @description The text above the choice. */
            body: string;
            /** @description A line in bold above it. */
            header?: string | null;
            /** @description A small line below it. */
            footer?: string | null;
            /** @description What the button says that opens the list. */
            buttonLabel: string;
            /** @description The sections, in order. */
            sections: {
                /** @description Needed when there are several sections. */
                title?: string | null;
                /** @description The rows, in order; ten in all sections together. */
                rows: {
                    /** @description Yours; unique in the message. */
                    id: string;
                    /** @description What the row says. */
                    title: string;
                    /** @description A line below the title. */
                    description?: string | null;
                }[];
            }[];
        };
        CommandMedia: {
            /**
             * @description A file. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "media";
            /** @description The file and its words. */
            media: {
                /**
                 * @description How WhatsApp shows it; without it, as the file's type says.
                 * @enum {string|null}
                 */
                kind?: "image" | "video" | "audio" | "document" | "sticker" | null;
                /** @description Where WhatsApp fetches it: https, without a credential. */
                url?: string | null;
                /** @description The text below it. */
                caption?: string | null;
                /** @description The name of a document. */
                filename?: string | null;
                /** @description Instead of `url`: a file of `uploadMedia`. */
                mediaId?: string | null;
            };
        };
        CommandPage: {
            /** @description Newest first. */
            commands: components["schemas"]["Command"][];
            /** @description For the next page; null on the last one. */
            nextCursor: string | null;
        };
        CommandPreview: {
            /** @description That the command would be accepted now. */
            valid: boolean;
            /** @description What would be sent. */
            preview: {
                /** @description The kind of content. */
                type: string;
                /** @description The text as the contact reads it. */
                text: string | null;
                /** @description Null when the command would start a conversation. */
                conversationId: string | null;
            };
        };
        CommandReceipt: {
            /** @description The command. */
            commandId: string;
            /** @description The kind of command. */
            type: string;
            /** @description That it was accepted. Its message's state is in the timeline. */
            status: string;
            /** @description The message. */
            messageId: string;
            /** @description The message's conversation. */
            conversationId: string;
            /** @description The workspace. */
            workspaceId: string;
            /** @description Yours, or the request's. */
            correlationId: string;
            /** @description The key with which it was accepted. */
            idempotencyKey: string;
            /**
             * Format: date-time
             * @description When it was accepted.
             */
            acceptedAt: string;
            /**
             * Format: date-time
             * @description When it is sent; only of a scheduled one.
             */
            sendAt?: string;
        };
        CommandResult: {
            /** @description What createCommand would have answered: 202, 200 for a replay, or the refusal's status. */
            status: number;
            /** @description The receipt; null for a refusal. */
            command: components["schemas"]["CommandReceipt"] | null;
            /** @description Why it was refused; null: it was not. */
            error: {
                /** @description Stable: compare with this. */
                code: string;
                /** @description All problems, each with its field and rule. */
                message: string;
                /** @description Of the batch's request, as in every error. */
                correlationId: string;
            } | null;
        };
        CommandScheduledData: {
            /** @description After the change. */
            command: components["schemas"]["Command"];
        };
        /** @description A command was accepted; its message waits for its time. */
        CommandScheduledEvent: {
            /** @description The event; the same in a pull and in a webhook. */
            eventId: string;
            /** @description Its number in the workspace's log, without gaps. */
            sequence: number;
            /**
             * @description The type.
             * @enum {string}
             */
            type: "command.scheduled";
            /** @description The version of its shape. */
            apiVersion: string;
            /** @description The workspace. */
            workspaceId: string;
            /** @description Your own id of the tenant. */
            externalTenantId: string;
            /**
             * Format: date-time
             * @description When it happened.
             */
            occurredAt: string;
            /**
             * Format: date-time
             * @description When it was committed, by the database's clock.
             */
            recordedAt: string;
            /** @description Changes when the log goes on after a restore from a backup (`log.restored`). Compare for equality only. */
            epoch: string;
            correlationId: components["schemas"]["CorrelationId"];
            /** @description What it is about. */
            subject: {
                /** @description Its kind. */
                type: string;
                /** @description Its id. */
                id: string;
            };
            /** @description The resource, and what the type adds. */
            data: components["schemas"]["CommandScheduledData"];
            /**
             * Format: uuid
             * @description In webhooks: the delivery, as in the header X-Service-Delivery.
             */
            deliveryId?: string;
        };
        CommandTemplate: {
            /**
             * @description A message that WhatsApp has approved. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "template";
            /** @description Which template, and what fills it. */
            template: {
                /** @description The template's name. */
                alias: string;
                /** @description Its language; null: the workspace's, else the only one there is. */
                locale?: string | null;
                /** @description A text for each variable, by its name or number. */
                variables?: {
                    [key: string]: string;
                } | null;
                /** @description Needed by templates whose header is a file. */
                header?: {
                    /** @description A public link to the file of a header with media. It takes no upload. */
                    mediaUrl?: string | null;
                } | null;
                /** @description Payloads of quick replies. */
                buttons?: {
                    /** @description The button's position, from 0. */
                    index: number;
                    /** @description What comes back when the contact taps it. */
                    payload: string;
                }[] | null;
            };
        };
        CommandText: {
            /**
             * @description A text. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "text";
            /** @description What the contact reads. */
            text: string;
            /** @description Whether WhatsApp shows a preview of the first link. */
            previewUrl?: boolean | null;
        };
        /** @description The person. */
        Contact: {
            /** @description The contact. */
            id: string;
            /** @description Null until it is known. */
            name: string | null;
            /** @description Null until it is known. */
            email: string | null;
            /** @description With country code; null until it is known. */
            phone: string | null;
            /** @description A picture, if there is one. */
            avatarUrl: string | null;
        };
        ContactCreatedData: {
            contact: components["schemas"]["ContactInEvent"];
        };
        /** @description A new contact wrote or was created. */
        ContactCreatedEvent: {
            /** @description The event; the same in a pull and in a webhook. */
            eventId: string;
            /** @description Its number in the workspace's log, without gaps. */
            sequence: number;
            /**
             * @description The type.
             * @enum {string}
             */
            type: "contact.created";
            /** @description The version of its shape. */
            apiVersion: string;
            /** @description The workspace. */
            workspaceId: string;
            /** @description Your own id of the tenant. */
            externalTenantId: string;
            /**
             * Format: date-time
             * @description When it happened.
             */
            occurredAt: string;
            /**
             * Format: date-time
             * @description When it was committed, by the database's clock.
             */
            recordedAt: string;
            /** @description Changes when the log goes on after a restore from a backup (`log.restored`). Compare for equality only. */
            epoch: string;
            correlationId: components["schemas"]["CorrelationId"];
            /** @description What it is about. */
            subject: {
                /** @description Its kind. */
                type: string;
                /** @description Its id. */
                id: string;
            };
            /** @description The resource, and what the type adds. */
            data: components["schemas"]["ContactCreatedData"] | components["schemas"]["RemovedData"];
            /**
             * Format: uuid
             * @description In webhooks: the delivery, as in the header X-Service-Delivery.
             */
            deliveryId?: string;
        };
        /** @description The person, with all that is known. */
        ContactDetails: {
            /** @description The contact. */
            id: string;
            /** @description Null until it is known. */
            name: string | null;
            /** @description Null until it is known. */
            email: string | null;
            /** @description With country code; null until it is known. */
            phone: string | null;
            /** @description A picture, if there is one. */
            avatarUrl: string | null;
            /** @description Your own id of the person; null: you gave none. */
            externalId: string | null;
            /** @description What you noted about the person, unchanged. */
            attributes: {
                [key: string]: unknown;
            };
            /** @description By which messages are recognised as this person's. */
            identities: {
                /** @description What it is. One of `phone`, `whatsapp_user_id`, `email`; later releases may add values. */
                kind: string;
                /** @description The number with its plus, WhatsApp's id, or the e-mail address. */
                value: string;
            }[];
            /**
             * Format: date-time
             * @description When the person opted out of marketing; null: not.
             */
            marketingOptedOutAt: string | null;
            /**
             * Format: date-time
             * @description Since when the team has blocked the person; null: not blocked.
             */
            blockedAt: string | null;
            /**
             * Format: date-time
             * @description When it was created.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When one of these fields last changed.
             */
            updatedAt: string;
        };
        ContactErasedData: {
            contact: components["schemas"]["ContactInEvent"];
        };
        /** @description A contact was erased. */
        ContactErasedEvent: {
            /** @description The event; the same in a pull and in a webhook. */
            eventId: string;
            /** @description Its number in the workspace's log, without gaps. */
            sequence: number;
            /**
             * @description The type.
             * @enum {string}
             */
            type: "contact.erased";
            /** @description The version of its shape. */
            apiVersion: string;
            /** @description The workspace. */
            workspaceId: string;
            /** @description Your own id of the tenant. */
            externalTenantId: string;
            /**
             * Format: date-time
             * @description When it happened.
             */
            occurredAt: string;
            /**
             * Format: date-time
             * @description When it was committed, by the database's clock.
             */
            recordedAt: string;
            /** @description Changes when the log goes on after a restore from a backup (`log.restored`). Compare for equality only. */
            epoch: string;
            correlationId: components["schemas"]["CorrelationId"];
            /** @description What it is about. */
            subject: {
                /** @description Its kind. */
                type: string;
                /** @description Its id. */
                id: string;
            };
            /** @description The resource, and what the type adds. */
            data: components["schemas"]["ContactErasedData"] | components["schemas"]["RemovedData"];
            /**
             * Format: uuid
             * @description In webhooks: the delivery, as in the header X-Service-Delivery.
             */
            deliveryId?: string;
        };
        /** @description After the change. */
        ContactInEvent: {
            /** @description The contact. */
            id: string;
            /** @description Null until it is known. */
            name: string | null;
            /** @description Null until it is known. */
            email: string | null;
            /** @description With country code; null until it is known. */
            phone: string | null;
            /** @description A picture, if there is one. */
            avatarUrl: string | null;
            /** @description Your own id of the person; null: you gave none. */
            externalId?: string | null;
            /** @description What you noted about the person, unchanged. */
            attributes?: {
                [key: string]: unknown;
            };
            /** @description By which messages are recognised as this person's. */
            identities?: {
                /** @description What it is. One of `phone`, `whatsapp_user_id`, `email`; later releases may add values. */
                kind: string;
                /** @description The number with its plus, WhatsApp's id, or the e-mail address. */
                value: string;
            }[];
            /**
             * Format: date-time
             * @description When the person opted out of marketing; null: not.
             */
            marketingOptedOutAt?: string | null;
            /**
             * Format: date-time
             * @description Since when the team has blocked the person; null: not blocked.
             */
            blockedAt?: string | null;
            /**
             * Format: date-time
             * @description When it was created.
             */
            createdAt?: string;
            /**
             * Format: date-time
             * @description When one of these fields last changed.
             */
            updatedAt?: string;
        };
        ContactList: {
            /** @description Newest first. */
            contacts: components["schemas"]["ContactDetails"][];
            /** @description For the next page; null on the last one. */
            nextCursor: string | null;
        };
        ContactMergedData: {
            contact: components["schemas"]["ContactInEvent"];
            /** @description The contact that is part of this one now. Its id leads here. */
            mergedContactId: string;
            /** @description Its WhatsApp conversation, whose messages are in `conversation` now; null: none. */
            mergedConversationId: string | null;
            /** @description After the change. */
            conversation?: components["schemas"]["Conversation"];
        };
        /** @description A contact was merged into another one. */
        ContactMergedEvent: {
            /** @description The event; the same in a pull and in a webhook. */
            eventId: string;
            /** @description Its number in the workspace's log, without gaps. */
            sequence: number;
            /**
             * @description The type.
             * @enum {string}
             */
            type: "contact.merged";
            /** @description The version of its shape. */
            apiVersion: string;
            /** @description The workspace. */
            workspaceId: string;
            /** @description Your own id of the tenant. */
            externalTenantId: string;
            /**
             * Format: date-time
             * @description When it happened.
             */
            occurredAt: string;
            /**
             * Format: date-time
             * @description When it was committed, by the database's clock.
             */
            recordedAt: string;
            /** @description Changes when the log goes on after a restore from a backup (`log.restored`). Compare for equality only. */
            epoch: string;
            correlationId: components["schemas"]["CorrelationId"];
            /** @description What it is about. */
            subject: {
                /** @description Its kind. */
                type: string;
                /** @description Its id. */
                id: string;
            };
            /** @description The resource, and what the type adds. */
            data: components["schemas"]["ContactMergedData"] | components["schemas"]["RemovedData"];
            /**
             * Format: uuid
             * @description In webhooks: the delivery, as in the header X-Service-Delivery.
             */
            deliveryId?: string;
        };
        ContactOptedOutData: {
            contact: components["schemas"]["ContactInEvent"];
            /**
             * Format: date-time
             * @description When the person opted out of marketing; null: not, or no longer.
             */
            marketingOptedOutAt?: string | null;
            /** @description What changed, as it was before. */
            previous?: {
                /** @description Null until it is known. */
                name?: string | null;
                /** @description Null until it is known. */
                email?: string | null;
                /** @description With country code; null until it is known. */
                phone?: string | null;
                /** @description Your own id of the person; null: you gave none. */
                externalId?: string | null;
                /** @description What you noted about the person, unchanged. */
                attributes?: {
                    [key: string]: unknown;
                };
                /**
                 * Format: date-time
                 * @description Since when the team has blocked the person; null: not blocked.
                 */
                blockedAt?: string | null;
                /**
                 * Format: date-time
                 * @description When the person opted out of marketing; null: not, or no longer.
                 */
                marketingOptedOutAt?: string | null;
            };
        };
        /** @description A contact no longer wants marketing messages. */
        ContactOptedOutEvent: {
            /** @description The event; the same in a pull and in a webhook. */
            eventId: string;
            /** @description Its number in the workspace's log, without gaps. */
            sequence: number;
            /**
             * @description The type.
             * @enum {string}
             */
            type: "contact.opted_out";
            /** @description The version of its shape. */
            apiVersion: string;
            /** @description The workspace. */
            workspaceId: string;
            /** @description Your own id of the tenant. */
            externalTenantId: string;
            /**
             * Format: date-time
             * @description When it happened.
             */
            occurredAt: string;
            /**
             * Format: date-time
             * @description When it was committed, by the database's clock.
             */
            recordedAt: string;
            /** @description Changes when the log goes on after a restore from a backup (`log.restored`). Compare for equality only. */
            epoch: string;
            correlationId: components["schemas"]["CorrelationId"];
            /** @description What it is about. */
            subject: {
                /** @description Its kind. */
                type: string;
                /** @description Its id. */
                id: string;
            };
            /** @description The resource, and what the type adds. */
            data: components["schemas"]["ContactOptedOutData"] | components["schemas"]["RemovedData"];
            /**
             * Format: uuid
             * @description In webhooks: the delivery, as in the header X-Service-Delivery.
             */
            deliveryId?: string;
        };
        ContactUpdatedData: {
            contact: components["schemas"]["ContactInEvent"];
            /**
             * Format: date-time
             * @description When the person opted out of marketing; null: not, or no longer.
             */
            marketingOptedOutAt?: string | null;
            /** @description What changed, as it was before. */
            previous?: {
                /** @description Null until it is known. */
                name?: string | null;
                /** @description Null until it is known. */
                email?: string | null;
                /** @description With country code; null until it is known. */
                phone?: string | null;
                /** @description Your own id of the person; null: you gave none. */
                externalId?: string | null;
                /** @description What you noted about the person, unchanged. */
                attributes?: {
                    [key: string]: unknown;
                };
                /**
                 * Format: date-time
                 * @description Since when the team has blocked the person; null: not blocked.
                 */
                blockedAt?: string | null;
                /**
                 * Format: date-time
                 * @description When the person opted out of marketing; null: not, or no longer.
                 */
                marketingOptedOutAt?: string | null;
            };
        };
        /** @description A contact's name, e-mail address, phone number or marketing preference changed. */
        ContactUpdatedEvent: {
            /** @description The event; the same in a pull and in a webhook. */
            eventId: string;
            /** @description Its number in the workspace's log, without gaps. */
            sequence: number;
            /**
             * @description The type.
             * @enum {string}
             */
            type: "contact.updated";
            /** @description The version of its shape. */
            apiVersion: string;
            /** @description The workspace. */
            workspaceId: string;
            /** @description Your own id of the tenant. */
            externalTenantId: string;
            /**
             * Format: date-time
             * @description When it happened.
             */
            occurredAt: string;
            /**
             * Format: date-time
             * @description When it was committed, by the database's clock.
             */
            recordedAt: string;
            /** @description Changes when the log goes on after a restore from a backup (`log.restored`). Compare for equality only. */
            epoch: string;
            correlationId: components["schemas"]["CorrelationId"];
            /** @description What it is about. */
            subject: {
                /** @description Its kind. */
                type: string;
                /** @description Its id. */
                id: string;
            };
            /** @description The resource, and what the type adds. */
            data: components["schemas"]["ContactUpdatedData"] | components["schemas"]["RemovedData"];
            /**
             * Format: uuid
             * @description In webhooks: the delivery, as in the header X-Service-Delivery.
             */
            deliveryId?: string;
        };
        Conversation: {
            /** @description The conversation. */
            id: string;
            status: components["schemas"]["ConversationStatus"];
            /** @description How the contact is reached. One of `messenger`, `whatsapp`, `email`; later releases may add values. */
            channel: string;
            /** @description What the team calls it. */
            subject: string | null;
            contact: components["schemas"]["Contact"];
            /** @description Who works on it; null: no one. */
            assignee: {
                /** @description The person. */
                id: string;
                /** @description Their name. */
                name: string;
            } | null;
            /** @description The newest message; null: none yet. */
            lastMessage: {
                /** @description The message. */
                id: string;
                /** @description Its kind of content. */
                type: string;
                /** @description Its text, at most the first 4,096 characters; null without one. */
                text: string | null;
                /** @description From the contact, or to it. One of `inbound`, `outbound`; later releases may add values. */
                direction: string;
                /** @description Who wrote it. One of `contact`, `agent`, `automation`, `system`; later releases may add values. */
                senderType: string;
                /**
                 * Format: date-time
                 * @description When it was written.
                 */
                createdAt: string;
            } | null;
            /** @description Inbound messages since an agent last read. */
            unreadCount: number;
            /** @description All messages, without internal notes. */
            messageCount: number;
            /** @description Whether free text can be sent now. */
            canReply: boolean;
            /**
             * Format: date-time
             * @description Until when WhatsApp takes free text; null: no limit, or no window.
             */
            replyWindowExpiresAt: string | null;
            /** @description The contact's newest rating; null: none. Events of before this version have none. */
            rating?: {
                /** @description From 1, very bad, to 5, very good. */
                score: number;
                /** @description The contact's words; null: none. */
                comment: string | null;
                /**
                 * Format: date-time
                 * @description When the contact was asked.
                 */
                askedAt: string;
                /**
                 * Format: date-time
                 * @description When the contact answered, or last changed it.
                 */
                answeredAt: string;
            } | null;
            /**
             * Format: date-time
             * @description When it began.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description Changes with a message, the status or the assignee.
             */
            updatedAt: string;
        };
        ConversationAssignedData: {
            /** @description After the change. */
            conversation: components["schemas"]["Conversation"];
            /** @description What changed, as it was before. */
            previous: {
                /** @description Who worked on it; null: no one. */
                assigneeId?: string | null;
            };
        };
        /** @description A conversation's assignee changed. */
        ConversationAssignedEvent: {
            /** @description The event; the same in a pull and in a webhook. */
            eventId: string;
            /** @description Its number in the workspace's log, without gaps. */
            sequence: number;
            /**
             * @description The type.
             * @enum {string}
             */
            type: "conversation.assigned";
            /** @description The version of its shape. */
            apiVersion: string;
            /** @description The workspace. */
            workspaceId: string;
            /** @description Your own id of the tenant. */
            externalTenantId: string;
            /**
             * Format: date-time
             * @description When it happened.
             */
            occurredAt: string;
            /**
             * Format: date-time
             * @description When it was committed, by the database's clock.
             */
            recordedAt: string;
            /** @description Changes when the log goes on after a restore from a backup (`log.restored`). Compare for equality only. */
            epoch: string;
            correlationId: components["schemas"]["CorrelationId"];
            /** @description What it is about. */
            subject: {
                /** @description Its kind. */
                type: string;
                /** @description Its id. */
                id: string;
            };
            /** @description The resource, and what the type adds. */
            data: components["schemas"]["ConversationAssignedData"] | components["schemas"]["RemovedData"];
            /**
             * Format: uuid
             * @description In webhooks: the delivery, as in the header X-Service-Delivery.
             */
            deliveryId?: string;
        };
        ConversationCreatedData: {
            /** @description After the change. */
            conversation: components["schemas"]["Conversation"];
        };
        /** @description A contact's first conversation began. */
        ConversationCreatedEvent: {
            /** @description The event; the same in a pull and in a webhook. */
            eventId: string;
            /** @description Its number in the workspace's log, without gaps. */
            sequence: number;
            /**
             * @description The type.
             * @enum {string}
             */
            type: "conversation.created";
            /** @description The version of its shape. */
            apiVersion: string;
            /** @description The workspace. */
            workspaceId: string;
            /** @description Your own id of the tenant. */
            externalTenantId: string;
            /**
             * Format: date-time
             * @description When it happened.
             */
            occurredAt: string;
            /**
             * Format: date-time
             * @description When it was committed, by the database's clock.
             */
            recordedAt: string;
            /** @description Changes when the log goes on after a restore from a backup (`log.restored`). Compare for equality only. */
            epoch: string;
            correlationId: components["schemas"]["CorrelationId"];
            /** @description What it is about. */
            subject: {
                /** @description Its kind. */
                type: string;
                /** @description Its id. */
                id: string;
            };
            /** @description The resource, and what the type adds. */
            data: components["schemas"]["ConversationCreatedData"] | components["schemas"]["RemovedData"];
            /**
             * Format: uuid
             * @description In webhooks: the delivery, as in the header X-Service-Delivery.
             */
            deliveryId?: string;
        };
        ConversationList: {
            /** @description Most recently updated first. */
            conversations: components["schemas"]["Conversation"][];
            /** @description For the next page; null on the last one. */
            nextCursor: string | null;
        };
        ConversationRatedData: {
            /** @description After the change. */
            conversation: components["schemas"]["Conversation"];
            /** @description After the change. */
            rating: {
                /** @description From 1, very bad, to 5, very good. */
                score: number;
                /** @description What the contact added; null: nothing. */
                comment: string | null;
                /**
                 * Format: date-time
                 * @description When the contact was asked.
                 */
                askedAt: string;
                /**
                 * Format: date-time
                 * @description When the contact answered.
                 */
                answeredAt: string;
            };
            /** @description What changed, as it was before. */
            previous?: {
                /** @description From 1, very bad, to 5, very good. */
                score?: number;
                /** @description What the contact added; null: nothing. */
                comment?: string | null;
            };
        };
        /** @description A contact rated a conversation, or changed the rating. */
        ConversationRatedEvent: {
            /** @description The event; the same in a pull and in a webhook. */
            eventId: string;
            /** @description Its number in the workspace's log, without gaps. */
            sequence: number;
            /**
             * @description The type.
             * @enum {string}
             */
            type: "conversation.rated";
            /** @description The version of its shape. */
            apiVersion: string;
            /** @description The workspace. */
            workspaceId: string;
            /** @description Your own id of the tenant. */
            externalTenantId: string;
            /**
             * Format: date-time
             * @description When it happened.
             */
            occurredAt: string;
            /**
             * Format: date-time
             * @description When it was committed, by the database's clock.
             */
            recordedAt: string;
            /** @description Changes when the log goes on after a restore from a backup (`log.restored`). Compare for equality only. */
            epoch: string;
            correlationId: components["schemas"]["CorrelationId"];
            /** @description What it is about. */
            subject: {
                /** @description Its kind. */
                type: string;
                /** @description Its id. */
                id: string;
            };
            /** @description The resource, and what the type adds. */
            data: components["schemas"]["ConversationRatedData"] | components["schemas"]["RemovedData"];
            /**
             * Format: uuid
             * @description In webhooks: the delivery, as in the header X-Service-Delivery.
             */
            deliveryId?: string;
        };
        /** @description Where the team's work on it stands. One of `open`, `pending`, `snoozed`, `resolved`; later releases may add values. */
        ConversationStatus: string;
        ConversationStatusChangedData: {
            /** @description After the change. */
            conversation: components["schemas"]["Conversation"];
            /** @description What changed, as it was before. */
            previous: {
                status?: components["schemas"]["ConversationStatus"];
            };
        };
        /** @description A conversation was resolved, snoozed, set to pending or reopened. */
        ConversationStatusChangedEvent: {
            /** @description The event; the same in a pull and in a webhook. */
            eventId: string;
            /** @description Its number in the workspace's log, without gaps. */
            sequence: number;
            /**
             * @description The type.
             * @enum {string}
             */
            type: "conversation.status_changed";
            /** @description The version of its shape. */
            apiVersion: string;
            /** @description The workspace. */
            workspaceId: string;
            /** @description Your own id of the tenant. */
            externalTenantId: string;
            /**
             * Format: date-time
             * @description When it happened.
             */
            occurredAt: string;
            /**
             * Format: date-time
             * @description When it was committed, by the database's clock.
             */
            recordedAt: string;
            /** @description Changes when the log goes on after a restore from a backup (`log.restored`). Compare for equality only. */
            epoch: string;
            correlationId: components["schemas"]["CorrelationId"];
            /** @description What it is about. */
            subject: {
                /** @description Its kind. */
                type: string;
                /** @description Its id. */
                id: string;
            };
            /** @description The resource, and what the type adds. */
            data: components["schemas"]["ConversationStatusChangedData"] | components["schemas"]["RemovedData"];
            /**
             * Format: uuid
             * @description In webhooks: the delivery, as in the header X-Service-Delivery.
             */
            deliveryId?: string;
        };
        /**
         * @description Where the team's work on it stands.
         * @enum {string}
         */
        ConversationStatusInput: "open" | "pending" | "snoozed" | "resolved";
        ConversationUpdatedData: {
            /** @description After the change. */
            conversation: components["schemas"]["Conversation"];
            /** @description What changed, as it was before. */
            previous: {
                /** @description What the team calls it. */
                subject?: string | null;
                /** @description The team's tags, by name; given only when they changed. */
                tags?: string[];
            };
            /** @description The team's tags, by name; given only when they changed. */
            tags?: string[];
        };
        /** @description A conversation's subject changed. */
        ConversationUpdatedEvent: {
            /** @description The event; the same in a pull and in a webhook. */
            eventId: string;
            /** @description Its number in the workspace's log, without gaps. */
            sequence: number;
            /**
             * @description The type.
             * @enum {string}
             */
            type: "conversation.updated";
            /** @description The version of its shape. */
            apiVersion: string;
            /** @description The workspace. */
            workspaceId: string;
            /** @description Your own id of the tenant. */
            externalTenantId: string;
            /**
             * Format: date-time
             * @description When it happened.
             */
            occurredAt: string;
            /**
             * Format: date-time
             * @description When it was committed, by the database's clock.
             */
            recordedAt: string;
            /** @description Changes when the log goes on after a restore from a backup (`log.restored`). Compare for equality only. */
            epoch: string;
            correlationId: components["schemas"]["CorrelationId"];
            /** @description What it is about. */
            subject: {
                /** @description Its kind. */
                type: string;
                /** @description Its id. */
                id: string;
            };
            /** @description The resource, and what the type adds. */
            data: components["schemas"]["ConversationUpdatedData"] | components["schemas"]["RemovedData"];
            /**
             * Format: uuid
             * @description In webhooks: the delivery, as in the header X-Service-Delivery.
             */
            deliveryId?: string;
        };
        /** @description Of the request or command that caused it. */
        CorrelationId: string | null;
        CreateCommand: {
            /**
             * @description The kind of command.
             * @enum {string}
             */
            type: "message.send";
            /** @description Yours; it comes back in the receipt, the events and the timeline. */
            correlationId?: string | null;
            /**
             * Format: date-time
             * @description When the message joins its conversation's queue, at most 30 days ahead; then reply window, opt-out and template are judged. Without it, or in the past: at once.
             */
            sendAt?: string | null;
            /** @description To whom, and what. */
            payload: {
                /** @description The recipient, as a conversation that exists. This or `contact`. */
                conversationId?: string | null;
                /** @description The recipient, as a person. If both are given, they must be the same. */
                contact?: {
                    /** @description The contact's number. */
                    phoneE164?: string | null;
                    /** @description Fills an empty name; never replaces one. */
                    name?: string | null;
                    /** @description Meta's business-scoped user id; the phone may be hidden. */
                    whatsappUserId?: string | null;
                } | null;
                /**
                 * @description Who speaks, as agents see it.
                 * @enum {string}
                 */
                senderAttribution: "automation" | "system";
                content: components["schemas"]["CommandContent"];
            };
        };
        CreateCommandBatch: {
            /** @description Bodies of createCommand, each with its own idempotencyKey. */
            commands: {
                /**
                 * @description The kind of command.
                 * @enum {string}
                 */
                type: "message.send";
                /** @description Yours; it comes back in the receipt, the events and the timeline. */
                correlationId?: string | null;
                /**
                 * Format: date-time
                 * @description When the message joins its conversation's queue, at most 30 days ahead; then reply window, opt-out and template are judged. Without it, or in the past: at once.
                 */
                sendAt?: string | null;
                /** @description To whom, and what. */
                payload: {
                    /** @description The recipient, as a conversation that exists. This or `contact`. */
                    conversationId?: string | null;
                    /** @description The recipient, as a person. If both are given, they must be the same. */
                    contact?: {
                        /** @description The contact's number. */
                        phoneE164?: string | null;
                        /** @description Fills an empty name; never replaces one. */
                        name?: string | null;
                        /** @description Meta's business-scoped user id; the phone may be hidden. */
                        whatsappUserId?: string | null;
                    } | null;
                    /**
                     * @description Who speaks, as agents see it.
                     * @enum {string}
                     */
                    senderAttribution: "automation" | "system";
                    content: components["schemas"]["CommandContent"];
                };
                /** @description As the header Idempotency-Key of createCommand: 8 to 128 characters. */
                idempotencyKey: string;
            }[];
        };
        CreateContact: {
            /** @description The person's name. */
            name?: string | null;
            /** @description With country code. */
            phone?: string | null;
            /** @description An e-mail address. */
            email?: string | null;
            /** @description Your own id of the person; byte-exact. */
            externalId?: string | null;
            /** @description Anything you want to note: at most 100 names of up to 64 characters, 16384 bytes of JSON in all. */
            attributes?: {
                [key: string]: unknown;
            } | null;
        };
        CreatedSetupLink: {
            /** @description The link. */
            setupLinkId: string;
            /** @description Your own id of the tenant. */
            externalTenantId: string;
            /** @description Where it stands. One of `active`, `opened`, `connected`, `failed`, `revoked`, `expired`; later releases may add values. */
            status: string;
            /**
             * Format: date-time
             * @description Until when it works.
             */
            expiresAt: string;
            /** @description The workspace. */
            workspaceId: string;
            /** @description Where the browser goes afterwards. */
            redirectUrl: string;
            /** @description What may be connected. */
            allowedConnectionTypes: string[];
            /**
             * Format: date-time
             * @description When it was created.
             */
            createdAt: string;
            /**
             * Format: uri
             * @description A bearer secret, shown only here. The secret is in the fragment.
             */
            url: string;
        };
        CreatedSurfaceSession: {
            /** @description The session. */
            surfaceSessionId: string;
            /** @description The workspace. */
            workspaceId: string;
            /** @description Your own id of the tenant. */
            externalTenantId: string;
            /** @description Your own id of the user. */
            externalUserId: string;
            /** @description What the user may do. */
            capabilities: string[];
            /** @description Opens the session once, until tokenExpiresAt. */
            token: string;
            /**
             * Format: uri
             * @description The page for your frame; it has the token in its fragment.
             */
            url: string;
            /**
             * Format: date-time
             * @description When the session ends.
             */
            expiresAt: string;
            /**
             * Format: date-time
             * @description Until when the token can be exchanged.
             */
            tokenExpiresAt: string;
        };
        CreatedWorkspace: {
            /** @description The workspace. */
            workspaceId: string;
            /** @description Your own id of the tenant. */
            externalTenantId: string;
            /** @description False when the tenant already had a workspace, which stays unchanged. */
            created: boolean;
        };
        CreateInboundMessage: {
            /** @description Who writes. It is created with the first message. */
            customer: {
                /** @description The customer's number. Its last four digits can order an outcome. */
                phoneE164: string;
                /** @description The name in their profile. */
                name?: string;
            };
            /** @description What the customer says or does. */
            content: components["schemas"]["InboundContent"];
            /** @description The message that is answered, tapped, reacted to or changed. */
            replyTo?: string | null;
        };
        CreateSetupLink: {
            /** @description Your own id of the tenant. */
            externalTenantId: string;
            /**
             * Format: uri
             * @description Where the browser goes afterwards: https; in the test environment http too.
             */
            redirectUrl: string;
            /** @description What may be connected. */
            allowedConnectionTypes?: "whatsapp"[] | null;
            /** @description For how long it works; 24 without it. */
            expiresInHours?: number | null;
        };
        CreateSurfaceSession: {
            /** @description Your own id of the tenant. */
            externalTenantId: string;
            /** @description Your own id of the user. */
            externalUserId: string;
            /** @description What the user may do, of `inbox:read`, `inbox:reply`, `inbox:assign`, `inbox:resolve`, `inbox:note`, `inbox:start`, `contacts:read`, `contacts:write`, `templates:send`, `media:upload`, `delivery:read`. */
            capabilities: string[];
            /** @description Shown as the author of the user's messages. */
            externalUserName?: string | null;
        };
        CreateTemplate: {
            /** @description Its name, the same in all its languages. */
            alias: string;
            /** @description Its language. */
            locale: string;
            /**
             * @description What it is for; `authentication` is for one-time codes.
             * @enum {string}
             */
            category: "utility" | "marketing" | "authentication";
            /** @description Its parts, in Meta's form. Variables need examples. */
            components: {
                [key: string]: unknown;
            }[];
        };
        CreateWebhookEndpoint: {
            /**
             * Format: uri
             * @description Where deliveries go: https.
             */
            url: string;
            /** @description For people. */
            description?: string | null;
            /** @description `*` for all, or types of the event log. */
            events: ("*" | "workspace.created" | "workspace.updated" | "workspace.suspended" | "workspace.reactivated" | "workspace.archived" | "workspace.deleted" | "workspace.export_ready" | "setup_link.created" | "setup_link.opened" | "setup_link.connected" | "setup_link.failed" | "setup_link.expired" | "setup_link.revoked" | "command.accepted" | "command.scheduled" | "command.cancelled" | "surface_session.created" | "surface_session.revoked" | "contact.created" | "contact.updated" | "contact.opted_out" | "contact.merged" | "contact.erased" | "conversation.created" | "conversation.updated" | "conversation.assigned" | "conversation.status_changed" | "conversation.rated" | "message.created" | "message.updated" | "message.sent" | "message.delivered" | "message.read" | "message.failed" | "message.unknown" | "installation.connecting" | "installation.connected" | "installation.degraded" | "installation.replaced" | "installation.action_required" | "installation.blocked" | "installation.recovered" | "installation.disconnected" | "template.created" | "template.status_changed" | "template.deleted" | "log.restored" | "webhook.delivery_exhausted" | "webhook.endpoint_disabled" | "webhook.test")[];
        };
        CreateWebhookReplay: components["schemas"]["CreateWebhookReplayWindow"] | components["schemas"]["CreateWebhookReplayMissed"];
        CreateWebhookReplayMissed: {
            /**
             * @description What was not delivered. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            scope: "missed";
            /**
             * Format: date-time
             * @description Since when; the last success without it.
             */
            from?: string | null;
        };
        CreateWebhookReplayWindow: {
            /**
             * @description Every event of the time, again. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            scope: "window";
            /**
             * Format: date-time
             * @description The start of the time.
             */
            from: string;
            /**
             * Format: date-time
             * @description Its end.
             */
            to: string;
        };
        CreateWorkspace: {
            /** @description Your own id of the tenant; byte-exact. */
            externalTenantId: string;
            /** @description What people read. */
            name: string;
            /** @description The language of its setup links and templates; `en` without it. */
            locale?: string | null;
            /** @description An IANA name; `UTC` without it. */
            timezone?: string | null;
            /** @description Where setup links may lead back to; each entry allows the paths below it. Empty: any https URL. */
            returnUrlAllowlist?: string[] | null;
        };
        DecideTemplate: {
            /** @description The template. */
            templateId: string;
            /**
             * @description As Meta's reviewers.
             * @enum {string}
             */
            decision: "approve" | "reject" | "pause" | "disable";
        };
        DeletedTemplate: {
            /** @description The template. */
            templateId: string;
            /** @description It is gone. */
            deleted: boolean;
        };
        DeletedWebhookEndpoint: {
            /** @description The endpoint. */
            webhookEndpointId: string;
            /** @description It is gone. */
            deleted: boolean;
        };
        /** @description Archived until its `deletion.finalAt`, which is when it is deleted. */
        DeletedWorkspace: {
            /** @description The workspace. */
            workspaceId: string;
            /** @description Your own id of the tenant. */
            externalTenantId: string;
            /** @description What people read. */
            name: string;
            /** @description The language of its setup links and templates. */
            locale: string;
            /** @description As it was given. */
            timezone: string;
            /** @description Only an active one takes writes. One of `active`, `suspended`, `archived`; later releases may add values. */
            status: string;
            /** @description That of the key which created it, for ever. One of `test`, `live`; later releases may add values. */
            environment: string;
            /** @description The UUID for `data-widget-id` of the messenger's tag. */
            organizationId: string;
            /** @description Where setup links may lead back to. */
            returnUrlAllowlist: string[];
            /** @description What you allowed. */
            policy: components["schemas"]["WorkspacePolicy"];
            /** @description Its WhatsApp number, in short. */
            installation: {
                /** @description Where the connection stands. One of `not_connected`, `connecting`, `connected`, `degraded`, `action_required`, `blocked`, `disconnected`; later releases may add values. */
                state: string;
                /**
                 * Format: date-time
                 * @description When it was connected.
                 */
                connectedAt: string | null;
                /** @description What can be sent now. */
                canSend: {
                    /** @description Free text, inside a contact's reply window. */
                    session: boolean;
                    /** @description Approved templates. */
                    template: boolean;
                };
                /** @description The number, for people. */
                displayPhoneNumber: string | null;
                /** @description How many checks warn or fail. */
                openIssues: number;
            };
            /** @description The number of its newest event; 0 without any. */
            latestSequence: number;
            /**
             * Format: date-time
             * @description When it was created.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When one of these fields last changed.
             */
            updatedAt: string;
            deletion: components["schemas"]["WorkspaceDeletion"];
        };
        /** @description How far it came on its way; null for inbound messages. One of `scheduled`, `queued`, `sending`, `unknown`, `sent`, `failed`, `delivered`, `read`, `cancelled`; later releases may add values. */
        DeliveryState: string;
        /**
         * @description How far it came on its way; null for inbound messages.
         * @enum {string}
         */
        DeliveryStateInput: "scheduled" | "queued" | "sending" | "unknown" | "sent" | "failed" | "delivered" | "read" | "cancelled";
        ErasedContact: {
            /** @description The contact. Its id stays, as those of its messages. */
            contactId: string;
            /** @description `erased` once every copy is gone, usually within three minutes. One of `erasing`, `erased`; later releases may add values. */
            state: string;
            /**
             * Format: date-time
             * @description When it was first asked for. Who the contact is was erased then.
             */
            erasedAt: string;
        };
        Error: {
            /** @description What went wrong. */
            error: {
                /** @description Stable: decide by it. One of `attachment_not_found`, `capability_not_allowed`, `command_not_cancellable`, `command_not_found`, `connection_type_not_allowed`, `contact_conflict`, `contact_not_found`, `contact_opted_out`, `contact_unreachable`, `conversation_channel_unsupported`, `conversation_not_found`, `cursor_outdated`, `idempotency_in_progress`, `idempotency_key_conflict`, `idempotency_key_invalid`, `idempotency_key_required`, `installation_blocked`, `installation_not_connected`, `interactive_invalid`, `internal_error`, `invalid_capability`, `invalid_command`, `invalid_json`, `invalid_request`, `live_not_granted`, `media_invalid`, `message_not_found`, `method_not_allowed`, `not_found`, `partner_suspended`, `payload_too_large`, `policy_forbidden`, `quota_exceeded`, `rate_limited`, `recipient_mismatch`, `recipient_required`, `redirect_url_not_allowed`, `scope_missing`, `session_window_closed`, `setup_link_completed`, `setup_link_limit_reached`, `setup_link_not_found`, `template_invalid`, `template_not_approved`, `template_not_found`, `template_variables_invalid`, `tenant_mismatch`, `unauthorized`, `unavailable`, `unsupported_media_type`, `unsupported_version`, `webhook_delivery_not_found`, `webhook_endpoint_inactive`, `webhook_endpoint_limit_reached`, `webhook_endpoint_not_found`, `webhook_rotation_not_started`, `workspace_archived`, `workspace_not_found`, `workspace_suspended`; later releases may add values. */
                code: string;
                /** @description For people, in English; it may change. */
                message: string;
                /** @description Quote it when you ask for help. */
                correlationId: string;
            };
        };
        EventEnvelope: {
            /** @description The event; the same in a pull and in a webhook. */
            eventId: string;
            /** @description Its number in the workspace's log, without gaps. */
            sequence: number;
            /** @description One of workspace.created, workspace.updated, workspace.suspended, workspace.reactivated, workspace.archived, workspace.deleted, workspace.export_ready, setup_link.created, setup_link.opened, setup_link.connected, setup_link.failed, setup_link.expired, setup_link.revoked, command.accepted, command.scheduled, command.cancelled, surface_session.created, surface_session.revoked, contact.created, contact.updated, contact.opted_out, contact.merged, contact.erased, conversation.created, conversation.updated, conversation.assigned, conversation.status_changed, conversation.rated, message.created, message.updated, message.sent, message.delivered, message.read, message.failed, message.unknown, installation.connecting, installation.connected, installation.degraded, installation.replaced, installation.action_required, installation.blocked, installation.recovered, installation.disconnected, template.created, template.status_changed, template.deleted, log.restored, webhook.delivery_exhausted, webhook.endpoint_disabled; there may be more later. */
            type: string;
            /** @description The version of its shape. */
            apiVersion: string;
            /** @description The workspace. */
            workspaceId: string;
            /** @description Your own id of the tenant. */
            externalTenantId: string;
            /**
             * Format: date-time
             * @description When it happened.
             */
            occurredAt: string;
            /**
             * Format: date-time
             * @description When it was committed, by the database's clock.
             */
            recordedAt: string;
            /** @description Changes when the log goes on after a restore from a backup (`log.restored`). Compare for equality only. */
            epoch: string;
            correlationId: components["schemas"]["CorrelationId"];
            /** @description What it is about. */
            subject: {
                /** @description Its kind. */
                type: string;
                /** @description Its id, with the prefix of its kind. */
                id: string;
            };
            /** @description The resource after the change, by its name, and what the type adds. */
            data: {
                [key: string]: unknown;
            };
        };
        EventPage: {
            /** @description In sequence order. */
            events: components["schemas"]["AnyEvent"][];
            /** @description The next call's afterSequence. */
            nextAfterSequence: number;
            /** @description Whether more are there now. */
            hasMore: boolean;
            /** @description The number of the log's newest event; 0 without any. */
            latestSequence: number;
            /** @description The oldest retained number; null for an empty log. */
            oldestSequence: number | null;
            /** @description True when events after the given cursor are no longer retained. */
            truncated: boolean;
            /** @description The log's epoch. When it differs from the one that you stored, the log was restored from a backup. */
            epoch: string;
            /** @description True when the given cursor is beyond the log's end: it is of another log, or the log was just restored from a backup and its `log.restored` follows. */
            cursorAhead: boolean;
        };
        Failure: {
            /** @description Stable: compare with this. */
            code: string;
            /** @description Meta's code, if it gave one. */
            providerErrorCode: number | null;
            /** @description For people. */
            message: string;
            /** @description What to do. */
            nextStep: string | null;
            /** @description Who can do something; the end customer is your tenant. One of `end_customer`, `partner`, `platform`, `none`; later releases may add values. */
            audience: string;
            /** @description Whether trying again may help. */
            retryable: boolean;
        };
        FeedPage: {
            /** @description Each workspace's in its order; those of several as they were found. */
            events: components["schemas"]["AnyEvent"][];
            /** @description Store it: the next call's `after`. */
            nextCursor: string;
            /** @description Whether to call again at once; a filtered page may be empty. */
            hasMore: boolean;
            /** @description True when events after the given cursor are no longer retained. */
            truncated: boolean;
        };
        InboundContent: components["schemas"]["InboundContentText"] | components["schemas"]["InboundContentButtonReply"] | components["schemas"]["InboundContentListReply"] | components["schemas"]["InboundContentTemplateButton"] | components["schemas"]["InboundContentMedia"] | components["schemas"]["InboundContentLocation"] | components["schemas"]["InboundContentContacts"] | components["schemas"]["InboundContentOrder"] | components["schemas"]["InboundContentFlowReply"] | components["schemas"]["InboundContentReaction"] | components["schemas"]["InboundContentEdit"] | components["schemas"]["InboundContentRevoke"] | components["schemas"]["InboundContentUnsupported"];
        InboundContentButtonReply: {
            /**
             * @description A tap on a button that a command sent. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "button_reply";
            /** @description The button's id. */
            id: string;
            /** @description What the button or row said. */
            title: string;
        };
        InboundContentContacts: {
            /**
             * @description Shared people. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "contacts";
            /** @description The people. */
            contacts: {
                /** @description Their name. */
                name: string;
                /** @description Their numbers. */
                phones: {
                    /** @description As it is written. */
                    number: string;
                }[];
            }[];
        };
        InboundContentEdit: {
            /**
             * @description A change of the customer's own message in `replyTo`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "edit";
            /** @description The new text. */
            text: string;
        };
        InboundContentFlowReply: {
            /**
             * @description A completed flow. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "flow_reply";
            /** @description What the customer filled in. */
            data: {
                [key: string]: unknown;
            };
        };
        InboundContentListReply: {
            /**
             * @description A choice from a list that a command sent. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "list_reply";
            /** @description The row's id. */
            id: string;
            /** @description What the button or row said. */
            title: string;
            /** @description The row's description. */
            description?: string;
        };
        InboundContentLocation: {
            /**
             * @description A place. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "location";
            /** @description Degrees north. */
            latitude: number;
            /** @description Degrees east. */
            longitude: number;
            /** @description What it is called. */
            name?: string;
            /** @description Where it is. */
            address?: string;
        };
        InboundContentMedia: {
            /**
             * @description A file. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "media";
            /**
             * @description Audio is a voice message.
             * @enum {string}
             */
            kind: "image" | "video" | "audio" | "document" | "sticker";
            /** @description Of an image, a video or a document. */
            caption?: string;
            /** @description At most 150 kB. Without it a small sample is sent. */
            file?: {
                /**
                 * Format: base64
                 * @description The bytes.
                 */
                base64: string;
                /** @description Its type. */
                mimeType: string;
                /** @description Its name, for documents. */
                filename?: string;
            };
        };
        InboundContentOrder: {
            /**
             * @description An order from the catalogue. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "order";
            /** @description The catalogue. */
            catalogId: string;
            /** @description What the customer writes to it. */
            text?: string;
            /** @description The products. */
            items: {
                /** @description The catalogue's id of the product. */
                productId: string;
                /** @description How many. */
                quantity: number;
                /** @description Of one. */
                price: number;
                /** @description As in ISO 4217. */
                currency: string;
            }[];
        };
        InboundContentReaction: {
            /**
             * @description A reaction to the message in `replyTo`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "reaction";
            /** @description Null takes it back. */
            emoji: string | null;
        };
        InboundContentRevoke: {
            /**
             * @description Deletes the customer's own message in `replyTo`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "revoke";
        };
        InboundContentTemplateButton: {
            /**
             * @description A tap on a quick reply of a template. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "template_button";
            /** @description The button's payload. */
            payload: string;
            /** @description What the button or row said. */
            text: string;
        };
        InboundContentText: {
            /**
             * @description A text. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "text";
            /** @description What it says. */
            text: string;
        };
        InboundContentUnsupported: {
            /**
             * @description Something that WhatsApp does not hand over, such as a poll. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "unsupported";
        };
        InboundMessage: {
            /** @description WhatsApp's id (wamid). The message follows as an event, as a real one would. */
            providerMessageId: string;
        };
        Installation: {
            /** @description The connection; null: none yet. */
            installationId: string | null;
            /** @description The workspace. */
            workspaceId: string;
            /** @description Your own id of the tenant. */
            externalTenantId: string | null;
            /** @description The channel. */
            connectionType: string;
            /** @description Where the connection stands. One of `not_connected`, `connecting`, `connected`, `degraded`, `action_required`, `blocked`, `disconnected`; later releases may add values. */
            state: string;
            /** @description Why it is not `connected`; null: nothing to say. */
            statusReason: {
                /** @description Why, stable. */
                code: string;
                /** @description Why, for people. */
                message: string;
            } | null;
            /** @description The number; null: none. */
            account: {
                /** @description WhatsApp's id of the account. */
                wabaId: string;
                /** @description WhatsApp's id of the number. */
                phoneNumberId: string;
                /** @description The number, for people. */
                displayPhoneNumber: string;
                /** @description The name that contacts see. */
                verifiedName: string | null;
                /** @description WhatsApp's review of the name. */
                nameStatus: string | null;
                /** @description Whether the number stays in the WhatsApp Business app. */
                coexistence: boolean;
            } | null;
            /** @description What can be sent now. */
            canSend: {
                /** @description Free text, inside a contact's reply window. */
                session: boolean;
                /** @description Approved templates. */
                template: boolean;
            };
            /** @description What WhatsApp says about the number; null: nothing yet. */
            health: {
                /** @description What contacts think of its messages, by WhatsApp. */
                qualityRating: string | null;
                /** @description How many people it may write to first in a day. */
                messagingLimit: string | null;
                /** @description How fast it may send. */
                throughput: string | null;
            } | null;
            /** @description What WhatsApp calls us with. */
            webhook: {
                /** @description Whether WhatsApp sends us its updates. */
                subscribed: boolean;
                /**
                 * Format: date-time
                 * @description When the last message came in.
                 */
                lastInboundAt: string | null;
                /**
                 * Format: date-time
                 * @description When the last receipt came in.
                 */
                lastReceiptAt: string | null;
            };
            /** @description How many templates the account has. */
            templates: {
                /** @description That can be sent. */
                approved: number;
                /** @description That WhatsApp reviews. */
                pending: number;
                /** @description That WhatsApp rejected. */
                rejected: number;
                /**
                 * Format: date-time
                 * @description When they were last fetched.
                 */
                lastSyncedAt: string | null;
            };
            /** @description What the last health check found. */
            checks: {
                /** @description What was checked. One of `token_valid`, `number_access`, `webhook_subscribed`, `webhook_seen`, `messaging_allowed`, `display_name`, `quality`, `payment_method`; later releases may add values. */
                code: string;
                /** @description What was found; `unknown`: the check could not run. One of `pass`, `warn`, `fail`, `unknown`; later releases may add values. */
                state: string;
                /**
                 * Format: date-time
                 * @description When it was checked.
                 */
                checkedAt: string;
                /** @description Who must act; the end customer is the number's owner. One of `end_customer`, `partner`, `platform`; later releases may add values. */
                audience: string;
                /**
                 * @description Why, stable, for your own translation. Null when `message` is WhatsApp's own.
                 * @default null
                 */
                reason: string | null;
                /**
                 * @description What the sentence of `reason` names, such as `days`.
                 * @default {}
                 */
                values: {
                    [key: string]: string | number;
                };
                /** @description What was found, for people. */
                message: string;
                /** @description What to do about it, for people. */
                action: string | null;
            }[];
            /**
             * Format: date-time
             * @description When it was connected.
             */
            connectedAt: string | null;
            /**
             * Format: date-time
             * @description When it was disconnected; null while it is connected.
             */
            disconnectedAt: string | null;
            /**
             * Format: date-time
             * @description When the last health check ended.
             */
            lastCheckedAt: string | null;
            /** @description True when the last health check could not be completed. */
            stale: boolean;
        };
        /** @description A number needs an action before it can send. */
        InstallationActionRequiredEvent: {
            /** @description The event; the same in a pull and in a webhook. */
            eventId: string;
            /** @description Its number in the workspace's log, without gaps. */
            sequence: number;
            /**
             * @description The type.
             * @enum {string}
             */
            type: "installation.action_required";
            /** @description The version of its shape. */
            apiVersion: string;
            /** @description The workspace. */
            workspaceId: string;
            /** @description Your own id of the tenant. */
            externalTenantId: string;
            /**
             * Format: date-time
             * @description When it happened.
             */
            occurredAt: string;
            /**
             * Format: date-time
             * @description When it was committed, by the database's clock.
             */
            recordedAt: string;
            /** @description Changes when the log goes on after a restore from a backup (`log.restored`). Compare for equality only. */
            epoch: string;
            correlationId: components["schemas"]["CorrelationId"];
            /** @description What it is about. */
            subject: {
                /** @description Its kind. */
                type: string;
                /** @description Its id. */
                id: string;
            };
            /** @description The resource, and what the type adds. */
            data: components["schemas"]["InstallationData"];
            /**
             * Format: uuid
             * @description In webhooks: the delivery, as in the header X-Service-Delivery.
             */
            deliveryId?: string;
        };
        /** @description WhatsApp blocked a number. */
        InstallationBlockedEvent: {
            /** @description The event; the same in a pull and in a webhook. */
            eventId: string;
            /** @description Its number in the workspace's log, without gaps. */
            sequence: number;
            /**
             * @description The type.
             * @enum {string}
             */
            type: "installation.blocked";
            /** @description The version of its shape. */
            apiVersion: string;
            /** @description The workspace. */
            workspaceId: string;
            /** @description Your own id of the tenant. */
            externalTenantId: string;
            /**
             * Format: date-time
             * @description When it happened.
             */
            occurredAt: string;
            /**
             * Format: date-time
             * @description When it was committed, by the database's clock.
             */
            recordedAt: string;
            /** @description Changes when the log goes on after a restore from a backup (`log.restored`). Compare for equality only. */
            epoch: string;
            correlationId: components["schemas"]["CorrelationId"];
            /** @description What it is about. */
            subject: {
                /** @description Its kind. */
                type: string;
                /** @description Its id. */
                id: string;
            };
            /** @description The resource, and what the type adds. */
            data: components["schemas"]["InstallationData"];
            /**
             * Format: uuid
             * @description In webhooks: the delivery, as in the header X-Service-Delivery.
             */
            deliveryId?: string;
        };
        /** @description A number is connected and can send. */
        InstallationConnectedEvent: {
            /** @description The event; the same in a pull and in a webhook. */
            eventId: string;
            /** @description Its number in the workspace's log, without gaps. */
            sequence: number;
            /**
             * @description The type.
             * @enum {string}
             */
            type: "installation.connected";
            /** @description The version of its shape. */
            apiVersion: string;
            /** @description The workspace. */
            workspaceId: string;
            /** @description Your own id of the tenant. */
            externalTenantId: string;
            /**
             * Format: date-time
             * @description When it happened.
             */
            occurredAt: string;
            /**
             * Format: date-time
             * @description When it was committed, by the database's clock.
             */
            recordedAt: string;
            /** @description Changes when the log goes on after a restore from a backup (`log.restored`). Compare for equality only. */
            epoch: string;
            correlationId: components["schemas"]["CorrelationId"];
            /** @description What it is about. */
            subject: {
                /** @description Its kind. */
                type: string;
                /** @description Its id. */
                id: string;
            };
            /** @description The resource, and what the type adds. */
            data: components["schemas"]["InstallationData"];
            /**
             * Format: uuid
             * @description In webhooks: the delivery, as in the header X-Service-Delivery.
             */
            deliveryId?: string;
        };
        /** @description A number is being connected by hand, which only workspaces without a partner can do. */
        InstallationConnectingEvent: {
            /** @description The event; the same in a pull and in a webhook. */
            eventId: string;
            /** @description Its number in the workspace's log, without gaps. */
            sequence: number;
            /**
             * @description The type.
             * @enum {string}
             */
            type: "installation.connecting";
            /** @description The version of its shape. */
            apiVersion: string;
            /** @description The workspace. */
            workspaceId: string;
            /** @description Your own id of the tenant. */
            externalTenantId: string;
            /**
             * Format: date-time
             * @description When it happened.
             */
            occurredAt: string;
            /**
             * Format: date-time
             * @description When it was committed, by the database's clock.
             */
            recordedAt: string;
            /** @description Changes when the log goes on after a restore from a backup (`log.restored`). Compare for equality only. */
            epoch: string;
            correlationId: components["schemas"]["CorrelationId"];
            /** @description What it is about. */
            subject: {
                /** @description Its kind. */
                type: string;
                /** @description Its id. */
                id: string;
            };
            /** @description The resource, and what the type adds. */
            data: components["schemas"]["InstallationData"];
            /**
             * Format: uuid
             * @description In webhooks: the delivery, as in the header X-Service-Delivery.
             */
            deliveryId?: string;
        };
        InstallationData: {
            /** @description After the change. */
            installation: components["schemas"]["Installation"];
            /** @description Its state before; null: it is new. One of `not_connected`, `connecting`, `connected`, `degraded`, `action_required`, `blocked`, `disconnected`; later releases may add values. One of `not_connected`, `connecting`, `connected`, `degraded`, `action_required`, `blocked`, `disconnected`; later releases may add values. */
            previousState: string | null;
        };
        /** @description A number works with restrictions. */
        InstallationDegradedEvent: {
            /** @description The event; the same in a pull and in a webhook. */
            eventId: string;
            /** @description Its number in the workspace's log, without gaps. */
            sequence: number;
            /**
             * @description The type.
             * @enum {string}
             */
            type: "installation.degraded";
            /** @description The version of its shape. */
            apiVersion: string;
            /** @description The workspace. */
            workspaceId: string;
            /** @description Your own id of the tenant. */
            externalTenantId: string;
            /**
             * Format: date-time
             * @description When it happened.
             */
            occurredAt: string;
            /**
             * Format: date-time
             * @description When it was committed, by the database's clock.
             */
            recordedAt: string;
            /** @description Changes when the log goes on after a restore from a backup (`log.restored`). Compare for equality only. */
            epoch: string;
            correlationId: components["schemas"]["CorrelationId"];
            /** @description What it is about. */
            subject: {
                /** @description Its kind. */
                type: string;
                /** @description Its id. */
                id: string;
            };
            /** @description The resource, and what the type adds. */
            data: components["schemas"]["InstallationData"];
            /**
             * Format: uuid
             * @description In webhooks: the delivery, as in the header X-Service-Delivery.
             */
            deliveryId?: string;
        };
        /** @description A number was disconnected. */
        InstallationDisconnectedEvent: {
            /** @description The event; the same in a pull and in a webhook. */
            eventId: string;
            /** @description Its number in the workspace's log, without gaps. */
            sequence: number;
            /**
             * @description The type.
             * @enum {string}
             */
            type: "installation.disconnected";
            /** @description The version of its shape. */
            apiVersion: string;
            /** @description The workspace. */
            workspaceId: string;
            /** @description Your own id of the tenant. */
            externalTenantId: string;
            /**
             * Format: date-time
             * @description When it happened.
             */
            occurredAt: string;
            /**
             * Format: date-time
             * @description When it was committed, by the database's clock.
             */
            recordedAt: string;
            /** @description Changes when the log goes on after a restore from a backup (`log.restored`). Compare for equality only. */
            epoch: string;
            correlationId: components["schemas"]["CorrelationId"];
            /** @description What it is about. */
            subject: {
                /** @description Its kind. */
                type: string;
                /** @description Its id. */
                id: string;
            };
            /** @description The resource, and what the type adds. */
            data: components["schemas"]["InstallationData"];
            /**
             * Format: uuid
             * @description In webhooks: the delivery, as in the header X-Service-Delivery.
             */
            deliveryId?: string;
        };
        /** @description A number works again. */
        InstallationRecoveredEvent: {
            /** @description The event; the same in a pull and in a webhook. */
            eventId: string;
            /** @description Its number in the workspace's log, without gaps. */
            sequence: number;
            /**
             * @description The type.
             * @enum {string}
             */
            type: "installation.recovered";
            /** @description The version of its shape. */
            apiVersion: string;
            /** @description The workspace. */
            workspaceId: string;
            /** @description Your own id of the tenant. */
            externalTenantId: string;
            /**
             * Format: date-time
             * @description When it happened.
             */
            occurredAt: string;
            /**
             * Format: date-time
             * @description When it was committed, by the database's clock.
             */
            recordedAt: string;
            /** @description Changes when the log goes on after a restore from a backup (`log.restored`). Compare for equality only. */
            epoch: string;
            correlationId: components["schemas"]["CorrelationId"];
            /** @description What it is about. */
            subject: {
                /** @description Its kind. */
                type: string;
                /** @description Its id. */
                id: string;
            };
            /** @description The resource, and what the type adds. */
            data: components["schemas"]["InstallationData"];
            /**
             * Format: uuid
             * @description In webhooks: the delivery, as in the header X-Service-Delivery.
             */
            deliveryId?: string;
        };
        InstallationReplacedData: {
            /** @description After the change. */
            installation: components["schemas"]["Installation"];
            /** @description Its state before; null: it is new. One of `not_connected`, `connecting`, `connected`, `degraded`, `action_required`, `blocked`, `disconnected`; later releases may add values. One of `not_connected`, `connecting`, `connected`, `degraded`, `action_required`, `blocked`, `disconnected`; later releases may add values. */
            previousState: string | null;
            /** @description The former number; absent in events of the first releases. */
            previous?: {
                /** @description WhatsApp's id of the number. */
                phoneNumberId: string;
                /** @description The number, for people. */
                displayPhoneNumber: string;
            };
        };
        /** @description A workspace's number was replaced. */
        InstallationReplacedEvent: {
            /** @description The event; the same in a pull and in a webhook. */
            eventId: string;
            /** @description Its number in the workspace's log, without gaps. */
            sequence: number;
            /**
             * @description The type.
             * @enum {string}
             */
            type: "installation.replaced";
            /** @description The version of its shape. */
            apiVersion: string;
            /** @description The workspace. */
            workspaceId: string;
            /** @description Your own id of the tenant. */
            externalTenantId: string;
            /**
             * Format: date-time
             * @description When it happened.
             */
            occurredAt: string;
            /**
             * Format: date-time
             * @description When it was committed, by the database's clock.
             */
            recordedAt: string;
            /** @description Changes when the log goes on after a restore from a backup (`log.restored`). Compare for equality only. */
            epoch: string;
            correlationId: components["schemas"]["CorrelationId"];
            /** @description What it is about. */
            subject: {
                /** @description Its kind. */
                type: string;
                /** @description Its id. */
                id: string;
            };
            /** @description The resource, and what the type adds. */
            data: components["schemas"]["InstallationReplacedData"];
            /**
             * Format: uuid
             * @description In webhooks: the delivery, as in the header X-Service-Delivery.
             */
            deliveryId?: string;
        };
        Interactive: components["schemas"]["CommandButtons"] | components["schemas"]["CommandList"] | components["schemas"]["CommandLink"] | components["schemas"]["OtherInteractive"];
        InteractiveInput: components["schemas"]["CommandButtonsInput"] | components["schemas"]["CommandListInput"] | components["schemas"]["CommandLinkInput"];
        LogRestoredData: {
            /** @description The log's epoch from this event on. */
            epoch: string;
            /** @description The epoch before. */
            previousEpoch: string;
            /** @description The last number before; what had later ones is lost. */
            lastSequence: number;
        };
        /** @description The database was restored from a backup. The log goes on with much higher numbers, in another epoch. */
        LogRestoredEvent: {
            /** @description The event; the same in a pull and in a webhook. */
            eventId: string;
            /** @description Its number in the workspace's log, without gaps. */
            sequence: number;
            /**
             * @description The type.
             * @enum {string}
             */
            type: "log.restored";
            /** @description The version of its shape. */
            apiVersion: string;
            /** @description The workspace. */
            workspaceId: string;
            /** @description Your own id of the tenant. */
            externalTenantId: string;
            /**
             * Format: date-time
             * @description When it happened.
             */
            occurredAt: string;
            /**
             * Format: date-time
             * @description When it was committed, by the database's clock.
             */
            recordedAt: string;
            /** @description Changes when the log goes on after a restore from a backup (`log.restored`). Compare for equality only. */
            epoch: string;
            correlationId: components["schemas"]["CorrelationId"];
            /** @description What it is about. */
            subject: {
                /** @description Its kind. */
                type: string;
                /** @description Its id. */
                id: string;
            };
            /** @description The resource, and what the type adds. */
            data: components["schemas"]["LogRestoredData"];
            /**
             * Format: uuid
             * @description In webhooks: the delivery, as in the header X-Service-Delivery.
             */
            deliveryId?: string;
        };
        Message: {
            /** @description The message. */
            id: string;
            /** @description Its kind of content. */
            type: string;
            /** @description Its text, at most the first 4,096 characters; null without one. */
            text: string | null;
            /** @description From the contact, or to it. One of `inbound`, `outbound`; later releases may add values. */
            direction: string;
            /** @description Who wrote it. One of `contact`, `agent`, `automation`, `system`; later releases may add values. */
            senderType: string;
            /**
             * Format: date-time
             * @description When it was written.
             */
            createdAt: string;
            /** @description Its conversation. */
            conversationId: string;
            /** @description How the contact is reached. One of `messenger`, `whatsapp`, `email`; later releases may add values. */
            channel: string;
            /** @description The name of who wrote it, if there is one. */
            senderName: string | null;
            content: components["schemas"]["MessageContent"];
            /** @description The message that it answers, or is about; null: none. */
            replyTo: components["schemas"]["ReplyTo"] | null;
            /** @description The ad or post that the contact came from; null: none. */
            referral: components["schemas"]["Referral"] | null;
            /** @description Its files. */
            attachments: components["schemas"]["Attachment"][];
            deliveryState: components["schemas"]["DeliveryState"] | null;
            /** @description The provider's own id (wamid); null until it is known, and in the messenger. */
            providerMessageId: string | null;
        };
        /** @description What it says. There may be more types later: show `text` for those. */
        MessageContent: components["schemas"]["MessageContentText"] | components["schemas"]["MessageContentMedia"] | components["schemas"]["MessageContentTemplate"] | components["schemas"]["MessageContentInteractive"] | components["schemas"]["MessageContentButtonReply"] | components["schemas"]["MessageContentListReply"] | components["schemas"]["MessageContentTemplateButton"] | components["schemas"]["MessageContentLocation"] | components["schemas"]["MessageContentContacts"] | components["schemas"]["MessageContentOrder"] | components["schemas"]["MessageContentFlowReply"] | components["schemas"]["MessageContentEmail"] | components["schemas"]["MessageContentReaction"] | components["schemas"]["MessageContentCallPermissionReply"] | components["schemas"]["MessageContentEdit"] | components["schemas"]["MessageContentRevoke"] | components["schemas"]["MessageContentDeleted"] | components["schemas"]["MessageContentSystem"] | components["schemas"]["MessageContentUnsupported"] | components["schemas"]["OtherMessageContent"];
        /** @description Only from customers. */
        MessageContentButtonReply: {
            /**
             * @description The customer tapped a button.
             * @enum {string}
             */
            type: "button_reply";
            /** @description The one that the command gave it. */
            id: string;
            /** @description What it said. */
            title: string;
        };
        MessageContentCallPermissionReply: {
            /**
             * @description Whether the customer may be called.
             * @enum {string}
             */
            type: "call_permission_reply";
            /** @description WhatsApp's word for it. */
            response: string;
        };
        MessageContentContacts: {
            /**
             * @description People that the customer shared.
             * @enum {string}
             */
            type: "contacts";
            /** @description The people. */
            contacts: {
                /** @description Their name. */
                name: string | null;
                /** @description Their numbers. */
                phones: {
                    /** @description As it was written. */
                    number: string;
                    /** @description WhatsApp's id of it; null: not there. */
                    waId: string | null;
                }[];
                /** @description Their addresses. */
                emails: string[];
            }[];
        };
        MessageContentDeleted: {
            /**
             * @description This message was deleted; only in `message.updated`.
             * @enum {string}
             */
            type: "deleted";
        };
        MessageContentEdit: {
            /**
             * @description The message in `replyTo` was changed.
             * @enum {string}
             */
            type: "edit";
            /** @description The new text. */
            text: string | null;
        };
        MessageContentEmail: {
            /**
             * @description A mail; its text is the message's `text`.
             * @enum {string}
             */
            type: "email";
            /** @description Its subject; null: none. */
            subject: string | null;
            /** @description Who wrote it; null: it does not say. */
            from: {
                /** @description The address. */
                address: string;
                /** @description The name beside it. */
                name: string | null;
            } | null;
            /** @description To whom. */
            to: {
                /** @description The address. */
                address: string;
                /** @description The name beside it. */
                name: string | null;
            }[];
            /** @description Who got a copy. */
            cc: {
                /** @description The address. */
                address: string;
                /** @description The name beside it. */
                name: string | null;
            }[];
            /** @description As its writer formatted it. Not safe to show: make it so. */
            html?: string;
            /** @description The earlier mail and the signature below the text. */
            quotedText?: string;
            /** @description A program wrote it: `reply`, such as an absence note, `list` or `program`. `flood`: one of very many of its sender. */
            automatic?: string;
        };
        MessageContentFlowReply: {
            /**
             * @description The customer completed a flow.
             * @enum {string}
             */
            type: "flow_reply";
            /** @description The flow's name. */
            name?: string;
            /** @description What the customer filled in, unchanged; null if it could not be read. */
            data: {
                [key: string]: unknown;
            } | null;
        };
        MessageContentInteractive: {
            /**
             * @description A choice for the contact.
             * @enum {string}
             */
            type: "interactive";
            /** @description The choice. */
            interactive: components["schemas"]["Interactive"];
        };
        MessageContentListReply: {
            /**
             * @description The customer chose a row of a list.
             * @enum {string}
             */
            type: "list_reply";
            /** @description The one that the command gave it. */
            id: string;
            /** @description What it said. */
            title: string;
            /** @description The line below the title. */
            description?: string;
        };
        MessageContentLocation: {
            /**
             * @description A place.
             * @enum {string}
             */
            type: "location";
            /** @description Degrees north. */
            latitude: number;
            /** @description Degrees east. */
            longitude: number;
            /** @description What it is called. */
            name?: string;
            /** @description Where it is. */
            address?: string;
        };
        MessageContentMedia: {
            /**
             * @description A file.
             * @enum {string}
             */
            type: "media";
            /** @description How it is shown. One of `image`, `video`, `audio`, `document`, `sticker`; later releases may add values. */
            kind: string;
            /** @description One of `attachments`; null for a file that was sent by its address. */
            attachmentId: string | null;
            /** @description The text below it. */
            caption?: string;
            /** @description Recorded in the chat. */
            voice?: boolean;
            /** @description As the command gave it. */
            media?: {
                /** @description How WhatsApp shows it. One of `image`, `video`, `audio`, `document`, `sticker`; later releases may add values. */
                kind: string;
                /** @description Where WhatsApp fetches it: https, without a credential. */
                url: string;
                /** @description The text below it. */
                caption?: string;
                /** @description The name of a document. */
                filename?: string;
            };
        };
        MessageContentOrder: {
            /**
             * @description What the customer ordered from the catalogue.
             * @enum {string}
             */
            type: "order";
            /** @description WhatsApp's id of the catalogue. */
            catalogId?: string;
            /** @description What the customer wrote to it. */
            text?: string;
            /** @description The products. */
            items: {
                /** @description The catalogue's id of the product. */
                productId: string;
                /** @description How many. */
                quantity: number | null;
                /** @description Of one. */
                price: number | null;
                /** @description Of the price, as in ISO 4217. */
                currency: string | null;
            }[];
        };
        MessageContentReaction: {
            /**
             * @description A reaction to a message.
             * @enum {string}
             */
            type: "reaction";
            /** @description Null takes the reaction back. */
            emoji: string | null;
        };
        MessageContentRevoke: {
            /**
             * @description The message in `replyTo` was deleted.
             * @enum {string}
             */
            type: "revoke";
        };
        MessageContentSystem: {
            /**
             * @description What WhatsApp says about the customer.
             * @enum {string}
             */
            type: "system";
            /** @description What happened, such as a changed number. */
            event: string;
        };
        /** @description Messages of before this version have alias and locale only. */
        MessageContentTemplate: {
            /**
             * @description A message that WhatsApp has approved.
             * @enum {string}
             */
            type: "template";
            /** @description Which template, and what filled it. */
            template: {
                /** @description The template's name. */
                alias: string;
                /** @description Its language; null: the workspace's, else the only one there is. */
                locale?: string;
                /** @description A text for each variable, by its name or number. */
                variables?: {
                    [key: string]: string;
                };
                /** @description Needed by templates whose header is a file. */
                header?: {
                    /** @description A public link to the file of a header with media. It takes no upload. */
                    mediaUrl?: string;
                };
                /** @description Payloads of quick replies. */
                buttons?: {
                    /** @description The button's position, from 0. */
                    index: number;
                    /** @description What comes back when the contact taps it. */
                    payload: string;
                }[];
            };
        };
        MessageContentTemplateButton: {
            /**
             * @description The customer tapped a quick reply of a template.
             * @enum {string}
             */
            type: "template_button";
            /** @description The one that the command gave the button. */
            payload: string | null;
            /** @description What it said. */
            text: string;
        };
        MessageContentText: {
            /**
             * @description A text.
             * @enum {string}
             */
            type: "text";
            /** @description What it says. */
            text: string;
            /** @description Whether WhatsApp shows a preview of the first link. */
            previewUrl?: boolean;
        };
        MessageContentUnsupported: {
            /**
             * @description Something that WhatsApp does not hand over.
             * @enum {string}
             */
            type: "unsupported";
            /** @description The provider's word for what is not shown. */
            reason: string;
        };
        MessageCreatedData: {
            /** @description After the change. */
            message: components["schemas"]["Message"];
            /** @description After the change. */
            conversation: components["schemas"]["Conversation"];
        };
        /** @description A contact, the team or a command wrote a message. */
        MessageCreatedEvent: {
            /** @description The event; the same in a pull and in a webhook. */
            eventId: string;
            /** @description Its number in the workspace's log, without gaps. */
            sequence: number;
            /**
             * @description The type.
             * @enum {string}
             */
            type: "message.created";
            /** @description The version of its shape. */
            apiVersion: string;
            /** @description The workspace. */
            workspaceId: string;
            /** @description Your own id of the tenant. */
            externalTenantId: string;
            /**
             * Format: date-time
             * @description When it happened.
             */
            occurredAt: string;
            /**
             * Format: date-time
             * @description When it was committed, by the database's clock.
             */
            recordedAt: string;
            /** @description Changes when the log goes on after a restore from a backup (`log.restored`). Compare for equality only. */
            epoch: string;
            correlationId: components["schemas"]["CorrelationId"];
            /** @description What it is about. */
            subject: {
                /** @description Its kind. */
                type: string;
                /** @description Its id. */
                id: string;
            };
            /** @description The resource, and what the type adds. */
            data: components["schemas"]["MessageCreatedData"] | components["schemas"]["RemovedData"];
            /**
             * Format: uuid
             * @description In webhooks: the delivery, as in the header X-Service-Delivery.
             */
            deliveryId?: string;
        };
        /** @description A message reached the contact's device. */
        MessageDeliveredEvent: {
            /** @description The event; the same in a pull and in a webhook. */
            eventId: string;
            /** @description Its number in the workspace's log, without gaps. */
            sequence: number;
            /**
             * @description The type.
             * @enum {string}
             */
            type: "message.delivered";
            /** @description The version of its shape. */
            apiVersion: string;
            /** @description The workspace. */
            workspaceId: string;
            /** @description Your own id of the tenant. */
            externalTenantId: string;
            /**
             * Format: date-time
             * @description When it happened.
             */
            occurredAt: string;
            /**
             * Format: date-time
             * @description When it was committed, by the database's clock.
             */
            recordedAt: string;
            /** @description Changes when the log goes on after a restore from a backup (`log.restored`). Compare for equality only. */
            epoch: string;
            correlationId: components["schemas"]["CorrelationId"];
            /** @description What it is about. */
            subject: {
                /** @description Its kind. */
                type: string;
                /** @description Its id. */
                id: string;
            };
            /** @description The resource, and what the type adds. */
            data: components["schemas"]["MessageDeliveryData"] | components["schemas"]["RemovedData"];
            /**
             * Format: uuid
             * @description In webhooks: the delivery, as in the header X-Service-Delivery.
             */
            deliveryId?: string;
        };
        MessageDeliveryData: {
            /** @description After the change. */
            message: components["schemas"]["Message"];
            /** @description After the change. */
            conversation?: components["schemas"]["Conversation"];
            /** @description Its delivery state before; null: none. One of `scheduled`, `queued`, `sending`, `unknown`, `sent`, `failed`, `delivered`, `read`, `cancelled`; later releases may add values. One of `scheduled`, `queued`, `sending`, `unknown`, `sent`, `failed`, `delivered`, `read`, `cancelled`; later releases may add values. */
            previousState: string | null;
        };
        /** @description A message could not be delivered. The error says why. */
        MessageFailedEvent: {
            /** @description The event; the same in a pull and in a webhook. */
            eventId: string;
            /** @description Its number in the workspace's log, without gaps. */
            sequence: number;
            /**
             * @description The type.
             * @enum {string}
             */
            type: "message.failed";
            /** @description The version of its shape. */
            apiVersion: string;
            /** @description The workspace. */
            workspaceId: string;
            /** @description Your own id of the tenant. */
            externalTenantId: string;
            /**
             * Format: date-time
             * @description When it happened.
             */
            occurredAt: string;
            /**
             * Format: date-time
             * @description When it was committed, by the database's clock.
             */
            recordedAt: string;
            /** @description Changes when the log goes on after a restore from a backup (`log.restored`). Compare for equality only. */
            epoch: string;
            correlationId: components["schemas"]["CorrelationId"];
            /** @description What it is about. */
            subject: {
                /** @description Its kind. */
                type: string;
                /** @description Its id. */
                id: string;
            };
            /** @description The resource, and what the type adds. */
            data: components["schemas"]["MessageFailureData"] | components["schemas"]["RemovedData"];
            /**
             * Format: uuid
             * @description In webhooks: the delivery, as in the header X-Service-Delivery.
             */
            deliveryId?: string;
        };
        MessageFailureData: {
            /** @description After the change. */
            message: components["schemas"]["Message"];
            /** @description After the change. */
            conversation?: components["schemas"]["Conversation"];
            /** @description Its delivery state before; null: none. One of `scheduled`, `queued`, `sending`, `unknown`, `sent`, `failed`, `delivered`, `read`, `cancelled`; later releases may add values. One of `scheduled`, `queued`, `sending`, `unknown`, `sent`, `failed`, `delivered`, `read`, `cancelled`; later releases may add values. */
            previousState: string | null;
            /** @description Why. */
            error?: components["schemas"]["Failure"];
        };
        MessageList: {
            /** @description Newest first. */
            messages: components["schemas"]["Message"][];
            /** @description For the next page; null on the last one. */
            nextCursor: string | null;
        };
        /** @description The contact read a message. */
        MessageReadEvent: {
            /** @description The event; the same in a pull and in a webhook. */
            eventId: string;
            /** @description Its number in the workspace's log, without gaps. */
            sequence: number;
            /**
             * @description The type.
             * @enum {string}
             */
            type: "message.read";
            /** @description The version of its shape. */
            apiVersion: string;
            /** @description The workspace. */
            workspaceId: string;
            /** @description Your own id of the tenant. */
            externalTenantId: string;
            /**
             * Format: date-time
             * @description When it happened.
             */
            occurredAt: string;
            /**
             * Format: date-time
             * @description When it was committed, by the database's clock.
             */
            recordedAt: string;
            /** @description Changes when the log goes on after a restore from a backup (`log.restored`). Compare for equality only. */
            epoch: string;
            correlationId: components["schemas"]["CorrelationId"];
            /** @description What it is about. */
            subject: {
                /** @description Its kind. */
                type: string;
                /** @description Its id. */
                id: string;
            };
            /** @description The resource, and what the type adds. */
            data: components["schemas"]["MessageDeliveryData"] | components["schemas"]["RemovedData"];
            /**
             * Format: uuid
             * @description In webhooks: the delivery, as in the header X-Service-Delivery.
             */
            deliveryId?: string;
        };
        /** @description WhatsApp accepted a message. */
        MessageSentEvent: {
            /** @description The event; the same in a pull and in a webhook. */
            eventId: string;
            /** @description Its number in the workspace's log, without gaps. */
            sequence: number;
            /**
             * @description The type.
             * @enum {string}
             */
            type: "message.sent";
            /** @description The version of its shape. */
            apiVersion: string;
            /** @description The workspace. */
            workspaceId: string;
            /** @description Your own id of the tenant. */
            externalTenantId: string;
            /**
             * Format: date-time
             * @description When it happened.
             */
            occurredAt: string;
            /**
             * Format: date-time
             * @description When it was committed, by the database's clock.
             */
            recordedAt: string;
            /** @description Changes when the log goes on after a restore from a backup (`log.restored`). Compare for equality only. */
            epoch: string;
            correlationId: components["schemas"]["CorrelationId"];
            /** @description What it is about. */
            subject: {
                /** @description Its kind. */
                type: string;
                /** @description Its id. */
                id: string;
            };
            /** @description The resource, and what the type adds. */
            data: components["schemas"]["MessageDeliveryData"] | components["schemas"]["RemovedData"];
            /**
             * Format: uuid
             * @description In webhooks: the delivery, as in the header X-Service-Delivery.
             */
            deliveryId?: string;
        };
        MessageTimeline: {
            /** @description The message. */
            messageId: string;
            /** @description WhatsApp's id (wamid); null until it is known. */
            providerMessageId: string | null;
            /** @description How far the message came; null for inbound ones. One of `scheduled`, `queued`, `sending`, `unknown`, `sent`, `failed`, `delivered`, `read`, `cancelled`; later releases may add values. One of `scheduled`, `queued`, `sending`, `unknown`, `sent`, `failed`, `delivered`, `read`, `cancelled`; later releases may add values. */
            deliveryState: string | null;
            /** @description Oldest first. */
            events: components["schemas"]["TimelineEvent"][];
        };
        /** @description It is not known whether a message was sent. It is not sent again. */
        MessageUnknownEvent: {
            /** @description The event; the same in a pull and in a webhook. */
            eventId: string;
            /** @description Its number in the workspace's log, without gaps. */
            sequence: number;
            /**
             * @description The type.
             * @enum {string}
             */
            type: "message.unknown";
            /** @description The version of its shape. */
            apiVersion: string;
            /** @description The workspace. */
            workspaceId: string;
            /** @description Your own id of the tenant. */
            externalTenantId: string;
            /**
             * Format: date-time
             * @description When it happened.
             */
            occurredAt: string;
            /**
             * Format: date-time
             * @description When it was committed, by the database's clock.
             */
            recordedAt: string;
            /** @description Changes when the log goes on after a restore from a backup (`log.restored`). Compare for equality only. */
            epoch: string;
            correlationId: components["schemas"]["CorrelationId"];
            /** @description What it is about. */
            subject: {
                /** @description Its kind. */
                type: string;
                /** @description Its id. */
                id: string;
            };
            /** @description The resource, and what the type adds. */
            data: components["schemas"]["MessageFailureData"] | components["schemas"]["RemovedData"];
            /**
             * Format: uuid
             * @description In webhooks: the delivery, as in the header X-Service-Delivery.
             */
            deliveryId?: string;
        };
        MessageUpdatedData: {
            /** @description After the change. */
            message: components["schemas"]["Message"];
            /** @description What changed, as it was before. */
            previous: {
                /** @description Its kind of content. */
                type?: string;
                /** @description Its text, at most the first 4,096 characters; null without one. */
                text?: string | null;
                /** @description Those that changed, with the fields that did. */
                attachments?: ({
                    /** @description The file. */
                    id: string;
                } & {
                    [key: string]: unknown;
                })[];
            };
        };
        /** @description The author edited or deleted a message on WhatsApp. */
        MessageUpdatedEvent: {
            /** @description The event; the same in a pull and in a webhook. */
            eventId: string;
            /** @description Its number in the workspace's log, without gaps. */
            sequence: number;
            /**
             * @description The type.
             * @enum {string}
             */
            type: "message.updated";
            /** @description The version of its shape. */
            apiVersion: string;
            /** @description The workspace. */
            workspaceId: string;
            /** @description Your own id of the tenant. */
            externalTenantId: string;
            /**
             * Format: date-time
             * @description When it happened.
             */
            occurredAt: string;
            /**
             * Format: date-time
             * @description When it was committed, by the database's clock.
             */
            recordedAt: string;
            /** @description Changes when the log goes on after a restore from a backup (`log.restored`). Compare for equality only. */
            epoch: string;
            correlationId: components["schemas"]["CorrelationId"];
            /** @description What it is about. */
            subject: {
                /** @description Its kind. */
                type: string;
                /** @description Its id. */
                id: string;
            };
            /** @description The resource, and what the type adds. */
            data: components["schemas"]["MessageUpdatedData"] | components["schemas"]["RemovedData"];
            /**
             * Format: uuid
             * @description In webhooks: the delivery, as in the header X-Service-Delivery.
             */
            deliveryId?: string;
        };
        OtherInteractive: {
            /** @description Another one, of a later release. */
            kind: string;
        };
        OtherMessageContent: {
            /** @description Another one, of a later release. */
            type: string;
        };
        Referral: {
            /** @description Its kind. */
            sourceType: string | null;
            /** @description Meta's id of it. */
            sourceId: string | null;
            /** @description Its address. */
            sourceUrl: string | null;
            /** @description Its headline. */
            headline: string | null;
            /** @description Its text. */
            body: string | null;
            /** @description Meta's `ctwa_clid`. */
            clickId: string | null;
        };
        /** @description What an event says whose contact was erased. */
        RemovedData: {
            /** @description The contact was erased. */
            erased: boolean;
        };
        ReplyTo: {
            /** @description Null for a message that Parley does not have. */
            messageId: string | null;
            /** @description The provider's own id (wamid), if it gave one. */
            providerMessageId: string | null;
        };
        RevokedSurfaceSessions: {
            /** @description How many ended now. */
            revoked: number;
        };
        RevokeSurfaceSessions: {
            /** @description Only this user's. */
            externalUserId?: string | null;
            /** @description Those of all users. */
            all?: boolean | null;
        };
        SandboxDone: {
            /** @description What follows from it comes as events, as it would from Meta. */
            done: boolean;
        };
        SetNumberState: {
            /**
             * @description Of the number's account.
             * @enum {string}
             */
            state?: "active" | "restricted" | "banned" | "offboarded";
            /**
             * @description How customers rate it.
             * @enum {string}
             */
            quality?: "green" | "yellow" | "red" | "unknown";
        };
        SetRecipientOutcome: {
            /** @description The customer's number. Its last four digits can order an outcome. */
            phoneE164: string;
            /**
             * @description `refuse`: the call is refused. `fail`: it is accepted and fails later.
             * @enum {string}
             */
            outcome: "deliver" | "refuse" | "fail";
            /** @description Meta's code of the refusal or failure; 131026 without it. */
            providerErrorCode?: number;
            /** @description For how many messages; without it, until it is changed. */
            times?: number | null;
        };
        SetReplyWindow: {
            /** @description The customer's number. Its last four digits can order an outcome. */
            phoneE164: string;
            /** @description By how many hours the customer's last message moves back; 24 close the window. */
            hours: number;
        };
        SetupLink: {
            /** @description The link. */
            setupLinkId: string;
            /** @description Your own id of the tenant. */
            externalTenantId: string;
            /** @description Where it stands. One of `active`, `opened`, `connected`, `failed`, `revoked`, `expired`; later releases may add values. */
            status: string;
            /**
             * Format: date-time
             * @description Until when it works.
             */
            expiresAt: string;
            /** @description The workspace. */
            workspaceId: string;
            /** @description Where the browser goes afterwards. */
            redirectUrl: string;
            /** @description What may be connected. */
            allowedConnectionTypes: string[];
            /**
             * Format: date-time
             * @description When it was created.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it was last opened.
             */
            openedAt: string | null;
            /**
             * Format: date-time
             * @description When the number was connected.
             */
            completedAt: string | null;
            /**
             * Format: date-time
             * @description When it was revoked.
             */
            revokedAt: string | null;
            /** @description Why it failed; null: it did not. */
            failure: components["schemas"]["SetupLinkFailure"] | null;
        };
        /** @description A setup link was completed and a number is connected. */
        SetupLinkConnectedEvent: {
            /** @description The event; the same in a pull and in a webhook. */
            eventId: string;
            /** @description Its number in the workspace's log, without gaps. */
            sequence: number;
            /**
             * @description The type.
             * @enum {string}
             */
            type: "setup_link.connected";
            /** @description The version of its shape. */
            apiVersion: string;
            /** @description The workspace. */
            workspaceId: string;
            /** @description Your own id of the tenant. */
            externalTenantId: string;
            /**
             * Format: date-time
             * @description When it happened.
             */
            occurredAt: string;
            /**
             * Format: date-time
             * @description When it was committed, by the database's clock.
             */
            recordedAt: string;
            /** @description Changes when the log goes on after a restore from a backup (`log.restored`). Compare for equality only. */
            epoch: string;
            correlationId: components["schemas"]["CorrelationId"];
            /** @description What it is about. */
            subject: {
                /** @description Its kind. */
                type: string;
                /** @description Its id. */
                id: string;
            };
            /** @description The resource, and what the type adds. */
            data: components["schemas"]["SetupLinkData"];
            /**
             * Format: uuid
             * @description In webhooks: the delivery, as in the header X-Service-Delivery.
             */
            deliveryId?: string;
        };
        /** @description You created a setup link. */
        SetupLinkCreatedEvent: {
            /** @description The event; the same in a pull and in a webhook. */
            eventId: string;
            /** @description Its number in the workspace's log, without gaps. */
            sequence: number;
            /**
             * @description The type.
             * @enum {string}
             */
            type: "setup_link.created";
            /** @description The version of its shape. */
            apiVersion: string;
            /** @description The workspace. */
            workspaceId: string;
            /** @description Your own id of the tenant. */
            externalTenantId: string;
            /**
             * Format: date-time
             * @description When it happened.
             */
            occurredAt: string;
            /**
             * Format: date-time
             * @description When it was committed, by the database's clock.
             */
            recordedAt: string;
            /** @description Changes when the log goes on after a restore from a backup (`log.restored`). Compare for equality only. */
            epoch: string;
            correlationId: components["schemas"]["CorrelationId"];
            /** @description What it is about. */
            subject: {
                /** @description Its kind. */
                type: string;
                /** @description Its id. */
                id: string;
            };
            /** @description The resource, and what the type adds. */
            data: components["schemas"]["SetupLinkData"];
            /**
             * Format: uuid
             * @description In webhooks: the delivery, as in the header X-Service-Delivery.
             */
            deliveryId?: string;
        };
        SetupLinkData: {
            /** @description After the change. */
            setupLink: components["schemas"]["SetupLink"];
        };
        /** @description A setup link expired before it was completed. */
        SetupLinkExpiredEvent: {
            /** @description The event; the same in a pull and in a webhook. */
            eventId: string;
            /** @description Its number in the workspace's log, without gaps. */
            sequence: number;
            /**
             * @description The type.
             * @enum {string}
             */
            type: "setup_link.expired";
            /** @description The version of its shape. */
            apiVersion: string;
            /** @description The workspace. */
            workspaceId: string;
            /** @description Your own id of the tenant. */
            externalTenantId: string;
            /**
             * Format: date-time
             * @description When it happened.
             */
            occurredAt: string;
            /**
             * Format: date-time
             * @description When it was committed, by the database's clock.
             */
            recordedAt: string;
            /** @description Changes when the log goes on after a restore from a backup (`log.restored`). Compare for equality only. */
            epoch: string;
            correlationId: components["schemas"]["CorrelationId"];
            /** @description What it is about. */
            subject: {
                /** @description Its kind. */
                type: string;
                /** @description Its id. */
                id: string;
            };
            /** @description The resource, and what the type adds. */
            data: components["schemas"]["SetupLinkData"];
            /**
             * Format: uuid
             * @description In webhooks: the delivery, as in the header X-Service-Delivery.
             */
            deliveryId?: string;
        };
        /** @description A setup link ended with an error that cannot be retried. */
        SetupLinkFailedEvent: {
            /** @description The event; the same in a pull and in a webhook. */
            eventId: string;
            /** @description Its number in the workspace's log, without gaps. */
            sequence: number;
            /**
             * @description The type.
             * @enum {string}
             */
            type: "setup_link.failed";
            /** @description The version of its shape. */
            apiVersion: string;
            /** @description The workspace. */
            workspaceId: string;
            /** @description Your own id of the tenant. */
            externalTenantId: string;
            /**
             * Format: date-time
             * @description When it happened.
             */
            occurredAt: string;
            /**
             * Format: date-time
             * @description When it was committed, by the database's clock.
             */
            recordedAt: string;
            /** @description Changes when the log goes on after a restore from a backup (`log.restored`). Compare for equality only. */
            epoch: string;
            correlationId: components["schemas"]["CorrelationId"];
            /** @description What it is about. */
            subject: {
                /** @description Its kind. */
                type: string;
                /** @description Its id. */
                id: string;
            };
            /** @description The resource, and what the type adds. */
            data: components["schemas"]["SetupLinkData"];
            /**
             * Format: uuid
             * @description In webhooks: the delivery, as in the header X-Service-Delivery.
             */
            deliveryId?: string;
        };
        SetupLinkFailure: {
            /** @description Stable: compare with this. */
            code: string;
            /** @description Meta's code, if it gave one. */
            providerErrorCode: number | null;
            /** @description For people. */
            message: string;
            /** @description What to do. */
            nextStep: string | null;
            /** @description Who can do something; the end customer is your tenant. One of `end_customer`, `partner`, `platform`, `none`; later releases may add values. */
            audience: string;
            /** @description Whether trying again may help. */
            retryable: boolean;
            /** @description At which step. */
            step: string;
        };
        SetupLinkList: {
            /** @description Newest first. */
            setupLinks: components["schemas"]["SetupLink"][];
            /** @description For the next page; absent on the last one, and without `limit`. */
            nextCursor?: string;
        };
        /** @description Someone opened a setup link and pressed Continue. */
        SetupLinkOpenedEvent: {
            /** @description The event; the same in a pull and in a webhook. */
            eventId: string;
            /** @description Its number in the workspace's log, without gaps. */
            sequence: number;
            /**
             * @description The type.
             * @enum {string}
             */
            type: "setup_link.opened";
            /** @description The version of its shape. */
            apiVersion: string;
            /** @description The workspace. */
            workspaceId: string;
            /** @description Your own id of the tenant. */
            externalTenantId: string;
            /**
             * Format: date-time
             * @description When it happened.
             */
            occurredAt: string;
            /**
             * Format: date-time
             * @description When it was committed, by the database's clock.
             */
            recordedAt: string;
            /** @description Changes when the log goes on after a restore from a backup (`log.restored`). Compare for equality only. */
            epoch: string;
            correlationId: components["schemas"]["CorrelationId"];
            /** @description What it is about. */
            subject: {
                /** @description Its kind. */
                type: string;
                /** @description Its id. */
                id: string;
            };
            /** @description The resource, and what the type adds. */
            data: components["schemas"]["SetupLinkData"];
            /**
             * Format: uuid
             * @description In webhooks: the delivery, as in the header X-Service-Delivery.
             */
            deliveryId?: string;
        };
        /** @description A setup link was revoked, by you or because another one was completed. */
        SetupLinkRevokedEvent: {
            /** @description The event; the same in a pull and in a webhook. */
            eventId: string;
            /** @description Its number in the workspace's log, without gaps. */
            sequence: number;
            /**
             * @description The type.
             * @enum {string}
             */
            type: "setup_link.revoked";
            /** @description The version of its shape. */
            apiVersion: string;
            /** @description The workspace. */
            workspaceId: string;
            /** @description Your own id of the tenant. */
            externalTenantId: string;
            /**
             * Format: date-time
             * @description When it happened.
             */
            occurredAt: string;
            /**
             * Format: date-time
             * @description When it was committed, by the database's clock.
             */
            recordedAt: string;
            /** @description Changes when the log goes on after a restore from a backup (`log.restored`). Compare for equality only. */
            epoch: string;
            correlationId: components["schemas"]["CorrelationId"];
            /** @description What it is about. */
            subject: {
                /** @description Its kind. */
                type: string;
                /** @description Its id. */
                id: string;
            };
            /** @description The resource, and what the type adds. */
            data: components["schemas"]["SetupLinkData"];
            /**
             * Format: uuid
             * @description In webhooks: the delivery, as in the header X-Service-Delivery.
             */
            deliveryId?: string;
        };
        SurfaceSession: {
            /** @description The session. */
            surfaceSessionId: string;
            /** @description The workspace. */
            workspaceId: string;
            /** @description Your own id of the tenant. */
            externalTenantId: string;
            /** @description Your own id of the user. */
            externalUserId: string;
            /** @description What the user may do. */
            capabilities: string[];
            /**
             * Format: date-time
             * @description When the session ends.
             */
            expiresAt: string;
            /**
             * Format: date-time
             * @description Until when the token can be exchanged.
             */
            tokenExpiresAt: string;
            /** @description Their name, if you gave one. */
            externalUserName: string | null;
            /**
             * Format: date-time
             * @description When the frame exchanged the token; null: not yet.
             */
            exchangedAt: string | null;
            /**
             * Format: date-time
             * @description When it was created.
             */
            createdAt: string;
        };
        /** @description You created a session of the embedded inbox. */
        SurfaceSessionCreatedEvent: {
            /** @description The event; the same in a pull and in a webhook. */
            eventId: string;
            /** @description Its number in the workspace's log, without gaps. */
            sequence: number;
            /**
             * @description The type.
             * @enum {string}
             */
            type: "surface_session.created";
            /** @description The version of its shape. */
            apiVersion: string;
            /** @description The workspace. */
            workspaceId: string;
            /** @description Your own id of the tenant. */
            externalTenantId: string;
            /**
             * Format: date-time
             * @description When it happened.
             */
            occurredAt: string;
            /**
             * Format: date-time
             * @description When it was committed, by the database's clock.
             */
            recordedAt: string;
            /** @description Changes when the log goes on after a restore from a backup (`log.restored`). Compare for equality only. */
            epoch: string;
            correlationId: components["schemas"]["CorrelationId"];
            /** @description What it is about. */
            subject: {
                /** @description Its kind. */
                type: string;
                /** @description Its id. */
                id: string;
            };
            /** @description The resource, and what the type adds. */
            data: components["schemas"]["SurfaceSessionData"];
            /**
             * Format: uuid
             * @description In webhooks: the delivery, as in the header X-Service-Delivery.
             */
            deliveryId?: string;
        };
        SurfaceSessionData: {
            /** @description After the change. */
            surfaceSession: components["schemas"]["SurfaceSession"];
        };
        SurfaceSessionPage: {
            /** @description Newest first. */
            surfaceSessions: components["schemas"]["SurfaceSession"][];
            /** @description For the next page; null on the last one. */
            nextCursor: string | null;
        };
        /** @description A session of the embedded inbox was ended early. */
        SurfaceSessionRevokedEvent: {
            /** @description The event; the same in a pull and in a webhook. */
            eventId: string;
            /** @description Its number in the workspace's log, without gaps. */
            sequence: number;
            /**
             * @description The type.
             * @enum {string}
             */
            type: "surface_session.revoked";
            /** @description The version of its shape. */
            apiVersion: string;
            /** @description The workspace. */
            workspaceId: string;
            /** @description Your own id of the tenant. */
            externalTenantId: string;
            /**
             * Format: date-time
             * @description When it happened.
             */
            occurredAt: string;
            /**
             * Format: date-time
             * @description When it was committed, by the database's clock.
             */
            recordedAt: string;
            /** @description Changes when the log goes on after a restore from a backup (`log.restored`). Compare for equality only. */
            epoch: string;
            correlationId: components["schemas"]["CorrelationId"];
            /** @description What it is about. */
            subject: {
                /** @description Its kind. */
                type: string;
                /** @description Its id. */
                id: string;
            };
            /** @description The resource, and what the type adds. */
            data: components["schemas"]["SurfaceSessionData"];
            /**
             * Format: uuid
             * @description In webhooks: the delivery, as in the header X-Service-Delivery.
             */
            deliveryId?: string;
        };
        Template: {
            /** @description The template in this language. */
            templateId: string;
            /** @description Its name, for `template.alias` of commands. */
            alias: string;
            /** @description Its language, for `template.locale`. */
            locale: string;
            /** @description What it is for; `authentication` is for one-time codes. One of `utility`, `marketing`, `authentication`; later releases may add values. */
            category: string;
            /** @description The provider's word. Only approved ones can be sent. One of `approved`, `pending`, `rejected`, `paused`, `disabled`, `in_appeal`, `pending_deletion`; later releases may add values. */
            status: string;
            /** @description Why it was rejected. */
            rejectionReason: string | null;
            /** @description Its parts, in Meta's form. */
            components: {
                [key: string]: unknown;
            }[];
            /** @description JSON Schema of `template.variables` of commands. */
            variables: {
                [key: string]: unknown;
            };
            /** @description The kind of file that `template.header.mediaUrl` must name; null: none. One of `image`, `video`, `document`; later releases may add values. */
            headerMedia: string | null;
            /**
             * Format: date-time
             * @description When it was last read from the provider.
             */
            syncedAt: string;
        };
        TemplateCreatedData: {
            /** @description After the change. */
            template: {
                /** @description The template. */
                id: string;
                /** @description Its name at WhatsApp. */
                name: string;
                /** @description The name under which commands send it. */
                alias: string;
                /** @description Its language. */
                language: string;
                /** @description WhatsApp's category. */
                category: string;
                /** @description WhatsApp's status; only approved ones can be sent. */
                status: string;
                /** @description WhatsApp's reason; null: not rejected. */
                rejectedReason: string | null;
            };
        };
        /** @description A template was created. */
        TemplateCreatedEvent: {
            /** @description The event; the same in a pull and in a webhook. */
            eventId: string;
            /** @description Its number in the workspace's log, without gaps. */
            sequence: number;
            /**
             * @description The type.
             * @enum {string}
             */
            type: "template.created";
            /** @description The version of its shape. */
            apiVersion: string;
            /** @description The workspace. */
            workspaceId: string;
            /** @description Your own id of the tenant. */
            externalTenantId: string;
            /**
             * Format: date-time
             * @description When it happened.
             */
            occurredAt: string;
            /**
             * Format: date-time
             * @description When it was committed, by the database's clock.
             */
            recordedAt: string;
            /** @description Changes when the log goes on after a restore from a backup (`log.restored`). Compare for equality only. */
            epoch: string;
            correlationId: components["schemas"]["CorrelationId"];
            /** @description What it is about. */
            subject: {
                /** @description Its kind. */
                type: string;
                /** @description Its id. */
                id: string;
            };
            /** @description The resource, and what the type adds. */
            data: components["schemas"]["TemplateCreatedData"];
            /**
             * Format: uuid
             * @description In webhooks: the delivery, as in the header X-Service-Delivery.
             */
            deliveryId?: string;
        };
        TemplateDeletedData: {
            /** @description After the change. */
            template: {
                /** @description The template. */
                id: string;
                /** @description Its name at WhatsApp. */
                name: string;
                /** @description The name under which commands send it. */
                alias: string;
                /** @description Its language. */
                language: string;
                /** @description WhatsApp's category. */
                category: string;
                /** @description WhatsApp's status; only approved ones can be sent. */
                status: string;
                /** @description WhatsApp's reason; null: not rejected. */
                rejectedReason: string | null;
            };
        };
        /** @description A template was deleted. */
        TemplateDeletedEvent: {
            /** @description The event; the same in a pull and in a webhook. */
            eventId: string;
            /** @description Its number in the workspace's log, without gaps. */
            sequence: number;
            /**
             * @description The type.
             * @enum {string}
             */
            type: "template.deleted";
            /** @description The version of its shape. */
            apiVersion: string;
            /** @description The workspace. */
            workspaceId: string;
            /** @description Your own id of the tenant. */
            externalTenantId: string;
            /**
             * Format: date-time
             * @description When it happened.
             */
            occurredAt: string;
            /**
             * Format: date-time
             * @description When it was committed, by the database's clock.
             */
            recordedAt: string;
            /** @description Changes when the log goes on after a restore from a backup (`log.restored`). Compare for equality only. */
            epoch: string;
            correlationId: components["schemas"]["CorrelationId"];
            /** @description What it is about. */
            subject: {
                /** @description Its kind. */
                type: string;
                /** @description Its id. */
                id: string;
            };
            /** @description The resource, and what the type adds. */
            data: components["schemas"]["TemplateDeletedData"];
            /**
             * Format: uuid
             * @description In webhooks: the delivery, as in the header X-Service-Delivery.
             */
            deliveryId?: string;
        };
        TemplatePage: {
            /** @description Newest first. */
            templates: components["schemas"]["Template"][];
            /** @description For the next page; null on the last one. */
            nextCursor: string | null;
        };
        TemplateStatusChangedData: {
            /** @description After the change. */
            template: {
                /** @description The template. */
                id: string;
                /** @description Its name at WhatsApp. */
                name: string;
                /** @description The name under which commands send it. */
                alias: string;
                /** @description Its language. */
                language: string;
                /** @description WhatsApp's category. */
                category: string;
                /** @description WhatsApp's status; only approved ones can be sent. */
                status: string;
                /** @description WhatsApp's reason; null: not rejected. */
                rejectedReason: string | null;
            };
            /** @description Its status before; null: it is new. */
            previousStatus: string | null;
        };
        /** @description A template was approved, rejected, paused or changed. */
        TemplateStatusChangedEvent: {
            /** @description The event; the same in a pull and in a webhook. */
            eventId: string;
            /** @description Its number in the workspace's log, without gaps. */
            sequence: number;
            /**
             * @description The type.
             * @enum {string}
             */
            type: "template.status_changed";
            /** @description The version of its shape. */
            apiVersion: string;
            /** @description The workspace. */
            workspaceId: string;
            /** @description Your own id of the tenant. */
            externalTenantId: string;
            /**
             * Format: date-time
             * @description When it happened.
             */
            occurredAt: string;
            /**
             * Format: date-time
             * @description When it was committed, by the database's clock.
             */
            recordedAt: string;
            /** @description Changes when the log goes on after a restore from a backup (`log.restored`). Compare for equality only. */
            epoch: string;
            correlationId: components["schemas"]["CorrelationId"];
            /** @description What it is about. */
            subject: {
                /** @description Its kind. */
                type: string;
                /** @description Its id. */
                id: string;
            };
            /** @description The resource, and what the type adds. */
            data: components["schemas"]["TemplateStatusChangedData"];
            /**
             * Format: uuid
             * @description In webhooks: the delivery, as in the header X-Service-Delivery.
             */
            deliveryId?: string;
        };
        TimelineEvent: {
            /** @description Whose evidence it is. One of `command`, `delivery_job`, `provider_receipt`, `partner_webhook`; later releases may add values. */
            kind: string;
            /**
             * Format: date-time
             * @description When Parley recorded it.
             */
            at: string;
            /** @description By kind: `command`: `accepted`; `delivery_job`: `scheduled`, `queued`, `running`, `retry_scheduled`, `succeeded`, `failed`, `outcome_unknown`, `cancelled`; `provider_receipt`: `accepted`, `sent`, `delivered`, `read`, `failed`; `partner_webhook`: `pending`, `delivered`, `retry_scheduled`, `exhausted`, `paused`. One of `accepted`, `scheduled`, `queued`, `running`, `retry_scheduled`, `succeeded`, `failed`, `outcome_unknown`, `cancelled`, `sent`, `delivered`, `read`, `pending`, `exhausted`, `paused`; later releases may add values. */
            state: string;
            /** @description What is known about it; each field only where it applies. */
            detail?: {
                /** @description Its number, from 1. */
                attempt?: number;
                /** @description How long the call took. */
                durationMs?: number;
                /**
                 * Format: date-time
                 * @description When it is tried again.
                 */
                nextAttemptAt?: string;
                /**
                 * Format: date-time
                 * @description By WhatsApp's clock.
                 */
                providerTimestamp?: string;
                /** @description Why, stable: a key of docs/whatsapp-errors.md, or the code with which such a command is refused now. */
                code?: string;
                /** @description WhatsApp's code, if it gave one. */
                providerErrorCode?: number | null;
                /** @description The failure's `message`. */
                explanation?: string;
                /** @description Whether the same again may succeed. */
                retryable?: boolean;
                /** @description Why it did not work, in full. */
                failure?: components["schemas"]["Failure"];
                /** @description Your endpoint. */
                endpointId?: string;
                /** @description The delivery, as in the header X-Service-Delivery. */
                deliveryId?: string;
                /** @description What your server answered; null: nothing. */
                httpStatus?: number | null;
                /** @description The event that was delivered. */
                event?: string;
                /** @description Its number in the workspace's log. */
                sequence?: number;
                /** @description The command's. */
                correlationId?: string;
            };
        };
        UpdateContact: {
            /** @description Null or empty: no name. */
            name?: string | null;
            /** @description Null or empty: no address. */
            email?: string | null;
            /** @description Adds the number to those by which the person is recognised. Null or empty: none is shown. */
            phone?: string | null;
            /** @description Your own id of the person. Null or empty: none. */
            externalId?: string | null;
            /** @description Replaces all; limits as in createContact. */
            attributes?: {
                [key: string]: unknown;
            } | null;
        };
        UpdateTemplate: {
            /** @description Its parts, in Meta's form. Variables need examples. */
            components: {
                [key: string]: unknown;
            }[];
        };
        UpdateWebhookEndpoint: {
            /**
             * Format: uri
             * @description Where deliveries go.
             */
            url?: string | null;
            /** @description For people; an empty one is removed. */
            description?: string | null;
            /** @description Replaces the subscribed events. */
            events?: ("*" | "workspace.created" | "workspace.updated" | "workspace.suspended" | "workspace.reactivated" | "workspace.archived" | "workspace.deleted" | "workspace.export_ready" | "setup_link.created" | "setup_link.opened" | "setup_link.connected" | "setup_link.failed" | "setup_link.expired" | "setup_link.revoked" | "command.accepted" | "command.scheduled" | "command.cancelled" | "surface_session.created" | "surface_session.revoked" | "contact.created" | "contact.updated" | "contact.opted_out" | "contact.merged" | "contact.erased" | "conversation.created" | "conversation.updated" | "conversation.assigned" | "conversation.status_changed" | "conversation.rated" | "message.created" | "message.updated" | "message.sent" | "message.delivered" | "message.read" | "message.failed" | "message.unknown" | "installation.connecting" | "installation.connected" | "installation.degraded" | "installation.replaced" | "installation.action_required" | "installation.blocked" | "installation.recovered" | "installation.disconnected" | "template.created" | "template.status_changed" | "template.deleted" | "log.restored" | "webhook.delivery_exhausted" | "webhook.endpoint_disabled" | "webhook.test")[] | null;
            /**
             * @description `paused` collects deliveries; `active` sends them, and enables a disabled endpoint.
             * @enum {string|null}
             */
            state?: "active" | "paused" | null;
            /**
             * Format: date-time
             * @description Until when X-Service-Signature-256 is sent; at most two years ahead.
             */
            transitionEndsAt?: string | null;
        };
        UpdateWorkspace: {
            /** @description What people read. */
            name?: string | null;
            /** @description The language of its setup links and templates; `en` without it. */
            locale?: string | null;
            /** @description An IANA name; `UTC` without it. */
            timezone?: string | null;
            /** @description Where setup links may lead back to; each entry allows the paths below it. Empty: any https URL. */
            returnUrlAllowlist?: string[] | null;
            /** @description What changes of the policy. The key needs the scope `workspaces:policy` too. */
            policy?: {
                /** @description Whether setup links can be created. */
                setupLinks?: boolean;
                /** @description Whether commands are accepted. */
                commands?: boolean;
                /** @description Whether sessions of the embedded inbox can be created. */
                surfaceSessions?: boolean;
                /** @description What a session may be given. */
                allowedCapabilities?: ("inbox:read" | "inbox:reply" | "inbox:assign" | "inbox:resolve" | "inbox:note" | "inbox:start" | "contacts:read" | "contacts:write" | "templates:send" | "media:upload" | "delivery:read")[];
                /** @description How many setup links may be open at once. Null: no limit. */
                maxOpenSetupLinks?: number | null;
                /** @description For how long events are kept. */
                eventRetentionDays?: number;
                /** @description After how many days messages are erased. Null: never. */
                messageRetentionDays?: number | null;
                /** @description How many commands are accepted in a day of UTC. Null: no limit. */
                dailyCommands?: number | null;
            } | null;
        };
        UploadedMedia: {
            /** @description For `media.mediaId` of commands of this workspace. */
            mediaId: string;
            /** @description How WhatsApp shows it. One of `image`, `video`, `audio`, `document`, `sticker`; later releases may add values. */
            kind: string;
            /** @description Its type, by its bytes. */
            mimeType: string;
            /** @description Its size. */
            sizeBytes: number;
            /** @description Of its bytes, in lower-case hex. */
            sha256: string;
            /**
             * Format: date-time
             * @description Until when commands can name it. What they send stays.
             */
            expiresAt: string;
        };
        Usage: {
            /** @description The workspace's, in which days begin; UTC if it is unknown. */
            timezone: string;
            /**
             * Format: date
             * @description The first day.
             */
            from: string;
            /**
             * Format: date
             * @description The last day.
             */
            to: string;
            /** @description Days and categories with messages, oldest first. */
            usage: {
                /**
                 * Format: date
                 * @description The day.
                 */
                date: string;
                /** @description The template's category, or service for everything else. */
                category: string;
                /** @description How many WhatsApp accepted. */
                messages: number;
            }[];
            /** @description The quotas that apply; none by default. */
            quotas: {
                /** @description Whose: of this workspace, or of all together. One of `workspace`, `partner`; later releases may add values. */
                of: string;
                /** @description How many commands are accepted in a day of UTC. */
                dailyCommands: number;
                /** @description How many were accepted today. */
                used: number;
                /**
                 * Format: date-time
                 * @description When the next day begins.
                 */
                resetsAt: string;
            }[];
        };
        WebhookDelivery: {
            /**
             * Format: uuid
             * @description `deliveryId` of the body, the same in every attempt.
             */
            deliveryId: string;
            /** @description What it tells. */
            event: string;
            /** @description The event; null for a test. */
            eventId: string | null;
            /** @description The event's number in its workspace's log; null for a test. */
            sequence: number | null;
            /** @description What became of it. One of `pending`, `delivered`, `retry_scheduled`, `exhausted`, `paused`; later releases may add values. */
            state: string;
            /** @description Attempts so far, including one in progress. */
            attempt: number;
            /** @description The last answer's status; null without one. */
            lastStatus: number | null;
            /** @description Why the last attempt failed; null after a success. One of `http_error`, `redirect`, `timeout`, `connect_timeout`, `connection_refused`, `connection_closed`, `dns_failed`, `tls_failed`, `address_not_allowed`, `invalid_response`; later releases may add values. */
            lastError: string | null;
            /**
             * Format: date-time
             * @description When the last attempt started.
             */
            lastAttemptAt: string | null;
            /**
             * Format: date-time
             * @description When the next attempt is due.
             */
            nextAttemptAt: string | null;
            /**
             * Format: date-time
             * @description When it was accepted.
             */
            deliveredAt: string | null;
            /**
             * Format: date-time
             * @description When it was queued.
             */
            createdAt: string;
        };
        WebhookDeliveryExhaustedData: {
            /** @description The endpoint concerned, which does not get this event. */
            endpoint: {
                /** @description The endpoint. */
                id: string;
                /** @description Its address, without a query. */
                url: string;
            };
            /** @description The delivery that was given up. */
            delivery: {
                /** @description The delivery, as in the header X-Service-Delivery. */
                id: string;
                /** @description The event that was not delivered. */
                event: string;
                /** @description The number of the last attempt. */
                attempt: number;
            };
        };
        /** @description All attempts of a delivery to another endpoint failed. */
        WebhookDeliveryExhaustedEvent: {
            /** @description The event; the same in a pull and in a webhook. */
            eventId: string;
            /** @description Its number in the workspace's log, without gaps. */
            sequence: number;
            /**
             * @description The type.
             * @enum {string}
             */
            type: "webhook.delivery_exhausted";
            /** @description The version of its shape. */
            apiVersion: string;
            /** @description The workspace. */
            workspaceId: string | null;
            /** @description Your own id of the tenant. */
            externalTenantId: string | null;
            /**
             * Format: date-time
             * @description When it happened.
             */
            occurredAt: string;
            /**
             * Format: date-time
             * @description When it was committed, by the database's clock.
             */
            recordedAt: string;
            /** @description Changes when the log goes on after a restore from a backup (`log.restored`). Compare for equality only. */
            epoch: string;
            correlationId: components["schemas"]["CorrelationId"];
            /** @description What it is about. */
            subject: {
                /** @description Its kind. */
                type: string;
                /** @description Its id. */
                id: string;
            };
            /** @description The resource, and what the type adds. */
            data: components["schemas"]["WebhookDeliveryExhaustedData"];
            /**
             * Format: uuid
             * @description In webhooks: the delivery, as in the header X-Service-Delivery.
             */
            deliveryId?: string;
        };
        WebhookDeliveryPage: {
            /** @description Newest first. */
            deliveries: components["schemas"]["WebhookDelivery"][];
            /** @description For the next page; null on the last one. */
            nextCursor: string | null;
        };
        WebhookEndpoint: {
            /** @description The endpoint. */
            webhookEndpointId: string;
            /** @description Where deliveries go. */
            url: string;
            /** @description For people. */
            description: string | null;
            /** @description The subscribed events. */
            events: string[];
            /** @description Only an active one is sent to; a paused one collects its deliveries. One of `active`, `paused`, `disabled`; later releases may add values. */
            state: string;
            /** @description `gone`: it answered 410; `failing`: five days of failures without a success. One of `gone`, `failing`; later releases may add values. */
            disabledReason: string | null;
            /**
             * Format: date-time
             * @description When it was disabled.
             */
            disabledAt: string | null;
            /** @description The secret's last four characters, to recognise it. */
            secretHint: string;
            /** @description A second secret that is not promoted yet; `webhook-signature` contains both signatures. */
            rotation: {
                /** @description The second secret's last four characters. */
                secretHint: string;
                /**
                 * Format: date-time
                 * @description When it replaces the first, unless promoted before.
                 */
                promotesAt: string;
            } | null;
            /**
             * Format: date-time
             * @description X-Service-Signature-256 is sent until then.
             */
            transitionEndsAt: string;
            /**
             * Format: date-time
             * @description When a delivery last succeeded.
             */
            lastSuccessAt: string | null;
            /**
             * Format: date-time
             * @description When an attempt last failed.
             */
            lastFailureAt: string | null;
            /**
             * Format: date-time
             * @description All attempts have failed since then.
             */
            failingSince: string | null;
            /**
             * Format: date-time
             * @description Deliveries wait until then, because it answered 429 or 503 with Retry-After. Null: they do not.
             */
            heldUntil: string | null;
            /** @description Pending deliveries, including retries; counted up to 1,000. */
            waitingCount: number;
            /** @description Deliveries given up in the last 30 days; counted up to 1,000. */
            exhaustedCount: number;
            /**
             * Format: date-time
             * @description When it was created.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When its settings last changed.
             */
            updatedAt: string;
        };
        WebhookEndpointDisabledData: {
            /** @description The endpoint concerned, which does not get this event. */
            endpoint: {
                /** @description The endpoint. */
                id: string;
                /** @description Its address, without a query. */
                url: string;
            };
            /** @description Why: it answered 410, or nothing but failures for days. One of `gone`, `failing`; later releases may add values. */
            reason: string;
        };
        /** @description Another endpoint was disabled. */
        WebhookEndpointDisabledEvent: {
            /** @description The event; the same in a pull and in a webhook. */
            eventId: string;
            /** @description Its number in the workspace's log, without gaps. */
            sequence: number;
            /**
             * @description The type.
             * @enum {string}
             */
            type: "webhook.endpoint_disabled";
            /** @description The version of its shape. */
            apiVersion: string;
            /** @description The workspace. */
            workspaceId: string | null;
            /** @description Your own id of the tenant. */
            externalTenantId: string | null;
            /**
             * Format: date-time
             * @description When it happened.
             */
            occurredAt: string;
            /**
             * Format: date-time
             * @description When it was committed, by the database's clock.
             */
            recordedAt: string;
            /** @description Changes when the log goes on after a restore from a backup (`log.restored`). Compare for equality only. */
            epoch: string;
            correlationId: components["schemas"]["CorrelationId"];
            /** @description What it is about. */
            subject: {
                /** @description Its kind. */
                type: string;
                /** @description Its id. */
                id: string;
            };
            /** @description The resource, and what the type adds. */
            data: components["schemas"]["WebhookEndpointDisabledData"];
            /**
             * Format: uuid
             * @description In webhooks: the delivery, as in the header X-Service-Delivery.
             */
            deliveryId?: string;
        };
        WebhookEndpointList: {
            /** @description Newest first. */
            webhookEndpoints: components["schemas"]["WebhookEndpoint"][];
        };
        WebhookEndpointWithSecret: {
            /** @description The endpoint. */
            webhookEndpointId: string;
            /** @description Where deliveries go. */
            url: string;
            /** @description For people. */
            description: string | null;
            /** @description The subscribed events. */
            events: string[];
            /** @description Only an active one is sent to; a paused one collects its deliveries. One of `active`, `paused`, `disabled`; later releases may add values. */
            state: string;
            /** @description `gone`: it answered 410; `failing`: five days of failures without a success. One of `gone`, `failing`; later releases may add values. */
            disabledReason: string | null;
            /**
             * Format: date-time
             * @description When it was disabled.
             */
            disabledAt: string | null;
            /** @description The secret's last four characters, to recognise it. */
            secretHint: string;
            /** @description A second secret that is not promoted yet; `webhook-signature` contains both signatures. */
            rotation: {
                /** @description The second secret's last four characters. */
                secretHint: string;
                /**
                 * Format: date-time
                 * @description When it replaces the first, unless promoted before.
                 */
                promotesAt: string;
            } | null;
            /**
             * Format: date-time
             * @description X-Service-Signature-256 is sent until then.
             */
            transitionEndsAt: string;
            /**
             * Format: date-time
             * @description When a delivery last succeeded.
             */
            lastSuccessAt: string | null;
            /**
             * Format: date-time
             * @description When an attempt last failed.
             */
            lastFailureAt: string | null;
            /**
             * Format: date-time
             * @description All attempts have failed since then.
             */
            failingSince: string | null;
            /**
             * Format: date-time
             * @description Deliveries wait until then, because it answered 429 or 503 with Retry-After. Null: they do not.
             */
            heldUntil: string | null;
            /** @description Pending deliveries, including retries; counted up to 1,000. */
            waitingCount: number;
            /** @description Deliveries given up in the last 30 days; counted up to 1,000. */
            exhaustedCount: number;
            /**
             * Format: date-time
             * @description When it was created.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When its settings last changed.
             */
            updatedAt: string;
            /** @description Verifies signatures. Only this answer has it. */
            secret?: string;
        };
        WebhookReplay: {
            /** @description The replay. */
            replayId: string;
            /** @description `window`: every event of the time; `missed`: only what was not delivered. One of `window`, `missed`; later releases may add values. */
            scope: string;
            /**
             * Format: date-time
             * @description The start of the time.
             */
            fromAt: string;
            /**
             * Format: date-time
             * @description Its end.
             */
            toAt: string;
            /** @description Deliveries queued so far. */
            queuedCount: number;
            /** @description The share of the log that is processed, 0 to 1. */
            progress: number;
            /**
             * Format: date-time
             * @description When it ended.
             */
            endedAt: string | null;
            /**
             * Format: date-time
             * @description When it was given up after internal errors: the rest of the log was not processed.
             */
            failedAt: string | null;
            /**
             * Format: date-time
             * @description When it was started.
             */
            createdAt: string;
        };
        /** @description You asked for a test, or for a receiver check. It is in no log. */
        WebhookTestEvent: {
            /** @description The event; the same in a pull and in a webhook. */
            eventId: string;
            /** @description Its number in the workspace's log, without gaps. */
            sequence: number | null;
            /** @description The type. */
            type: string;
            /** @description The version of its shape. */
            apiVersion: string;
            /** @description The workspace. */
            workspaceId: string | null;
            /** @description Your own id of the tenant. */
            externalTenantId: string | null;
            /**
             * Format: date-time
             * @description When it happened.
             */
            occurredAt: string;
            /**
             * Format: date-time
             * @description When it was committed, by the database's clock.
             */
            recordedAt: string;
            /** @description Changes when the log goes on after a restore from a backup (`log.restored`). Compare for equality only. */
            epoch: string | null;
            correlationId: components["schemas"]["CorrelationId"];
            /** @description What it is about. */
            subject: {
                /** @description Its kind. */
                type: string;
                /** @description Its id. */
                id: string;
            };
            /** @description Nothing of yours. */
            data: {
                /** @description Some text. */
                text: string;
            };
            /**
             * Format: uuid
             * @description In webhooks: the delivery, as in the header X-Service-Delivery.
             */
            deliveryId: string;
        };
        Workspace: {
            /** @description The workspace. */
            workspaceId: string;
            /** @description Your own id of the tenant. */
            externalTenantId: string;
            /** @description What people read. */
            name: string;
            /** @description The language of its setup links and templates. */
            locale: string;
            /** @description As it was given. */
            timezone: string;
            /** @description Only an active one takes writes. One of `active`, `suspended`, `archived`; later releases may add values. */
            status: string;
            /** @description That of the key which created it, for ever. One of `test`, `live`; later releases may add values. */
            environment: string;
            /** @description The UUID for `data-widget-id` of the messenger's tag. */
            organizationId: string;
            /** @description Where setup links may lead back to. */
            returnUrlAllowlist: string[];
            /** @description What you allowed. */
            policy: components["schemas"]["WorkspacePolicy"];
            /** @description Its WhatsApp number, in short. */
            installation: {
                /** @description Where the connection stands. One of `not_connected`, `connecting`, `connected`, `degraded`, `action_required`, `blocked`, `disconnected`; later releases may add values. */
                state: string;
                /**
                 * Format: date-time
                 * @description When it was connected.
                 */
                connectedAt: string | null;
                /** @description What can be sent now. */
                canSend: {
                    /** @description Free text, inside a contact's reply window. */
                    session: boolean;
                    /** @description Approved templates. */
                    template: boolean;
                };
                /** @description The number, for people. */
                displayPhoneNumber: string | null;
                /** @description How many checks warn or fail. */
                openIssues: number;
            };
            /** @description The number of its newest event; 0 without any. */
            latestSequence: number;
            /**
             * Format: date-time
             * @description When it was created.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When one of these fields last changed.
             */
            updatedAt: string;
            deletion?: components["schemas"]["WorkspaceDeletion"];
        };
        /** @description A workspace was archived. */
        WorkspaceArchivedEvent: {
            /** @description The event; the same in a pull and in a webhook. */
            eventId: string;
            /** @description Its number in the workspace's log, without gaps. */
            sequence: number;
            /**
             * @description The type.
             * @enum {string}
             */
            type: "workspace.archived";
            /** @description The version of its shape. */
            apiVersion: string;
            /** @description The workspace. */
            workspaceId: string;
            /** @description Your own id of the tenant. */
            externalTenantId: string;
            /**
             * Format: date-time
             * @description When it happened.
             */
            occurredAt: string;
            /**
             * Format: date-time
             * @description When it was committed, by the database's clock.
             */
            recordedAt: string;
            /** @description Changes when the log goes on after a restore from a backup (`log.restored`). Compare for equality only. */
            epoch: string;
            correlationId: components["schemas"]["CorrelationId"];
            /** @description What it is about. */
            subject: {
                /** @description Its kind. */
                type: string;
                /** @description Its id. */
                id: string;
            };
            /** @description The resource, and what the type adds. */
            data: components["schemas"]["WorkspaceData"];
            /**
             * Format: uuid
             * @description In webhooks: the delivery, as in the header X-Service-Delivery.
             */
            deliveryId?: string;
        };
        /** @description You created a workspace. */
        WorkspaceCreatedEvent: {
            /** @description The event; the same in a pull and in a webhook. */
            eventId: string;
            /** @description Its number in the workspace's log, without gaps. */
            sequence: number;
            /**
             * @description The type.
             * @enum {string}
             */
            type: "workspace.created";
            /** @description The version of its shape. */
            apiVersion: string;
            /** @description The workspace. */
            workspaceId: string;
            /** @description Your own id of the tenant. */
            externalTenantId: string;
            /**
             * Format: date-time
             * @description When it happened.
             */
            occurredAt: string;
            /**
             * Format: date-time
             * @description When it was committed, by the database's clock.
             */
            recordedAt: string;
            /** @description Changes when the log goes on after a restore from a backup (`log.restored`). Compare for equality only. */
            epoch: string;
            correlationId: components["schemas"]["CorrelationId"];
            /** @description What it is about. */
            subject: {
                /** @description Its kind. */
                type: string;
                /** @description Its id. */
                id: string;
            };
            /** @description The resource, and what the type adds. */
            data: components["schemas"]["WorkspaceData"];
            /**
             * Format: uuid
             * @description In webhooks: the delivery, as in the header X-Service-Delivery.
             */
            deliveryId?: string;
        };
        WorkspaceData: {
            /** @description After the change. */
            workspace: components["schemas"]["Workspace"];
        };
        WorkspaceDeletedData: {
            workspace: components["schemas"]["DeletedWorkspace"];
        };
        /** @description You asked to delete a workspace. It is archived until the deletion is final. */
        WorkspaceDeletedEvent: {
            /** @description The event; the same in a pull and in a webhook. */
            eventId: string;
            /** @description Its number in the workspace's log, without gaps. */
            sequence: number;
            /**
             * @description The type.
             * @enum {string}
             */
            type: "workspace.deleted";
            /** @description The version of its shape. */
            apiVersion: string;
            /** @description The workspace. */
            workspaceId: string;
            /** @description Your own id of the tenant. */
            externalTenantId: string;
            /**
             * Format: date-time
             * @description When it happened.
             */
            occurredAt: string;
            /**
             * Format: date-time
             * @description When it was committed, by the database's clock.
             */
            recordedAt: string;
            /** @description Changes when the log goes on after a restore from a backup (`log.restored`). Compare for equality only. */
            epoch: string;
            correlationId: components["schemas"]["CorrelationId"];
            /** @description What it is about. */
            subject: {
                /** @description Its kind. */
                type: string;
                /** @description Its id. */
                id: string;
            };
            /** @description The resource, and what the type adds. */
            data: components["schemas"]["WorkspaceDeletedData"];
            /**
             * Format: uuid
             * @description In webhooks: the delivery, as in the header X-Service-Delivery.
             */
            deliveryId?: string;
        };
        /** @description Only while the workspace is being deleted. */
        WorkspaceDeletion: {
            /**
             * Format: date-time
             * @description When it was first asked for.
             */
            requestedAt: string;
            /**
             * Format: date-time
             * @description From then on nothing brings the workspace back; the removal begins within a minute.
             */
            finalAt: string;
        };
        WorkspaceExport: {
            /** @description The export. */
            exportId: string;
            /** @description The workspace. */
            workspaceId: string;
            /** @description `ready` once its file can be opened. One of `pending`, `ready`, `failed`; later releases may add values. */
            state: string;
            /** @description Of the file; 0 until it is ready. */
            sizeBytes: number;
            /** @description Of the file, in lower-case hex; null until it is ready. */
            sha256: string | null;
            /** @description Opens the file with your key, by a redirect; null until it is ready. */
            url: string | null;
            /**
             * Format: date-time
             * @description When it was asked for. It holds what there was then.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When its file was complete; null until then.
             */
            readyAt: string | null;
            /**
             * Format: date-time
             * @description From then on it is not found, and its file is deleted.
             */
            expiresAt: string;
        };
        WorkspaceExportReadyData: {
            /** @description After the change. */
            export: components["schemas"]["WorkspaceExport"];
        };
        /** @description An export of a workspace can be downloaded. */
        WorkspaceExportReadyEvent: {
            /** @description The event; the same in a pull and in a webhook. */
            eventId: string;
            /** @description Its number in the workspace's log, without gaps. */
            sequence: number;
            /**
             * @description The type.
             * @enum {string}
             */
            type: "workspace.export_ready";
            /** @description The version of its shape. */
            apiVersion: string;
            /** @description The workspace. */
            workspaceId: string;
            /** @description Your own id of the tenant. */
            externalTenantId: string;
            /**
             * Format: date-time
             * @description When it happened.
             */
            occurredAt: string;
            /**
             * Format: date-time
             * @description When it was committed, by the database's clock.
             */
            recordedAt: string;
            /** @description Changes when the log goes on after a restore from a backup (`log.restored`). Compare for equality only. */
            epoch: string;
            correlationId: components["schemas"]["CorrelationId"];
            /** @description What it is about. */
            subject: {
                /** @description Its kind. */
                type: string;
                /** @description Its id. */
                id: string;
            };
            /** @description The resource, and what the type adds. */
            data: components["schemas"]["WorkspaceExportReadyData"];
            /**
             * Format: uuid
             * @description In webhooks: the delivery, as in the header X-Service-Delivery.
             */
            deliveryId?: string;
        };
        WorkspaceList: {
            /** @description Newest first. */
            workspaces: components["schemas"]["Workspace"][];
            /** @description All that match, not only those of this page. */
            total: number;
            /** @description For the next page; absent on the last one, and without `limit`. */
            nextCursor?: string;
        };
        WorkspacePolicy: {
            /** @description Whether setup links can be created. */
            setupLinks: boolean;
            /** @description Whether commands are accepted. */
            commands: boolean;
            /** @description Whether sessions of the embedded inbox can be created. */
            surfaceSessions: boolean;
            /** @description What a setup link may connect. */
            allowedConnectionTypes: string[];
            /** @description What a session may be given. */
            allowedCapabilities: string[];
            /** @description How many setup links may be open at once. Null: no limit. */
            maxOpenSetupLinks: number | null;
            /** @description For how long events are kept. */
            eventRetentionDays: number;
            /**
             * @description After how many days messages are erased. Null: never.
             * @default null
             */
            messageRetentionDays: number | null;
            /**
             * @description How many commands are accepted in a day of UTC. Null: no limit.
             * @default null
             */
            dailyCommands: number | null;
        };
        /** @description A suspended or archived workspace works again. */
        WorkspaceReactivatedEvent: {
            /** @description The event; the same in a pull and in a webhook. */
            eventId: string;
            /** @description Its number in the workspace's log, without gaps. */
            sequence: number;
            /**
             * @description The type.
             * @enum {string}
             */
            type: "workspace.reactivated";
            /** @description The version of its shape. */
            apiVersion: string;
            /** @description The workspace. */
            workspaceId: string;
            /** @description Your own id of the tenant. */
            externalTenantId: string;
            /**
             * Format: date-time
             * @description When it happened.
             */
            occurredAt: string;
            /**
             * Format: date-time
             * @description When it was committed, by the database's clock.
             */
            recordedAt: string;
            /** @description Changes when the log goes on after a restore from a backup (`log.restored`). Compare for equality only. */
            epoch: string;
            correlationId: components["schemas"]["CorrelationId"];
            /** @description What it is about. */
            subject: {
                /** @description Its kind. */
                type: string;
                /** @description Its id. */
                id: string;
            };
            /** @description The resource, and what the type adds. */
            data: components["schemas"]["WorkspaceData"];
            /**
             * Format: uuid
             * @description In webhooks: the delivery, as in the header X-Service-Delivery.
             */
            deliveryId?: string;
        };
        /** @description A workspace was suspended. It accepts no commands, links or sessions. */
        WorkspaceSuspendedEvent: {
            /** @description The event; the same in a pull and in a webhook. */
            eventId: string;
            /** @description Its number in the workspace's log, without gaps. */
            sequence: number;
            /**
             * @description The type.
             * @enum {string}
             */
            type: "workspace.suspended";
            /** @description The version of its shape. */
            apiVersion: string;
            /** @description The workspace. */
            workspaceId: string;
            /** @description Your own id of the tenant. */
            externalTenantId: string;
            /**
             * Format: date-time
             * @description When it happened.
             */
            occurredAt: string;
            /**
             * Format: date-time
             * @description When it was committed, by the database's clock.
             */
            recordedAt: string;
            /** @description Changes when the log goes on after a restore from a backup (`log.restored`). Compare for equality only. */
            epoch: string;
            correlationId: components["schemas"]["CorrelationId"];
            /** @description What it is about. */
            subject: {
                /** @description Its kind. */
                type: string;
                /** @description Its id. */
                id: string;
            };
            /** @description The resource, and what the type adds. */
            data: components["schemas"]["WorkspaceData"];
            /**
             * Format: uuid
             * @description In webhooks: the delivery, as in the header X-Service-Delivery.
             */
            deliveryId?: string;
        };
        /** @description A workspace's policy or list of return URLs changed. */
        WorkspaceUpdatedEvent: {
            /** @description The event; the same in a pull and in a webhook. */
            eventId: string;
            /** @description Its number in the workspace's log, without gaps. */
            sequence: number;
            /**
             * @description The type.
             * @enum {string}
             */
            type: "workspace.updated";
            /** @description The version of its shape. */
            apiVersion: string;
            /** @description The workspace. */
            workspaceId: string;
            /** @description Your own id of the tenant. */
            externalTenantId: string;
            /**
             * Format: date-time
             * @description When it happened.
             */
            occurredAt: string;
            /**
             * Format: date-time
             * @description When it was committed, by the database's clock.
             */
            recordedAt: string;
            /** @description Changes when the log goes on after a restore from a backup (`log.restored`). Compare for equality only. */
            epoch: string;
            correlationId: components["schemas"]["CorrelationId"];
            /** @description What it is about. */
            subject: {
                /** @description Its kind. */
                type: string;
                /** @description Its id. */
                id: string;
            };
            /** @description The resource, and what the type adds. */
            data: components["schemas"]["WorkspaceData"];
            /**
             * Format: uuid
             * @description In webhooks: the delivery, as in the header X-Service-Delivery.
             */
            deliveryId?: string;
        };
    };
    responses: never;
    parameters: {
        /** @description Your name for this request. Anything else than 1 to 128 of A-Z, a-z, 0-9 and _ . : - is replaced. */
        "X-Correlation-Id": string;
        /** @description The version that you wrote your program for. Another one is refused with `unsupported_version`. */
        "Partner-Version": "2026-07-23";
    };
    requestBodies: never;
    headers: {
        /** @description Names this request in Parley's log and in what it causes. Yours, if you sent a valid one. */
        "X-Correlation-Id": string;
        /** @description The version that answered. */
        "Partner-Version": string;
        /** @description Requests that may be made at once. */
        "RateLimit-Limit": number;
        /** @description How many of them are left. */
        "RateLimit-Remaining": number;
        /** @description Seconds until the next request is allowed; 0 while some are left. */
        "RateLimit-Reset": number;
        /** @description Seconds until a repeated request may succeed. */
        "Retry-After": number;
        /** @description The kind of credential that is missing. */
        "WWW-Authenticate": string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listWorkspaces: {
        parameters: {
            query?: {
                /** @description Only this tenant's; exact match. */
                externalTenantId?: string;
                /** @description How many at most. Without it, all are listed. */
                limit?: number;
                /** @description The `nextCursor` of the page before. */
                cursor?: string;
            };
            header?: {
                /** @description Your name for this request. Anything else than 1 to 128 of A-Z, a-z, 0-9 and _ . : - is replaced. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description The version that you wrote your program for. Another one is refused with `unsupported_version`. */
                "Partner-Version"?: components["parameters"]["Partner-Version"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkspaceList"];
                };
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createWorkspace: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your name for this request. Anything else than 1 to 128 of A-Z, a-z, 0-9 and _ . : - is replaced. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description The version that you wrote your program for. Another one is refused with `unsupported_version`. */
                "Partner-Version"?: components["parameters"]["Partner-Version"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateWorkspace"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedWorkspace"];
                };
            };
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedWorkspace"];
                };
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getWorkspace: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your name for this request. Anything else than 1 to 128 of A-Z, a-z, 0-9 and _ . : - is replaced. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description The version that you wrote your program for. Another one is refused with `unsupported_version`. */
                "Partner-Version"?: components["parameters"]["Partner-Version"];
            };
            path: {
                /** @description The workspace. */
                workspaceId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Workspace"];
                };
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteWorkspace: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your name for this request. Anything else than 1 to 128 of A-Z, a-z, 0-9 and _ . : - is replaced. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description The version that you wrote your program for. Another one is refused with `unsupported_version`. */
                "Partner-Version"?: components["parameters"]["Partner-Version"];
            };
            path: {
                /** @description The workspace. */
                workspaceId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Workspace"];
                };
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    updateWorkspace: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your name for this request. Anything else than 1 to 128 of A-Z, a-z, 0-9 and _ . : - is replaced. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description The version that you wrote your program for. Another one is refused with `unsupported_version`. */
                "Partner-Version"?: components["parameters"]["Partner-Version"];
            };
            path: {
                /** @description The workspace. */
                workspaceId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateWorkspace"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Workspace"];
                };
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    exportWorkspace: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same request with the same key takes effect once and gets the same answer, for 24 hours. */
                "Idempotency-Key"?: string;
                /** @description Your name for this request. Anything else than 1 to 128 of A-Z, a-z, 0-9 and _ . : - is replaced. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description The version that you wrote your program for. Another one is refused with `unsupported_version`. */
                "Partner-Version"?: components["parameters"]["Partner-Version"];
            };
            path: {
                /** @description The workspace. */
                workspaceId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkspaceExport"];
                };
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getExport: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your name for this request. Anything else than 1 to 128 of A-Z, a-z, 0-9 and _ . : - is replaced. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description The version that you wrote your program for. Another one is refused with `unsupported_version`. */
                "Partner-Version"?: components["parameters"]["Partner-Version"];
            };
            path: {
                /** @description The workspace. */
                workspaceId: string;
                /** @description The export. */
                exportId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkspaceExport"];
                };
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    openExport: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your name for this request. Anything else than 1 to 128 of A-Z, a-z, 0-9 and _ . : - is replaced. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description The version that you wrote your program for. Another one is refused with `unsupported_version`. */
                "Partner-Version"?: components["parameters"]["Partner-Version"];
            };
            path: {
                /** @description The workspace. */
                workspaceId: string;
                /** @description The export. */
                exportId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "*/*": unknown;
                };
            };
            302: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    suspendWorkspace: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same request with the same key takes effect once and gets the same answer, for 24 hours. */
                "Idempotency-Key"?: string;
                /** @description Your name for this request. Anything else than 1 to 128 of A-Z, a-z, 0-9 and _ . : - is replaced. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description The version that you wrote your program for. Another one is refused with `unsupported_version`. */
                "Partner-Version"?: components["parameters"]["Partner-Version"];
            };
            path: {
                /** @description The workspace. */
                workspaceId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Workspace"];
                };
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    reactivateWorkspace: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same request with the same key takes effect once and gets the same answer, for 24 hours. */
                "Idempotency-Key"?: string;
                /** @description Your name for this request. Anything else than 1 to 128 of A-Z, a-z, 0-9 and _ . : - is replaced. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description The version that you wrote your program for. Another one is refused with `unsupported_version`. */
                "Partner-Version"?: components["parameters"]["Partner-Version"];
            };
            path: {
                /** @description The workspace. */
                workspaceId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Workspace"];
                };
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    archiveWorkspace: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same request with the same key takes effect once and gets the same answer, for 24 hours. */
                "Idempotency-Key"?: string;
                /** @description Your name for this request. Anything else than 1 to 128 of A-Z, a-z, 0-9 and _ . : - is replaced. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description The version that you wrote your program for. Another one is refused with `unsupported_version`. */
                "Partner-Version"?: components["parameters"]["Partner-Version"];
            };
            path: {
                /** @description The workspace. */
                workspaceId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Workspace"];
                };
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getInstallation: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your name for this request. Anything else than 1 to 128 of A-Z, a-z, 0-9 and _ . : - is replaced. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description The version that you wrote your program for. Another one is refused with `unsupported_version`. */
                "Partner-Version"?: components["parameters"]["Partner-Version"];
            };
            path: {
                /** @description The workspace. */
                workspaceId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Installation"];
                };
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listSetupLinks: {
        parameters: {
            query?: {
                /** @description How many at most. Without it, all are listed. */
                limit?: number;
                /** @description The `nextCursor` of the page before. */
                cursor?: string;
            };
            header?: {
                /** @description Your name for this request. Anything else than 1 to 128 of A-Z, a-z, 0-9 and _ . : - is replaced. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description The version that you wrote your program for. Another one is refused with `unsupported_version`. */
                "Partner-Version"?: components["parameters"]["Partner-Version"];
            };
            path: {
                /** @description The workspace. */
                workspaceId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SetupLinkList"];
                };
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createSetupLink: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your name for this request. Anything else than 1 to 128 of A-Z, a-z, 0-9 and _ . : - is replaced. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description The version that you wrote your program for. Another one is refused with `unsupported_version`. */
                "Partner-Version"?: components["parameters"]["Partner-Version"];
            };
            path: {
                /** @description The workspace. */
                workspaceId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateSetupLink"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedSetupLink"];
                };
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    revokeSetupLink: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your name for this request. Anything else than 1 to 128 of A-Z, a-z, 0-9 and _ . : - is replaced. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description The version that you wrote your program for. Another one is refused with `unsupported_version`. */
                "Partner-Version"?: components["parameters"]["Partner-Version"];
            };
            path: {
                /** @description The workspace. */
                workspaceId: string;
                /** @description The setup link. */
                setupLinkId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SetupLink"];
                };
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listCommands: {
        parameters: {
            query?: {
                /** @description Only the command with this key. */
                idempotencyKey?: string;
                /** @description Only commands with this correlation id. */
                correlationId?: string;
                /** @description Only commands whose message is in this state. */
                state?: components["schemas"]["DeliveryStateInput"];
                /** @description How many at most. */
                limit?: number;
                /** @description The `nextCursor` of the page before. */
                cursor?: string;
            };
            header?: {
                /** @description Your name for this request. Anything else than 1 to 128 of A-Z, a-z, 0-9 and _ . : - is replaced. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description The version that you wrote your program for. Another one is refused with `unsupported_version`. */
                "Partner-Version"?: components["parameters"]["Partner-Version"];
            };
            path: {
                /** @description The workspace. */
                workspaceId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CommandPage"];
                };
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createCommand: {
        parameters: {
            query?: never;
            header: {
                /** @description The same key with the same command is sent once, for ever. */
                "Idempotency-Key": string;
                /** @description validate-only: all checks are made and nothing is written; 200 with a preview, or the refusal. */
                Prefer?: string;
                /** @description Your name for this request. Anything else than 1 to 128 of A-Z, a-z, 0-9 and _ . : - is replaced. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description The version that you wrote your program for. Another one is refused with `unsupported_version`. */
                "Partner-Version"?: components["parameters"]["Partner-Version"];
            };
            path: {
                /** @description The workspace. */
                workspaceId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateCommand"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CommandReceipt"] | components["schemas"]["CommandPreview"];
                };
            };
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CommandReceipt"];
                };
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getCommand: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your name for this request. Anything else than 1 to 128 of A-Z, a-z, 0-9 and _ . : - is replaced. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description The version that you wrote your program for. Another one is refused with `unsupported_version`. */
                "Partner-Version"?: components["parameters"]["Partner-Version"];
            };
            path: {
                /** @description The workspace. */
                workspaceId: string;
                /** @description The command. */
                commandId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Command"];
                };
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    cancelCommand: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your name for this request. Anything else than 1 to 128 of A-Z, a-z, 0-9 and _ . : - is replaced. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description The version that you wrote your program for. Another one is refused with `unsupported_version`. */
                "Partner-Version"?: components["parameters"]["Partner-Version"];
            };
            path: {
                /** @description The workspace. */
                workspaceId: string;
                /** @description The command. */
                commandId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Command"];
                };
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createCommandBatch: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your name for this request. Anything else than 1 to 128 of A-Z, a-z, 0-9 and _ . : - is replaced. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description The version that you wrote your program for. Another one is refused with `unsupported_version`. */
                "Partner-Version"?: components["parameters"]["Partner-Version"];
            };
            path: {
                /** @description The workspace. */
                workspaceId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateCommandBatch"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CommandBatch"];
                };
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getUsage: {
        parameters: {
            query?: {
                /** @description The first day; without it, 30 days up to `to`. */
                from?: string;
                /** @description The last day; without it, today. At most 92 days. */
                to?: string;
            };
            header?: {
                /** @description Your name for this request. Anything else than 1 to 128 of A-Z, a-z, 0-9 and _ . : - is replaced. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description The version that you wrote your program for. Another one is refused with `unsupported_version`. */
                "Partner-Version"?: components["parameters"]["Partner-Version"];
            };
            path: {
                /** @description The workspace. */
                workspaceId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Usage"];
                };
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listConversations: {
        parameters: {
            query?: {
                /** @description Only conversations with this status. */
                status?: components["schemas"]["ConversationStatusInput"];
                /** @description Only conversations on this channel. */
                channel?: "messenger" | "whatsapp" | "email";
                /** @description Only this contact's. */
                contactId?: string;
                /** @description Only conversations that were updated later. */
                updatedAfter?: string;
                /** @description How many at most. */
                limit?: number;
                /** @description The `nextCursor` of the page before. */
                cursor?: string;
            };
            header?: {
                /** @description Your name for this request. Anything else than 1 to 128 of A-Z, a-z, 0-9 and _ . : - is replaced. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description The version that you wrote your program for. Another one is refused with `unsupported_version`. */
                "Partner-Version"?: components["parameters"]["Partner-Version"];
            };
            path: {
                /** @description The workspace. */
                workspaceId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConversationList"];
                };
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getConversation: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your name for this request. Anything else than 1 to 128 of A-Z, a-z, 0-9 and _ . : - is replaced. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description The version that you wrote your program for. Another one is refused with `unsupported_version`. */
                "Partner-Version"?: components["parameters"]["Partner-Version"];
            };
            path: {
                /** @description The workspace. */
                workspaceId: string;
                /** @description The conversation. */
                conversationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Conversation"];
                };
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listMessages: {
        parameters: {
            query?: {
                /** @description How many at most. */
                limit?: number;
                /** @description The `nextCursor` of the page before. */
                cursor?: string;
            };
            header?: {
                /** @description Your name for this request. Anything else than 1 to 128 of A-Z, a-z, 0-9 and _ . : - is replaced. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description The version that you wrote your program for. Another one is refused with `unsupported_version`. */
                "Partner-Version"?: components["parameters"]["Partner-Version"];
            };
            path: {
                /** @description The workspace. */
                workspaceId: string;
                /** @description The conversation. */
                conversationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageList"];
                };
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getMessage: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your name for this request. Anything else than 1 to 128 of A-Z, a-z, 0-9 and _ . : - is replaced. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description The version that you wrote your program for. Another one is refused with `unsupported_version`. */
                "Partner-Version"?: components["parameters"]["Partner-Version"];
            };
            path: {
                /** @description The workspace. */
                workspaceId: string;
                /** @description The message. */
                messageId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listContacts: {
        parameters: {
            query?: {
                /** @description Only the contact with this number, with country code. */
                phone?: string;
                /** @description Only contacts with this e-mail address, in any case. */
                email?: string;
                /** @description Only the contact with this id of yours; byte-exact. */
                externalId?: string;
                /** @description How many at most. */
                limit?: number;
                /** @description The `nextCursor` of the page before. */
                cursor?: string;
            };
            header?: {
                /** @description Your name for this request. Anything else than 1 to 128 of A-Z, a-z, 0-9 and _ . : - is replaced. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description The version that you wrote your program for. Another one is refused with `unsupported_version`. */
                "Partner-Version"?: components["parameters"]["Partner-Version"];
            };
            path: {
                /** @description The workspace. */
                workspaceId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContactList"];
                };
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createContact: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same request with the same key takes effect once and gets the same answer, for 24 hours. */
                "Idempotency-Key"?: string;
                /** @description Your name for this request. Anything else than 1 to 128 of A-Z, a-z, 0-9 and _ . : - is replaced. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description The version that you wrote your program for. Another one is refused with `unsupported_version`. */
                "Partner-Version"?: components["parameters"]["Partner-Version"];
            };
            path: {
                /** @description The workspace. */
                workspaceId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateContact"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContactDetails"];
                };
            };
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContactDetails"];
                };
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getContact: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your name for this request. Anything else than 1 to 128 of A-Z, a-z, 0-9 and _ . : - is replaced. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description The version that you wrote your program for. Another one is refused with `unsupported_version`. */
                "Partner-Version"?: components["parameters"]["Partner-Version"];
            };
            path: {
                /** @description The workspace. */
                workspaceId: string;
                /** @description The contact. */
                contactId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContactDetails"];
                };
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    eraseContact: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your name for this request. Anything else than 1 to 128 of A-Z, a-z, 0-9 and _ . : - is replaced. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description The version that you wrote your program for. Another one is refused with `unsupported_version`. */
                "Partner-Version"?: components["parameters"]["Partner-Version"];
            };
            path: {
                /** @description The workspace. */
                workspaceId: string;
                /** @description The contact. */
                contactId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErasedContact"];
                };
            };
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErasedContact"];
                };
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    updateContact: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your name for this request. Anything else than 1 to 128 of A-Z, a-z, 0-9 and _ . : - is replaced. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description The version that you wrote your program for. Another one is refused with `unsupported_version`. */
                "Partner-Version"?: components["parameters"]["Partner-Version"];
            };
            path: {
                /** @description The workspace. */
                workspaceId: string;
                /** @description The contact. */
                contactId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateContact"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContactDetails"];
                };
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listEvents: {
        parameters: {
            query?: {
                /** @description The `nextCursor` of the page before. Without it, the oldest retained events. */
                after?: string;
                /** @description How many at most. */
                limit?: number;
                /** @description Only events of these types, with commas between them. */
                types?: string;
                /** @description How many seconds the call waits for an event if there is none. */
                wait?: number;
            };
            header?: {
                /** @description Your name for this request. Anything else than 1 to 128 of A-Z, a-z, 0-9 and _ . : - is replaced. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description The version that you wrote your program for. Another one is refused with `unsupported_version`. */
                "Partner-Version"?: components["parameters"]["Partner-Version"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeedPage"];
                };
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    pullEvents: {
        parameters: {
            query?: {
                /** @description Your cursor: events after this number. */
                afterSequence?: number;
                /** @description How many at most. */
                limit?: number;
                /** @description Only events of these types, with commas between them. */
                types?: string;
                /** @description How many seconds the call waits for an event if there is none. */
                wait?: number;
            };
            header?: {
                /** @description Your name for this request. Anything else than 1 to 128 of A-Z, a-z, 0-9 and _ . : - is replaced. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description The version that you wrote your program for. Another one is refused with `unsupported_version`. */
                "Partner-Version"?: components["parameters"]["Partner-Version"];
            };
            path: {
                /** @description The workspace. */
                workspaceId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventPage"];
                };
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listTemplates: {
        parameters: {
            query?: {
                /** @description Only with this alias. */
                alias?: string;
                /** @description Only in this state. */
                status?: string;
                /** @description Only in this language. */
                locale?: string;
                /** @description How many at most. */
                limit?: number;
                /** @description The `nextCursor` of the page before. */
                cursor?: string;
            };
            header?: {
                /** @description Your name for this request. Anything else than 1 to 128 of A-Z, a-z, 0-9 and _ . : - is replaced. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description The version that you wrote your program for. Another one is refused with `unsupported_version`. */
                "Partner-Version"?: components["parameters"]["Partner-Version"];
            };
            path: {
                /** @description The workspace. */
                workspaceId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TemplatePage"];
                };
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createTemplate: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same request with the same key takes effect once and gets the same answer, for 24 hours. */
                "Idempotency-Key"?: string;
                /** @description Your name for this request. Anything else than 1 to 128 of A-Z, a-z, 0-9 and _ . : - is replaced. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description The version that you wrote your program for. Another one is refused with `unsupported_version`. */
                "Partner-Version"?: components["parameters"]["Partner-Version"];
            };
            path: {
                /** @description The workspace. */
                workspaceId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateTemplate"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Template"];
                };
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getTemplate: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your name for this request. Anything else than 1 to 128 of A-Z, a-z, 0-9 and _ . : - is replaced. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description The version that you wrote your program for. Another one is refused with `unsupported_version`. */
                "Partner-Version"?: components["parameters"]["Partner-Version"];
            };
            path: {
                /** @description The workspace. */
                workspaceId: string;
                /** @description The template. */
                templateId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Template"];
                };
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteTemplate: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your name for this request. Anything else than 1 to 128 of A-Z, a-z, 0-9 and _ . : - is replaced. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description The version that you wrote your program for. Another one is refused with `unsupported_version`. */
                "Partner-Version"?: components["parameters"]["Partner-Version"];
            };
            path: {
                /** @description The workspace. */
                workspaceId: string;
                /** @description The template. */
                templateId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedTemplate"];
                };
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    updateTemplate: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your name for this request. Anything else than 1 to 128 of A-Z, a-z, 0-9 and _ . : - is replaced. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description The version that you wrote your program for. Another one is refused with `unsupported_version`. */
                "Partner-Version"?: components["parameters"]["Partner-Version"];
            };
            path: {
                /** @description The workspace. */
                workspaceId: string;
                /** @description The template. */
                templateId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateTemplate"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Template"];
                };
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    uploadMedia: {
        parameters: {
            query?: never;
            header?: {
                /** @description The name that contacts see, in UTF-8 or percent-encoded; at most 240 characters. */
                "X-File-Name"?: string;
                /** @description The same request with the same key takes effect once and gets the same answer, for 24 hours. */
                "Idempotency-Key"?: string;
                /** @description Your name for this request. Anything else than 1 to 128 of A-Z, a-z, 0-9 and _ . : - is replaced. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description The version that you wrote your program for. Another one is refused with `unsupported_version`. */
                "Partner-Version"?: components["parameters"]["Partner-Version"];
            };
            path: {
                /** @description The workspace. */
                workspaceId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/octet-stream": string;
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UploadedMedia"];
                };
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getAttachment: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your name for this request. Anything else than 1 to 128 of A-Z, a-z, 0-9 and _ . : - is replaced. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description The version that you wrote your program for. Another one is refused with `unsupported_version`. */
                "Partner-Version"?: components["parameters"]["Partner-Version"];
            };
            path: {
                /** @description The workspace. */
                workspaceId: string;
                /** @description The file. */
                attachmentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Attachment"];
                };
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    openAttachment: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your name for this request. Anything else than 1 to 128 of A-Z, a-z, 0-9 and _ . : - is replaced. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description The version that you wrote your program for. Another one is refused with `unsupported_version`. */
                "Partner-Version"?: components["parameters"]["Partner-Version"];
            };
            path: {
                /** @description The workspace. */
                workspaceId: string;
                /** @description The file. */
                attachmentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "*/*": unknown;
                };
            };
            302: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createInboundMessage: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same request with the same key takes effect once and gets the same answer, for 24 hours. */
                "Idempotency-Key"?: string;
                /** @description Your name for this request. Anything else than 1 to 128 of A-Z, a-z, 0-9 and _ . : - is replaced. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description The version that you wrote your program for. Another one is refused with `unsupported_version`. */
                "Partner-Version"?: components["parameters"]["Partner-Version"];
            };
            path: {
                /** @description The workspace. */
                workspaceId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateInboundMessage"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InboundMessage"];
                };
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    setReplyWindow: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same request with the same key takes effect once and gets the same answer, for 24 hours. */
                "Idempotency-Key"?: string;
                /** @description Your name for this request. Anything else than 1 to 128 of A-Z, a-z, 0-9 and _ . : - is replaced. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description The version that you wrote your program for. Another one is refused with `unsupported_version`. */
                "Partner-Version"?: components["parameters"]["Partner-Version"];
            };
            path: {
                /** @description The workspace. */
                workspaceId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetReplyWindow"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SandboxDone"];
                };
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    decideTemplate: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same request with the same key takes effect once and gets the same answer, for 24 hours. */
                "Idempotency-Key"?: string;
                /** @description Your name for this request. Anything else than 1 to 128 of A-Z, a-z, 0-9 and _ . : - is replaced. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description The version that you wrote your program for. Another one is refused with `unsupported_version`. */
                "Partner-Version"?: components["parameters"]["Partner-Version"];
            };
            path: {
                /** @description The workspace. */
                workspaceId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DecideTemplate"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SandboxDone"];
                };
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    setNumberState: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same request with the same key takes effect once and gets the same answer, for 24 hours. */
                "Idempotency-Key"?: string;
                /** @description Your name for this request. Anything else than 1 to 128 of A-Z, a-z, 0-9 and _ . : - is replaced. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description The version that you wrote your program for. Another one is refused with `unsupported_version`. */
                "Partner-Version"?: components["parameters"]["Partner-Version"];
            };
            path: {
                /** @description The workspace. */
                workspaceId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetNumberState"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SandboxDone"];
                };
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    setRecipientOutcome: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same request with the same key takes effect once and gets the same answer, for 24 hours. */
                "Idempotency-Key"?: string;
                /** @description Your name for this request. Anything else than 1 to 128 of A-Z, a-z, 0-9 and _ . : - is replaced. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description The version that you wrote your program for. Another one is refused with `unsupported_version`. */
                "Partner-Version"?: components["parameters"]["Partner-Version"];
            };
            path: {
                /** @description The workspace. */
                workspaceId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetRecipientOutcome"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SandboxDone"];
                };
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getMessageTimeline: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your name for this request. Anything else than 1 to 128 of A-Z, a-z, 0-9 and _ . : - is replaced. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description The version that you wrote your program for. Another one is refused with `unsupported_version`. */
                "Partner-Version"?: components["parameters"]["Partner-Version"];
            };
            path: {
                /** @description The workspace. */
                workspaceId: string;
                /** @description The message. */
                messageId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageTimeline"];
                };
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    searchDeliveryLogs: {
        parameters: {
            query: {
                /** @description WhatsApp's message id, exact. */
                wamid: string;
            };
            header?: {
                /** @description Your name for this request. Anything else than 1 to 128 of A-Z, a-z, 0-9 and _ . : - is replaced. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description The version that you wrote your program for. Another one is refused with `unsupported_version`. */
                "Partner-Version"?: components["parameters"]["Partner-Version"];
            };
            path: {
                /** @description The workspace. */
                workspaceId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageTimeline"];
                };
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createSurfaceSession: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your name for this request. Anything else than 1 to 128 of A-Z, a-z, 0-9 and _ . : - is replaced. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description The version that you wrote your program for. Another one is refused with `unsupported_version`. */
                "Partner-Version"?: components["parameters"]["Partner-Version"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateSurfaceSession"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedSurfaceSession"];
                };
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listSurfaceSessions: {
        parameters: {
            query?: {
                /** @description Only this user's. */
                externalUserId?: string;
                /** @description How many at most. */
                limit?: number;
                /** @description The `nextCursor` of the page before. */
                cursor?: string;
            };
            header?: {
                /** @description Your name for this request. Anything else than 1 to 128 of A-Z, a-z, 0-9 and _ . : - is replaced. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description The version that you wrote your program for. Another one is refused with `unsupported_version`. */
                "Partner-Version"?: components["parameters"]["Partner-Version"];
            };
            path: {
                /** @description The workspace. */
                workspaceId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SurfaceSessionPage"];
                };
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    revokeSurfaceSession: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your name for this request. Anything else than 1 to 128 of A-Z, a-z, 0-9 and _ . : - is replaced. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description The version that you wrote your program for. Another one is refused with `unsupported_version`. */
                "Partner-Version"?: components["parameters"]["Partner-Version"];
            };
            path: {
                /** @description The workspace. */
                workspaceId: string;
                /** @description The session. */
                surfaceSessionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RevokedSurfaceSessions"];
                };
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    revokeSurfaceSessions: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your name for this request. Anything else than 1 to 128 of A-Z, a-z, 0-9 and _ . : - is replaced. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description The version that you wrote your program for. Another one is refused with `unsupported_version`. */
                "Partner-Version"?: components["parameters"]["Partner-Version"];
            };
            path: {
                /** @description The workspace. */
                workspaceId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RevokeSurfaceSessions"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RevokedSurfaceSessions"];
                };
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listWebhookEndpoints: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your name for this request. Anything else than 1 to 128 of A-Z, a-z, 0-9 and _ . : - is replaced. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description The version that you wrote your program for. Another one is refused with `unsupported_version`. */
                "Partner-Version"?: components["parameters"]["Partner-Version"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpointList"];
                };
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same request with the same key takes effect once and gets the same answer, for 24 hours. */
                "Idempotency-Key"?: string;
                /** @description Your name for this request. Anything else than 1 to 128 of A-Z, a-z, 0-9 and _ . : - is replaced. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description The version that you wrote your program for. Another one is refused with `unsupported_version`. */
                "Partner-Version"?: components["parameters"]["Partner-Version"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateWebhookEndpoint"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpointWithSecret"];
                };
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your name for this request. Anything else than 1 to 128 of A-Z, a-z, 0-9 and _ . : - is replaced. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description The version that you wrote your program for. Another one is refused with `unsupported_version`. */
                "Partner-Version"?: components["parameters"]["Partner-Version"];
            };
            path: {
                /** @description The endpoint. */
                webhookEndpointId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpoint"];
                };
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your name for this request. Anything else than 1 to 128 of A-Z, a-z, 0-9 and _ . : - is replaced. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description The version that you wrote your program for. Another one is refused with `unsupported_version`. */
                "Partner-Version"?: components["parameters"]["Partner-Version"];
            };
            path: {
                /** @description The endpoint. */
                webhookEndpointId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedWebhookEndpoint"];
                };
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    updateWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your name for this request. Anything else than 1 to 128 of A-Z, a-z, 0-9 and _ . : - is replaced. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description The version that you wrote your program for. Another one is refused with `unsupported_version`. */
                "Partner-Version"?: components["parameters"]["Partner-Version"];
            };
            path: {
                /** @description The endpoint. */
                webhookEndpointId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateWebhookEndpoint"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpoint"];
                };
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    rotateWebhookSecret: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same request with the same key takes effect once and gets the same answer, for 24 hours. */
                "Idempotency-Key"?: string;
                /** @description Your name for this request. Anything else than 1 to 128 of A-Z, a-z, 0-9 and _ . : - is replaced. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description The version that you wrote your program for. Another one is refused with `unsupported_version`. */
                "Partner-Version"?: components["parameters"]["Partner-Version"];
            };
            path: {
                /** @description The endpoint. */
                webhookEndpointId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpointWithSecret"];
                };
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    promoteWebhookSecret: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same request with the same key takes effect once and gets the same answer, for 24 hours. */
                "Idempotency-Key"?: string;
                /** @description Your name for this request. Anything else than 1 to 128 of A-Z, a-z, 0-9 and _ . : - is replaced. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description The version that you wrote your program for. Another one is refused with `unsupported_version`. */
                "Partner-Version"?: components["parameters"]["Partner-Version"];
            };
            path: {
                /** @description The endpoint. */
                webhookEndpointId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpoint"];
                };
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    testWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same request with the same key takes effect once and gets the same answer, for 24 hours. */
                "Idempotency-Key"?: string;
                /** @description Your name for this request. Anything else than 1 to 128 of A-Z, a-z, 0-9 and _ . : - is replaced. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description The version that you wrote your program for. Another one is refused with `unsupported_version`. */
                "Partner-Version"?: components["parameters"]["Partner-Version"];
            };
            path: {
                /** @description The endpoint. */
                webhookEndpointId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDelivery"];
                };
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listWebhookDeliveries: {
        parameters: {
            query?: {
                /** @description Only these. */
                state?: "pending" | "delivered" | "retry_scheduled" | "exhausted" | "paused";
                /** @description Only of this type. */
                event?: string;
                /** @description Only those queued since then. */
                from?: string;
                /** @description Only those queued until then. */
                to?: string;
                /** @description How many at most. */
                limit?: number;
                /** @description The `nextCursor` of the page before. */
                cursor?: string;
            };
            header?: {
                /** @description Your name for this request. Anything else than 1 to 128 of A-Z, a-z, 0-9 and _ . : - is replaced. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description The version that you wrote your program for. Another one is refused with `unsupported_version`. */
                "Partner-Version"?: components["parameters"]["Partner-Version"];
            };
            path: {
                /** @description The endpoint. */
                webhookEndpointId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDeliveryPage"];
                };
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    resendWebhookDelivery: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same request with the same key takes effect once and gets the same answer, for 24 hours. */
                "Idempotency-Key"?: string;
                /** @description Your name for this request. Anything else than 1 to 128 of A-Z, a-z, 0-9 and _ . : - is replaced. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description The version that you wrote your program for. Another one is refused with `unsupported_version`. */
                "Partner-Version"?: components["parameters"]["Partner-Version"];
            };
            path: {
                /** @description The endpoint. */
                webhookEndpointId: string;
                /** @description The delivery. */
                deliveryId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDelivery"];
                };
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createWebhookReplay: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same request with the same key takes effect once and gets the same answer, for 24 hours. */
                "Idempotency-Key"?: string;
                /** @description Your name for this request. Anything else than 1 to 128 of A-Z, a-z, 0-9 and _ . : - is replaced. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description The version that you wrote your program for. Another one is refused with `unsupported_version`. */
                "Partner-Version"?: components["parameters"]["Partner-Version"];
            };
            path: {
                /** @description The endpoint. */
                webhookEndpointId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateWebhookReplay"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookReplay"];
                };
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getWebhookReplay: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your name for this request. Anything else than 1 to 128 of A-Z, a-z, 0-9 and _ . : - is replaced. */
                "X-Correlation-Id"?: components["parameters"]["X-Correlation-Id"];
                /** @description The version that you wrote your program for. Another one is refused with `unsupported_version`. */
                "Partner-Version"?: components["parameters"]["Partner-Version"];
            };
            path: {
                /** @description The endpoint. */
                webhookEndpointId: string;
                /** @description The replay. */
                replayId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookReplay"];
                };
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    receiveWorkspaceCreated: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WorkspaceCreatedEvent"];
            };
        };
        responses: {
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveWorkspaceUpdated: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WorkspaceUpdatedEvent"];
            };
        };
        responses: {
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveWorkspaceSuspended: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WorkspaceSuspendedEvent"];
            };
        };
        responses: {
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveWorkspaceReactivated: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WorkspaceReactivatedEvent"];
            };
        };
        responses: {
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveWorkspaceArchived: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WorkspaceArchivedEvent"];
            };
        };
        responses: {
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveWorkspaceDeleted: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WorkspaceDeletedEvent"];
            };
        };
        responses: {
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveWorkspaceExportReady: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WorkspaceExportReadyEvent"];
            };
        };
        responses: {
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveSetupLinkCreated: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetupLinkCreatedEvent"];
            };
        };
        responses: {
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveSetupLinkOpened: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetupLinkOpenedEvent"];
            };
        };
        responses: {
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveSetupLinkConnected: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetupLinkConnectedEvent"];
            };
        };
        responses: {
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveSetupLinkFailed: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetupLinkFailedEvent"];
            };
        };
        responses: {
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveSetupLinkExpired: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetupLinkExpiredEvent"];
            };
        };
        responses: {
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveSetupLinkRevoked: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetupLinkRevokedEvent"];
            };
        };
        responses: {
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveCommandAccepted: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CommandAcceptedEvent"];
            };
        };
        responses: {
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveCommandScheduled: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CommandScheduledEvent"];
            };
        };
        responses: {
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveCommandCancelled: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CommandCancelledEvent"];
            };
        };
        responses: {
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveSurfaceSessionCreated: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SurfaceSessionCreatedEvent"];
            };
        };
        responses: {
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveSurfaceSessionRevoked: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SurfaceSessionRevokedEvent"];
            };
        };
        responses: {
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveContactCreated: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ContactCreatedEvent"];
            };
        };
        responses: {
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveContactUpdated: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ContactUpdatedEvent"];
            };
        };
        responses: {
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveContactOptedOut: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ContactOptedOutEvent"];
            };
        };
        responses: {
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveContactMerged: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ContactMergedEvent"];
            };
        };
        responses: {
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveContactErased: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ContactErasedEvent"];
            };
        };
        responses: {
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveConversationCreated: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConversationCreatedEvent"];
            };
        };
        responses: {
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveConversationUpdated: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConversationUpdatedEvent"];
            };
        };
        responses: {
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveConversationAssigned: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConversationAssignedEvent"];
            };
        };
        responses: {
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveConversationStatusChanged: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConversationStatusChangedEvent"];
            };
        };
        responses: {
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveConversationRated: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConversationRatedEvent"];
            };
        };
        responses: {
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveMessageCreated: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MessageCreatedEvent"];
            };
        };
        responses: {
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveMessageUpdated: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MessageUpdatedEvent"];
            };
        };
        responses: {
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveMessageSent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MessageSentEvent"];
            };
        };
        responses: {
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveMessageDelivered: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MessageDeliveredEvent"];
            };
        };
        responses: {
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveMessageRead: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MessageReadEvent"];
            };
        };
        responses: {
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveMessageFailed: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MessageFailedEvent"];
            };
        };
        responses: {
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveMessageUnknown: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MessageUnknownEvent"];
            };
        };
        responses: {
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveInstallationConnecting: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InstallationConnectingEvent"];
            };
        };
        responses: {
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveInstallationConnected: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InstallationConnectedEvent"];
            };
        };
        responses: {
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveInstallationDegraded: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InstallationDegradedEvent"];
            };
        };
        responses: {
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveInstallationReplaced: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InstallationReplacedEvent"];
            };
        };
        responses: {
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveInstallationActionRequired: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InstallationActionRequiredEvent"];
            };
        };
        responses: {
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveInstallationBlocked: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InstallationBlockedEvent"];
            };
        };
        responses: {
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveInstallationRecovered: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InstallationRecoveredEvent"];
            };
        };
        responses: {
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveInstallationDisconnected: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InstallationDisconnectedEvent"];
            };
        };
        responses: {
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveTemplateCreated: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TemplateCreatedEvent"];
            };
        };
        responses: {
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveTemplateStatusChanged: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TemplateStatusChangedEvent"];
            };
        };
        responses: {
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveTemplateDeleted: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TemplateDeletedEvent"];
            };
        };
        responses: {
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveLogRestored: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LogRestoredEvent"];
            };
        };
        responses: {
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveWebhookDeliveryExhausted: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookDeliveryExhaustedEvent"];
            };
        };
        responses: {
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveWebhookEndpointDisabled: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookEndpointDisabledEvent"];
            };
        };
        responses: {
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveWebhookTest: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookTestEvent"];
            };
        };
        responses: {
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
