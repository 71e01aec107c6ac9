/** Message templates, wherever one is shown. */
export const templates = {
  gap: "Filled in when the template is sent",
  statuses: {
    approved: "Approved",
    pending: "In review",
    in_appeal: "In appeal",
    paused: "Paused",
    rejected: "Rejected",
    disabled: "Disabled",
    deleted: "Deleted",
    limit_exceeded: "Limit exceeded",
    archived: "Archived",
    pending_deletion: "Being deleted",
    other: "{status}",
  },
  beginsWith:
    "Begins with: {format, select, image {an image} video {a video} document {a document} location {a location} other {{format}}}",
  buttons: "Buttons",
} as const;
