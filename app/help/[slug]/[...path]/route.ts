import { helpPages } from "@/lib/http/help";
import { helpFeedback } from "@/lib/http/help-feedback";

export const { GET, HEAD } = helpPages;
export { helpFeedback as POST };
