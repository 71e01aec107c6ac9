/** WhatsApp: the number, its setup, and templates. */
export const whatsapp = {
  checks: {
    ok: "OK",
    warning: "Needs attention",
    critical: "Act now",
    unknown: "Unknown",
    actors: {
      end_customer: "You",
      partner: "Your provider",
      platform: "The operator of this server",
    },
    title: "Checks",
    description: "A health check of the number runs every 15 minutes.",
    checkNow: "Check now",
    lastChecked: "Last checked <when></when>",
    neverChecked: "Not checked yet",
  },
  connect: {
    benefits: {
      inbox: "One inbox",
      inboxText:
        "WhatsApp conversations appear beside those of your website, with the same notes, assignees and statuses.",
      proof: "Proof of each reply",
      proofText:
        "Each reply shows whether it was sent, delivered and read. If it failed, it shows why and what to do.",
      window: "The 24 hours in view",
      windowText:
        "WhatsApp accepts free replies for 24 hours after a customer’s last message. Each conversation shows the time left.",
    },
    whatYouGet: "What you get",
    manual: "Connect a number of your own Meta app",
    manualHint:
      "Parley checks the access and tells Meta where to send updates. The token and the secret are stored encrypted.",
    facebook: "Connect with Facebook",
    facebookHint:
      "Sign in at Facebook, then choose your business and your number. Parley does the rest. A number of the WhatsApp Business app can stay on your phone.",
    simulator: "Start with the simulator’s number",
    simulatorHint:
      "It works like WhatsApp, on this server only: no Meta account, no costs, no messages from outside. You write from a phone in your browser.",
    rehearse: "Try the sign-up as your customers will see it",
    adminsOnly: "Only admins can connect numbers.",
    adminsOnlyTitle: "Only admins can connect numbers",
    askAdmin: "Ask an owner or admin of <name>{workspace}</name> to connect one, or to change your role.",
    connectSimulator: "Connect the simulator’s number",
    connecting: "Connecting the number to WhatsApp",
    failed: "The number is not connected",
  },
  number: {
    title: "Connected number",
    copy: "Copy number",
    noName: "No name yet",
    openSimulator: "Open the simulated phone",
    connected: "Connected",
    unknown: "Unknown",
    lastMessage: "Last message received",
    none: "None yet",
    lastReceipt: "Last receipt",
    quality: "Quality",
    limit: "Messaging limit",
    throughput: "Throughput",
    history: "Earlier messages",
    historyOff: "Not shared. The owner turned this off in the WhatsApp Business app.",
    kind: "Connection",
    alsoOnPhone: ", also in the app on the phone",
    accountId: "Account ID",
    numberId: "Number ID",
    disconnect: "Disconnect",
    disconnectHint: "The number stops sending and receiving. Conversations and contacts remain.",
    disconnectButton: "Disconnect number",
    disconnectAdmins: "An owner or admin of <name>{workspace}</name> can disconnect this number.",
    modes: {
      simulator: "Simulator, on this server",
      manual: "Your own Meta app",
      embedded_signup: "Connected with Facebook",
    },
    replace: "Replace the number",
    replaceHint: "Connect another number in its place. This one keeps working until the other is connected.",
    replaceButton: "Connect another number",
    sending: {
      all: "Replies and templates are sent.",
      replies: "Replies are sent, templates are not.",
      none: "Nothing can be sent until this is fixed. Messages are still received.",
    },
    stale: "This may be out of date",
    staleHint: "The last health check did not finish. You see the previous result.",
    paused: "Sending is paused",
    pausedHint:
      "WhatsApp asked this number to slow down. Replies wait until <when></when> and are then sent automatically. Messages are still received.",
    states: {
      connecting: "Connecting",
      connected: "Connected",
      degraded: "Works, with limits",
      action_required: "Action required",
      blocked: "Blocked by WhatsApp",
      disconnected: "Disconnected",
    },
    done: "The number is connected",
    notYet: "The number is not connected yet",
    disconnected: "The number is disconnected",
  },
  disconnect: {
    again: {
      simulator: "You can connect it again with one click.",
      manual: "To connect it again, enter its access token and app secret again.",
      embedded_signup: "To connect it again, go through Facebook’s window again.",
    },
    title: "Disconnect {number}?",
    text: "Customers’ messages to this number no longer arrive here, and waiting replies fail. Parley tells WhatsApp to stop sending updates and deletes its access to the number. Conversations, contacts and notes remain. {again}",
    confirm: "Disconnect number",
    keep: "Keep connected",
  },
  callback: {
    title: "WhatsApp does not call this server yet",
    checkAgain: "Check again",
    steps:
      "Enter these values in the Meta app under WhatsApp, Configuration, and subscribe to <em>messages</em>. The address must be reachable over https. The connection completes as soon as Meta has verified it.",
    adminsOnly: "An owner or admin sees the values to enter.",
    url: "Callback URL",
    token: "Verify token",
  },
  manual: {
    account: "WhatsApp Business account ID",
    accountHint: "In the app’s dashboard under WhatsApp, API Setup.",
    number: "Phone number ID",
    numberHint: "On the same page. It is not the phone number itself.",
    token: "Access token",
    tokenHint:
      "Use the token of a system user, which does not expire. The token of API Setup expires after some hours.",
    secret: "App secret",
    secretHint: "In the dashboard under App settings, Basic.",
    failed: "The number is not connected",
    submit: "Connect this number",
  },
  failedUpdates: {
    processed: "The update was processed",
    title: "Failed updates",
    description:
      "Updates from WhatsApp that could not be processed. They did not delay others, and are deleted after 90 days.",
    dismiss: "Dismiss",
    received: "Received data",
    dismissTitle: "Dismiss this update?",
    dismissText:
      "It leaves the list and cannot be retried. If it was a message, the message does not appear in the inbox.",
    keep: "Keep",
  },
  description: "Customers write to your WhatsApp number, and your team answers from the inbox.",
  loading: "Loading the WhatsApp number",
} as const;

export const templates = {
  title: "Templates",
  description:
    "Messages that WhatsApp has approved. Use them to write first, or after the reply window has closed.",
  fetch: "Update from WhatsApp",
  search: "Find a template",
  noneFound: "No template contains “{query}”.",
  empty: "No templates yet",
  emptyHint:
    "Write templates in WhatsApp Manager. Approved templates appear here once a number is connected.",
  toWhatsapp: "Go to WhatsApp",
  loading: "Loading templates",
  providerName: "Name at WhatsApp: {name}",
  fetched: "Fetched <when></when>",
  rejected: "Rejected: {reason}",
  variables:
    "{count, plural, =0 {No variables} one {# variable, filled in when it is sent} other {# variables, filled in when it is sent}}",
  synced: "{count, plural, one {# template} other {# templates}}",
  categories: {
    marketing: "Marketing",
    utility: "Utility",
    authentication: "Authentication",
  },
} as const;
