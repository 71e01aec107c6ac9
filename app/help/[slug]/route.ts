import { helpPages } from "@/lib/http/help";

export const { GET, HEAD } = helpPages;
