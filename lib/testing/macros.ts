/** Macros by their routes, with what they act on. */
import { expect } from "vitest";
import * as running from "@/app/api/inbox/conversations/[conversationId]/macros/route";
import * as one from "@/app/api/inbox/macros/[macroId]/route";
import * as macros from "@/app/api/inbox/macros/route";
import * as tags from "@/app/api/inbox/tags/route";
import * as teams from "@/app/api/inbox/teams/route";
import type { Team } from "@/lib/account/teams/schemas";
import type { CreateMacro, Macro, MacroAction, MacroAnswer } from "@/lib/inbox/macros/schemas";
import { newId } from "@/lib/platform/ids";
import { call } from "@/lib/testing/call";

type Headers = Record<string, string>;
export const RESOLVE: MacroAction = { do: "status", status: "resolved" };
export const makeMacro = (headers: Headers, macro: Partial<CreateMacro> = {}) =>
  call<Macro>(macros, {
    method: "POST",
    headers,
    body: { id: newId(), name: "A macro", owner: "personal", teamId: null, actions: [RESOLVE], ...macro },
  });
export const macroNames = async (headers: Headers) =>
  (await call<{ macros: Macro[] }>(macros, { headers })).body.macros.map(({ name }) => name);
export const deleteMacro = (headers: Headers, macroId: string) =>
  call(one, { method: "DELETE", headers, params: { macroId } });
export const saveMacro = (headers: Headers, { id, isBroken, updatedAt, ...macro }: Macro) =>
  call<Macro>(one, { method: "PUT", headers, params: { macroId: id }, body: macro });
export const askToRun = <T = MacroAnswer>(
  headers: Headers,
  conversationId: string,
  macroId: string,
  id = newId(),
) => call<T>(running, { method: "POST", headers, params: { conversationId }, body: { id, macroId } });
export const makeTag = async (headers: Headers) =>
  (
    await call<{ id: string }>(tags, {
      method: "POST",
      headers,
      body: { id: newId(), name: "Refund", color: "teal" },
    })
  ).body.id;
export const makeTeam = async (headers: Headers, name: string, memberIds: string[] = []) => {
  const body = { id: newId(), name, distribution: "by_hand", openMax: null, fallbackId: null, memberIds };
  const made = await call<Team>(teams, { method: "POST", headers, body });
  expect(made.status, made.text).toBe(200);
  return made.body.id;
};
