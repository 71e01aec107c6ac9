import { customerPage } from "@/lib/http/customer-page/customer-page";

export { customerPage as GET, customerPage as HEAD };
