/** A published help center with a form for requests, and what readers do there. */
import { helpPagesOf } from "@/lib/http/help";
import { helpFormsOf } from "@/lib/http/help-forms";
import { prisma } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { asMember } from "./call";
import { BROWSER } from "./feedback";
import { formsOf } from "./fields";
import { TestHelpCenter } from "./help-center";

let peers = 0;
const nextPeer = (): string => {
  peers += 1;
  return `198.51.${100 + Math.floor(peers / 250)}.${1 + (peers % 250)}`;
};

export async function contactScene() {
  const center = await TestHelpCenter.create({ languages: ["en", "ar"] });
  const { world, slug } = center;
  const { workspaceId, owner } = world;
  const made = formsOf(asMember(owner, workspaceId));
  const { typeId } = await made.typeWith(
    [
      { key: "serial", name: "Serial <b>number</b>", isVisibleToCustomer: true, isRequiredToOpen: true },
      { key: "weight", name: "Weight", kind: "number", isVisibleToCustomer: true },
      { key: "parts", name: "Parts", kind: "several", options: ["Pump", "Fan"], isVisibleToCustomer: true },
      { key: "margin", name: "INTERNAL margin", isRequiredToOpen: true },
    ],
    { name: "INTERNAL type", customerName: "A repair", isOnForm: true },
  );
  const path = `/help/${slug}/en/contact`;
  const read = async (more = "", at = path) => {
    const request = new Request(`http://localhost:3000${at}${more}`, {
      headers: { "x-parley-peer": nextPeer(), "accept-encoding": "identity" },
    });
    const answer = await helpPagesOf(null).GET(request);
    return { status: answer.status, text: await answer.text(), headers: answer.headers };
  };
  const send = async (form: Record<string, string> | string[][], headers: Record<string, string> = {}) => {
    const usual = { type: typeId, clientId: newId(), email: "ana@example.com", text: "It drips" };
    const given = Array.isArray(form)
      ? [...Object.entries(usual), ...form]
      : Object.entries({ ...usual, ...form });
    const request = new Request(`http://localhost:3000${path}`, {
      method: "POST",
      headers: {
        ...{ origin: "http://localhost:3000", "user-agent": BROWSER, "x-parley-peer": nextPeer() },
        ...{ "content-type": "application/x-www-form-urlencoded", "accept-encoding": "identity", ...headers },
      },
      body: new URLSearchParams(given).toString(),
    });
    const answer = await helpFormsOf(null)(request);
    return {
      status: answer.status,
      location: answer.headers.get("location"),
      text: await answer.text(),
      headers: answer.headers,
    };
  };
  const tickets = () => prisma().ticket.findMany({ where: { workspaceId }, orderBy: { number: "asc" } });
  return { ...made, center, workspaceId, typeId, path, read, send, tickets };
}
