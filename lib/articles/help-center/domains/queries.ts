/** SQL of own domains. */
import { query } from "@/lib/platform/db";

/** Own domains with the addresses of their help centers. Null if `digest` is that of what a process knows. */
export type ProvenDomains = { digest: string; slugs: Record<string, string> | null };

export async function readProvenDomains(known: string): Promise<ProvenDomains> {
  const [row] = await query<ProvenDomains>(
    "proven_help_domains",
    `WITH proven AS (
      SELECT d.domain, h.slug FROM help_domains d JOIN help_centers h ON h.workspace_id = d.workspace_id
      JOIN workspaces w ON w.id = d.workspace_id
      WHERE d.proven_at IS NOT NULL AND w.deletion_final_at IS NULL AND w.deletion_partner_id IS NULL),
    read AS (SELECT md5(coalesce(string_agg(domain || ' ' || slug, ' ' ORDER BY domain), '')) AS digest FROM proven)
    SELECT digest, CASE WHEN digest <> $1 THEN (SELECT coalesce(json_object_agg(domain, slug), '{}') FROM proven) END AS slugs
    FROM read`,
    [known],
  );
  return row ?? { digest: "", slugs: {} };
}
