/** Signals of workspaces: each starts the jobs that name it. A stored name never changes. */

/** A day before a workspace is deleted for good. */
export const deletionNear = "workspaces/deletion.near";
/** A workspace's or a team's office hours, or their time zone, are other ones. */
export const hoursChanged = "workspaces/hours.changed";
