/** The call of the partner API that returns one event, for a POSIX shell. The key stays in the reader's own environment. */
export const pullOneCommand = (baseUrl: string, workspaceId: string, sequence: number): string =>
  [
    `curl "${baseUrl}/workspaces/${workspaceId}/events?afterSequence=${sequence - 1}&limit=1" \\`,
    '  -H "Authorization: Bearer $PARLEY_KEY"',
  ].join("\n");
