/** public/embed.d.ts, which is written by hand for other people's projects, matches the helper's real types. */
import { expectTypeOf, test } from "vitest";
import type { ParleyEmbed, ParleyError, ParleyInbox, ParleyInboxOptions } from "@/public/embed";
import type { Inbox, InboxOptions, mountInbox } from "./mount-inbox";

// Checked by the compiler, in the step "types".
test("the published types are the helper's own", () => {
  expectTypeOf<Required<ParleyInboxOptions>>().toEqualTypeOf<Required<InboxOptions>>();
  expectTypeOf<ParleyInbox>().toEqualTypeOf<Inbox>();
  expectTypeOf<ParleyError["code"]>().toEqualTypeOf<
    Parameters<NonNullable<InboxOptions["onError"]>>[0]["code"]
  >();
  expectTypeOf<typeof mountInbox>().toExtend<ParleyEmbed["mountInbox"]>();
});
