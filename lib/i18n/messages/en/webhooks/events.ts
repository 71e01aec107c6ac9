/** Names and sentences of events, and the receiver check that sends them. */
export const events = {
  check: {
    title: "Receiver check",
    description:
      "Four test deliveries show whether your server accepts real deliveries and rejects forged ones. They carry the event webhook.test and none of your data.",
    probesTitle: "Test deliveries",
    runAgain: "Run again",
    run: "Run the check",
    running: "Sending four deliveries. This takes up to a minute if your server is slow.",
    answered: "answered {status} · {ms, number} ms",
    took: "{ms, number} ms",
    results: {
      noAnswer: "{reason} No verdict is possible.",
      valid: {
        pass: "A correctly signed delivery was accepted.",
        warn: "A correctly signed delivery was accepted.",
        fail: "A correctly signed delivery was rejected. Check the secret, and that the signature is computed over the raw body.",
      },
      tampered: {
        pass: "A body that was changed after signing was rejected.",
        warn: "A changed body was not accepted, but your server answered with an error. Answer 401, so that forged deliveries do not look like failures.",
        fail: "A body that was changed after signing was accepted. Anyone could send you forged events: verify the signature first, and answer 401 if it is wrong.",
      },
      replayed: {
        pass: "A delivery signed one hour ago was rejected as too old.",
        warn: "A delivery signed one hour ago was not rejected. Compare webhook-timestamp with your clock (5 minutes), or make sure that each delivery ID is processed only once.",
        fail: "A delivery signed one hour ago was not rejected.",
      },
      duplicate: {
        pass: "The repeated delivery was acknowledged. Make sure that it was processed only once.",
        warn: "The repeated delivery was acknowledged. Make sure that it was processed only once.",
        fail: "The repeated delivery was rejected. Answer 2xx for deliveries you already know, or their retries continue.",
      },
    },
    probes: {
      valid: {
        title: "A valid delivery",
        text: "Correctly signed, like every real delivery. Your server should answer 2xx.",
      },
      tampered: {
        title: "A changed body",
        text: "The body was changed after signing. Your server should reject it, preferably with 401.",
      },
      replayed: {
        title: "An old delivery",
        text: "Correctly signed, but one hour ago. A receiver that compares the time rejects it.",
      },
      duplicate: {
        title: "The same delivery twice",
        text: "Like a retry after a lost response. Your server should answer 2xx and process it only once.",
      },
    },
    verdicts: {
      pass: {
        title: "Your receiver passes all checks",
        text: "It accepted real deliveries and rejected all others.",
      },
      warn: {
        title: "Your receiver works, but can be made safer",
        text: "See below what to improve.",
      },
      fail: {
        title: "Your receiver needs work",
        text: "See below what failed and what to do.",
      },
      unfinished: {
        title: "The check did not finish",
        text: "Something failed on our side, so this says nothing about your receiver. Run the check again.",
      },
      notRun: {
        title: "The check could not run",
        text: "The endpoint is not active. Resume it, then run the check again.",
      },
    },
    grades: {
      pass: "Passed",
      warn: "Needs improvement",
      fail: "Failed",
    },
  },
  verify: {
    title: "Verify deliveries on your server",
    compare:
      "Take the raw bytes of the body, before any JSON parser, and compare <code>X-Service-Signature</code> with your own HMAC-SHA256. If they differ, respond with 401.",
    deduplicate:
      "Store <code>deliveryId</code> under a unique key. If it already exists, respond with 2xx and do nothing: a delivery may arrive twice.",
    answer: "Respond with 2xx within 15 seconds and do the work afterwards.",
    code: "Node.js code",
    library:
      "The key is the whole secret, including <prefix>whsec_</prefix>. Any <link>Standard Webhooks</link> library verifies deliveries too, in many languages. It reads <id>webhook-id</id>, <time>webhook-timestamp</time> and <signature>webhook-signature</signature>.",
  },
  events: {
    workspace: {
      created: "You created a workspace.",
      updated: "A workspace’s policy or list of return URLs changed.",
      suspended: "A workspace was suspended. It accepts no commands, links or sessions.",
      reactivated: "A suspended or archived workspace works again.",
      archived: "A workspace was archived.",
      export_ready: "An export of a workspace can be downloaded.",
      deleted: "You asked to delete a workspace. It is archived until the deletion is final.",
    },
    setup_link: {
      created: "You created a setup link.",
      opened: "Someone opened a setup link and pressed Continue.",
      connected: "A setup link was completed and a number is connected.",
      failed: "A setup link ended with an error that cannot be retried.",
      expired: "A setup link expired before it was completed.",
      revoked: "A setup link was revoked, by you or because another one was completed.",
    },
    command: {
      accepted: "A command was accepted and its message is queued.",
      scheduled: "A command was accepted; its message waits for its time.",
      cancelled: "A command was cancelled before its message was sent.",
    },
    surface_session: {
      created: "You created a session of the embedded inbox.",
      revoked: "A session of the embedded inbox was ended early.",
    },
    contact: {
      created: "A new contact wrote or was created.",
      updated: "A contact’s name, e-mail address, phone number or marketing preference changed.",
      opted_out: "A contact no longer wants marketing messages.",
      merged: "A contact was merged into another one.",
      unmerged: "A merge of two contacts was undone.",
      erased: "A contact was erased.",
    },
    conversation: {
      created: "A contact’s first conversation began.",
      updated: "A conversation’s subject changed.",
      assigned: "A conversation’s assignee changed.",
      team_changed: "A conversation’s team changed.",
      readers_changed: "A note let someone see a conversation, or that was ended.",
      status_changed: "A conversation was resolved, snoozed, set to pending or reopened.",
      rated: "A contact rated a conversation, or changed the rating.",
      linked: "A conversation was linked with others of its contact, which are shown as one.",
      unlinked: "A conversation left its link.",
    },
    sla: {
      warned: "A deadline of a conversation or a ticket is near, as its SLA policy says.",
      missed: "A conversation or a ticket missed a deadline.",
      fulfilled: "A conversation was answered or resolved, or needs no answer; or a ticket was done.",
    },
    message: {
      scheduled: "A person chose to send a message later, or changed such a message.",
      paused: "A message was due and waits for a decision, as when the contact wrote first.",
      cancelled: "A person dropped a message that was to be sent later.",
      created: "A contact, the team or a command wrote a message.",
      updated: "The author edited or deleted a message on WhatsApp.",
      delivery_updated: "A message of your team was sent, delivered or read, or failed.",
      sent: "WhatsApp accepted a message.",
      delivered: "A message reached the contact’s device.",
      read: "The contact read a message.",
      failed: "A message could not be delivered. The error says why.",
      unknown: "It is not known whether a message was sent. It is not sent again.",
    },
    installation: {
      connecting: "A number is being connected by hand, which only workspaces without a partner can do.",
      connected: "A number is connected and can send.",
      degraded: "A number works with restrictions.",
      replaced: "A workspace’s number was replaced.",
      action_required: "A number needs an action before it can send.",
      blocked: "WhatsApp blocked a number.",
      recovered: "A number works again.",
      disconnected: "A number was disconnected.",
    },
    template: {
      created: "A template was created.",
      deleted: "A template was deleted.",
      status_changed: "A template was approved, rejected, paused or changed.",
    },
    article: {
      published: "Readers see an article in a language in which they did not see it before.",
      updated: "What readers see of a published article changed.",
      archived: "A published article was archived or deleted. Readers see it no more.",
    },
    ticket: {
      created: "A ticket was opened.",
      updated:
        "A ticket’s title, summary, priority, customer, team, assignee, type, values of fields or links changed, or messages or a conversation were added to it or taken out.",
      status_changed: "A ticket’s status changed, by a person or by what was written about it.",
    },
    whatsapp: {
      connection_updated:
        "A WhatsApp number was connected, replaced or disconnected, or its access or quality changed.",
    },
    log: {
      restored:
        "The database was restored from a backup. The log goes on with much higher numbers, in another epoch.",
    },
    webhook: {
      delivery_exhausted: "All attempts of a delivery to another endpoint failed.",
      endpoint_disabled: "Another endpoint was disabled.",
    },
    rule: {
      called: "A rule called this address, with the body that the rule gives it.",
    },
  },
  groups: {
    message: "Messages",
    conversation: "Conversations",
    sla: "SLA",
    contact: "Contacts",
    webhook: "Webhooks",
    workspace: "Workspaces",
    setup_link: "Setup links",
    command: "Commands",
    surface_session: "Embedded inbox",
    installation: "Numbers",
    template: "Templates",
    article: "Articles",
    ticket: "Tickets",
    log: "Event log",
    whatsapp: "WhatsApp",
    rule: "Rules",
  },
} as const;
