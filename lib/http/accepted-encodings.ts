/** Reads the header Accept-Encoding: by its name or by `*`, with a weight above 0. */
export function takesEncoding(accepted: string, encoding: "br" | "gzip"): boolean {
  const weights = new Map(
    accepted.split(",").map((each) => {
      const [name = "", ...parameters] = each.split(";").map((part) => part.trim().toLowerCase());
      const weight = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2);
      return [name, weight === undefined ? 1 : Number(weight)];
    }),
  );
  return (weights.get(encoding) ?? weights.get("*") ?? 0) > 0;
}
