import { manual } from "@/lib/http/manual/manual";

export { manual as GET, manual as HEAD };
