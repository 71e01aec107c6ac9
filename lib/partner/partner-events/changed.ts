/** How events describe what changed. */
import { z } from "zod";

export const AFTER = "After the change.";
/** The changed fields with their former values. */
export const previous = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object(shape).partial().meta({ description: "What changed, as it was before." });
