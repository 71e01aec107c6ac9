/** The list of conversations. */
export const list = {
  title: "Inbox",
  region: "Conversation list",
  conversations: "Conversations",
  loading: "Loading conversations",
  loadingMore: "Loading more conversations",
  connectionLost: "Connection lost. What you see may be out of date. It updates when the connection is back.",
  start: "New conversation",
  unreadOnly: "Unread only",
  shortcuts: "Keyboard shortcuts",
  searchConversations: "Search conversations",
  status: "Status",
  statusIs: "Status: {status}",
  filters: { open: "Open", pending: "Pending", snoozed: "Snoozed", resolved: "Resolved", all: "All" },
  assignee: "Assignee",
  assigneeIs: "Assignee: {name}",
  colleagues: "A colleague’s",
  everyone: "Everyone",
  mine: "Mine",
  unassigned: "Unassigned",
  writeToYourself: "Write to yourself",
  empty: {
    new: {
      title: "No one has written yet",
      description: "Open the demo page and write a message as a visitor would. It appears here at once.",
    },
    open: {
      title: "Nothing is waiting",
      description: "New conversations appear here when someone writes.",
    },
    pending: {
      title: "Nothing is pending",
      description: "Conversations that wait for the customer appear here.",
    },
    snoozed: {
      title: "Nothing is snoozed",
      description: "Snoozed conversations stay here until their time comes.",
    },
    resolved: {
      title: "Nothing is resolved yet",
      description: "Conversations that you resolve are kept here.",
    },
    all: {
      title: "No conversations yet",
      description: "They appear here when someone writes to you, on your website or on WhatsApp.",
    },
  },
  nothingMatches: "Nothing matches",
  nothingContains: "No conversation here contains “{text}”.",
  nothingFits: "No conversation matches these filters.",
  clearFilters: "Clear filters",
  clearSearchAndFilters: "Clear search and filters",
  setUpMessenger: "Set up the messenger",
  showAll: "Show all conversations",
  showOpen: "Show open conversations",
} as const;

export const rows = {
  noMessages: "No messages yet",
  writing: "Writing…",
  answered: "Answered by the team",
  team: "Team:",
  assignedTo: "Assigned to {name}",
  unread: "unread",
  channels: { messenger: "Website messenger", whatsapp: "WhatsApp" },
} as const;
