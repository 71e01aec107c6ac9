/** A contact as lists show it. */
import { fn } from "@/lib/platform/sql";

/** The columns of `contacts k` that lists and the contact's own page show. */
export const ROW = `${fn}.contact_json(k)::jsonb || jsonb_build_object('createdAt', ${fn}.iso(k.created_at),
    'blockedAt', ${fn}.iso(k.blocked_at), 'blockReason', k.block_reason, 'lastSeenAt', ${fn}.iso(v.last_seen_at), 'pageUrl', v.page_url,
    'device', v.device,
    'channels', h.channels, 'lastMessageAt', ${fn}.iso(h.last_at)) AS row
  FROM contacts k
  LEFT JOIN LATERAL (SELECT last_seen_at, page_url, device FROM visitors v WHERE v.workspace_id = k.workspace_id
    AND v.contact_id = k.id ORDER BY last_seen_at DESC LIMIT 1) v ON true
  CROSS JOIN LATERAL (SELECT coalesce(jsonb_agg(DISTINCT c.channel), '[]') AS channels, max(c.last_message_at) AS last_at
    FROM conversations c WHERE c.workspace_id = k.workspace_id AND c.contact_id = k.id) h`;
