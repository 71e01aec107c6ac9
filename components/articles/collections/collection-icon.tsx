import {
  Book,
  CircleQuestionMark,
  Code,
  CreditCard,
  type LucideIcon,
  MessageCircle,
  Rocket,
  Settings,
  Shield,
  Truck,
  Users,
} from "lucide-react";
import type { ArticleCollection } from "@/lib/articles/articles/schemas";

const ICONS: Record<ArticleCollection["icon"], LucideIcon> = {
  book: Book,
  rocket: Rocket,
  settings: Settings,
  card: CreditCard,
  message: MessageCircle,
  people: Users,
  shield: Shield,
  truck: Truck,
  code: Code,
  question: CircleQuestionMark,
};

export function CollectionIcon({ icon }: Pick<ArticleCollection, "icon">) {
  const Icon = ICONS[icon];
  return <Icon aria-hidden className="size-4 shrink-0 text-ink-3" />;
}
