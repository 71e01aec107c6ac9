/** Shared parts of messages: limited texts, links, files, locations (Meta, "Messages", v25.0). */
import { z } from "zod";

export const refusal = (code: number) => ({ params: { code } });
const characters = (text: string): number => Array.from(text).length;
export const text = (max: number) =>
  z
    .string()
    .min(1)
    .refine((value) => characters(value) <= max, { message: `must be at most ${max} characters long` });

const isHttps = (link: string): boolean =>
  URL.canParse(link) && ["http:", "https:"].includes(new URL(link).protocol);
export const link = z
  .string()
  .max(2048)
  .refine(isHttps, { message: "must be a valid URL", ...refusal(131009) });
export const wamid = z.string().min(1).max(256).startsWith("wamid.", { message: "is not a message id" });
const assetId = z.string().regex(/^\d{1,32}$/, "is not an id");

type Source = { id?: string; link?: string };
/** Either an uploaded file or a URL. */
const oneSource = <S extends z.ZodType<Source>>(schema: S) =>
  schema
    .refine((media) => media.id !== undefined || media.link !== undefined, {
      message: "needs an id or a link",
      ...refusal(131008),
    })
    .refine((media) => media.id === undefined || media.link === undefined, {
      message: "takes an id or a link, not both",
      ...refusal(131009),
    });

const source = { id: assetId.optional(), link: link.optional() };
const caption = text(1024).optional();
export const Image = oneSource(z.strictObject({ ...source, caption }));
export const Video = oneSource(z.strictObject({ ...source, caption }));
export const Document = oneSource(z.strictObject({ ...source, caption, filename: text(240).optional() }));
export const Audio = oneSource(z.strictObject({ ...source, voice: z.boolean().optional() }));
export const Sticker = oneSource(z.strictObject(source));

const degree = (max: number) =>
  z.coerce.number<number | string>().min(-max, `must lie between -${max} and ${max}`).max(max);
export const Location = z.strictObject({
  latitude: degree(90),
  longitude: degree(180),
  name: text(1000).optional(),
  address: text(1000).optional(),
});
