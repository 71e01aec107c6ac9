/** Rights that our mails give to their recipient as links, and that go from every quote of them before it is stored. */
import { withoutTicketLinks } from "@/lib/inbox/customer-links/quoted-links";
import { withoutRatingLinks } from "@/lib/inbox/ratings/rating-links";

export const withoutLinks = (text: string): string => withoutTicketLinks(withoutRatingLinks(text));
