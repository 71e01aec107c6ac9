import { helpPages } from "@/lib/http/help";
import { helpForms } from "@/lib/http/help-forms";

export const { GET, HEAD } = helpPages;
export { helpForms as POST };
