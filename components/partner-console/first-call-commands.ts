/** The first three calls as shell commands that work when pasted one after the other. */

/** The workspace's id goes from the first answer into the next calls by hand: it shows what was made. */
const KEY = "$PARLEY_KEY";
const WORKSPACE = "$WORKSPACE_ID";

export const exportKey = 'export PARLEY_KEY="ptk_test_…"';
export const exportWorkspace = 'export WORKSPACE_ID="mw_…"';

export const createWorkspaceCommand = (baseUrl: string): string =>
  [
    `curl -X POST ${baseUrl}/workspaces \\`,
    `  -H "Authorization: Bearer ${KEY}" \\`,
    '  -H "Content-Type: application/json" \\',
    `  -d '{"externalTenantId": "tenant-1", "name": "First customer"}'`,
  ].join("\n");

export const createCommandCommand = (baseUrl: string): string =>
  [
    `curl -X POST ${baseUrl}/workspaces/${WORKSPACE}/commands \\`,
    `  -H "Authorization: Bearer ${KEY}" \\`,
    '  -H "Content-Type: application/json" \\',
    '  -H "Idempotency-Key: first-message-1" \\',
    `  -d '{"type": "message.send", "payload": {`,
    '        "contact": {"phoneE164": "+15550100001", "name": "Ana"},',
    '        "senderAttribution": "system",',
    `        "content": {"type": "text", "text": "Hello from Parley"}}}'`,
  ].join("\n");

export const pullEventsCommand = (baseUrl: string): string =>
  [
    `curl "${baseUrl}/workspaces/${WORKSPACE}/events?afterSequence=0" \\`,
    `  -H "Authorization: Bearer ${KEY}"`,
  ].join("\n");
