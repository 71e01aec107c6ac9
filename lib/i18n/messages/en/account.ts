/** The person's own account: sessions and second factor. */
export const account = {
  sessions: {
    title: "Sessions",
    hint: "The browsers in which you are signed in. End a session that you do not recognize, and change your password.",
    signOutEverywhere: "Sign out everywhere",
    loading: "Loading sessions",
    ended: "Session ended",
    endTitle: "End this session?",
    endHint: "That browser is signed out at once.",
    end: "End session",
    endOf: "End session of {device}, {address}",
    current: "This session",
    device: "{browser} on {system}",
    unknownDevice: "Unknown device",
    methods: { google: "signed in with Google", github: "signed in with GitHub" },
    times: "Signed in <signedIn></signedIn>, last seen <seen></seen>",
  },
} as const;
