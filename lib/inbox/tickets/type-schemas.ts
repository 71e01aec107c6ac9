/** Shapes of ticket types: each has fields of its own, in order. Browser-safe. */
import { z } from "zod";
import { FIELDS_MAX, Field, HELP_MAX } from "@/lib/inbox/fields/schemas";
import { name, uuid } from "@/lib/platform/shapes";

export const TYPES_MAX = 50;
export const TYPE_NAME_MAX = 60;

const parts = {
  name: name(TYPE_NAME_MAX),
  /** For which work it is. Empty: nothing. */
  help: z.string().trim().max(HELP_MAX, `Use at most ${HELP_MAX} characters.`),
  /** In order. */
  fieldIds: z
    .array(uuid())
    .max(FIELDS_MAX, `Use at most ${FIELDS_MAX} items.`)
    .refine((ids) => new Set(ids).size === ids.length, "A field with that name already exists."),
  /** Its name for customers. Empty: they do not see the type. */
  customerName: z.string().trim().max(TYPE_NAME_MAX, `Use at most ${TYPE_NAME_MAX} characters.`).optional(),
  /** Customers may ask for it by a form. */
  isOnForm: z.boolean().optional(),
};

type Named = { isOnForm?: boolean | undefined; customerName?: string | undefined };
/** Where one of them is absent, updateType() knows it. */
const mayHaveName = ({ isOnForm, customerName }: Named): boolean => !isOnForm || customerName !== "";
export const hasName = ({ isOnForm, customerName }: Named): boolean => !isOnForm || Boolean(customerName);
export const NAMELESS = { path: ["customerName"], message: "Enter a name for customers." };

/** An `id` of the caller makes a repeated request safe. */
export const CreateTicketType = z.strictObject({ id: uuid(), ...parts }).refine(hasName, NAMELESS);
export type CreateTicketType = z.infer<typeof CreateTicketType>;
/** Replaces all but the place. What customers read stays where it is absent: pages of the former version do not know it. */
export const SaveTicketType = z.strictObject(parts).refine(mayHaveName, NAMELESS);
export type SaveTicketType = z.infer<typeof SaveTicketType>;

export const TicketType = z.object({
  id: uuid(),
  name: z.string(),
  help: z.string(),
  fieldIds: z.array(uuid()),
  customerName: z.string(),
  isOnForm: z.boolean(),
  isArchived: z.boolean(),
});
export type TicketType = z.infer<typeof TicketType>;

/** `tickets`: how many have it, counted to USES_MAX. */
export const UsedTicketType = TicketType.extend({ tickets: z.int() });
export type UsedTicketType = z.infer<typeof UsedTicketType>;
export const TicketTypeList = z.object({ types: z.array(UsedTicketType) });

/** All types and fields of tickets in order: archived ones name what is stored. */
export const TicketForms = z.object({ types: z.array(TicketType), fields: z.array(Field) });
export type TicketForms = z.infer<typeof TicketForms>;
