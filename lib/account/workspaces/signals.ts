/** Signals of workspaces: each starts the jobs that name it. A stored name never changes. */

/** A day before a workspace is deleted for good. */
export const deletionNear = "workspaces/deletion.near";
