/** Texts of the shared components. */
export const ui = {
  close: "Close",
  undo: "Undo",
  cancel: "Cancel",
  tryAgain: "Try again",
  loading: "Loading",
  notifications: "Notifications",
  optional: "(optional)",
  nothing: "None",
  formerMember: "A former member",
  changedMeanwhile: "Someone changed it meanwhile to: {value}",
  file: {
    choose: "Choose a file",
    replace: "Choose another file",
    uploading: "Uploading {name}",
    cancel: "Cancel the upload",
    remove: "Remove {name}",
  },
  copy: {
    /** `what` is a label such as "Install snippet". */
    action: "Copy {what}",
    done: "Copied",
    refused: "Your browser blocked copying. Select the text and copy it manually.",
  },
  search: { placeholder: "Search", clear: "Clear search" },
  password: { show: "Show password", hide: "Hide password" },
  month: { previous: "Previous month", next: "Next month" },
  time: {
    now: "now",
    justNow: "just now",
    minutes: "{count}m",
    hours: "{count}h",
    ahead: "in {span}",
    inAMoment: "in a moment",
    today: "Today",
    yesterday: "Yesterday",
  },
} as const;
