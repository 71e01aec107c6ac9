import type { Prisma } from "@/lib/platform/generated/prisma/client";
export const checkDocument = (given: unknown): Prisma.InputJsonObject => given as Prisma.InputJsonObject;
