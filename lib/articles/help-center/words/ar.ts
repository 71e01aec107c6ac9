import type { HelpWords } from "./words";

export const ar: HelpWords = {
  skip: "الانتقال إلى المحتوى",
  home: "مركز المساعدة",
  greeting: "كيف يمكننا مساعدتك؟",
  homeDescription: "إجابات وأدلة من {name}.",
  languages: "اللغة",
  path: "مسار التنقل",
  links: "روابط",
  collections: "المجموعات",
  other: "مقالات أخرى",
  articles:
    "{count, plural, zero {لا مقالات} one {مقال واحد} two {مقالان} few {# مقالات} many {# مقالًا} other {# مقال}}",
  contents: "في هذه الصفحة",
  related: "مقالات ذات صلة",
  updated: "آخر تحديث: {date}",
  inOther: "هذا المقال غير متاح بعد باللغة المطلوبة ({language}). هذه نسخته باللغة التالية: {other}.",
  pages: "الصفحات",
  previous: "الصفحة السابقة",
  next: "الصفحة التالية",
  search: {
    label: "البحث في المقالات",
    button: "بحث",
    title: "البحث",
    for: "نتائج البحث عن «{query}»",
    count:
      "{count, plural, zero {لم يُعثر على مقالات} one {عُثر على مقال واحد} two {عُثر على مقالين} few {عُثر على # مقالات} many {عُثر على # مقالًا} other {عُثر على # مقال}}",
    hint: "أدخل كلمة أو سؤالًا.",
    inOther: "لم يُعثر على شيء باللغة المطلوبة ({language}). لغة هذه المقالات: {other}.",
    none: {
      title: "لم يُعثر على شيء عن «{query}»",
      text: "تحقق من الإملاء أو جرّب كلمات أخرى.",
    },
    suggestions: "اقتراحات",
    all: "عرض كل النتائج",
  },
  empty: { title: "لا توجد مقالات بعد", text: "تظهر المقالات هنا بعد نشرها." },
  missing: {
    title: "الصفحة غير موجودة",
    text: "نُقلت الصفحة أو لم تعد منشورة.",
    back: "الانتقال إلى مركز المساعدة",
  },
  busy: { title: "طلبات كثيرة جدًا", text: "حاول مرة أخرى بعد دقيقة." },
  failed: { title: "تعذر تحميل هذه الصفحة", text: "حاول مرة أخرى بعد قليل." },
};
