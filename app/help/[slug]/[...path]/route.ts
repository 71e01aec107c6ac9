import { helpPage } from "@/lib/http/help";

export { helpPage as GET, helpPage as HEAD };
