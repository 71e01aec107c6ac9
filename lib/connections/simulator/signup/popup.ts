/** The choices and the result of the simulator's signup popup. The signup itself checks who may use it. */

import {
  addNumber,
  ensureAccount,
  findNumber,
  listConnectedNumbers,
  type MadeAccount,
} from "@/lib/connections/simulator/accounts/accounts";
import type { Ctx } from "@/lib/platform/context";
import { AppError } from "@/lib/platform/errors";
import type { PlayedPopup, PlayPopup, PopupState } from "./popup-schemas";
import { codeFor } from "./signup";

/** The PIN of the number with two-step verification; the page shows it. */
const KNOWN_PIN = "123456";

export async function readPopup(workspaceId: string): Promise<PopupState> {
  const numbers = await listConnectedNumbers(workspaceId);
  return {
    numbers: numbers.map(({ phoneNumberId, displayPhoneNumber, verifiedName }) => ({
      phoneNumberId,
      displayPhoneNumber,
      verifiedName,
    })),
    pin: KNOWN_PIN,
  };
}

/** The code lives for 30 seconds. Throws not_found for a number that is not offered. */
export async function playPopup(
  ctx: Ctx,
  workspaceId: string,
  { choice, hasMessage, namesNumber }: PlayPopup,
): Promise<PlayedPopup> {
  const account = await chosen(ctx, workspaceId, choice);
  const { code, messages } = await codeFor(ctx, workspaceId, account, !hasMessage);
  const end = choice.kind === "app" ? "finishCoexistence" : namesNumber ? "finish" : "finishOnlyAccount";
  return { code, message: hasMessage ? (messages[end] ?? null) : null };
}

async function chosen(ctx: Ctx, workspaceId: string, choice: PlayPopup["choice"]): Promise<MadeAccount> {
  switch (choice.kind) {
    case "new":
      return addNumber(ctx, { workspaceId });
    case "app":
      return addNumber(ctx, { workspaceId, isOnBusinessApp: true });
    case "pin":
      return addNumber(ctx, { workspaceId, pin: KNOWN_PIN });
    case "banned":
      return ensureAccount(ctx, { workspaceId, kind: "banned", isRegistered: false });
    case "existing": {
      const number = await findNumber(workspaceId, choice.phoneNumberId);
      if (!number) throw new AppError("not_found");
      return number;
    }
  }
}
