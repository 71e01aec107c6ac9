/**
 * Questions to contacts after a conversation was resolved: by WhatsApp and mail, and the page that the mail links to.
 */
export const ratings = {
  ask: {
    question: "How was the help that you got from us?",
    thenWords: "After that you can write a few words.",
    choose: "Choose",
    mailHint: "1 is very bad, 5 is very good. You can add a few words on the page that opens.",
    scores: { "1": "Very bad", "2": "Bad", "3": "Okay", "4": "Good", "5": "Very good" },
  },
  page: {
    title: "Your rating",
    from: "{workspace} asks",
    loading: "Loading",
    comment: "Anything to add?",
    send: "Send rating",
    change: "Change the rating",
    done: "Thank you. {workspace} has your rating.",
    closed:
      "This question is closed. You can still answer the mail if you want to tell {workspace} something.",
    off: "Do not ask me again",
    offDone: "{workspace} will not ask you for a rating again.",
  },
} as const;
