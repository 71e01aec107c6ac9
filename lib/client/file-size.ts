/** "6 bytes", "15 kB", "2.3 MB" in the language of the tag. */
export function fileSize(bytes: number, language: string): string {
  const unit = bytes < 1_000 ? "byte" : bytes < 1_000_000 ? "kilobyte" : "megabyte";
  const size = { byte: 1, kilobyte: 1_000, megabyte: 1_000_000 }[unit];
  return new Intl.NumberFormat(language, {
    style: "unit",
    unit,
    // Few people know a byte's sign.
    unitDisplay: unit === "byte" ? "long" : "short",
    maximumFractionDigits: unit === "megabyte" ? 1 : 0,
  }).format(bytes / size);
}
