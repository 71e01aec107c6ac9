import { landing } from "@/lib/http/landing/landing";

export { landing as GET, landing as HEAD };
