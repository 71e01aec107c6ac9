/** Shapes of exports. */
import { z } from "zod";
import { WorkspacePath } from "@/lib/partner/managed-workspaces/schemas";
import { listed, pathId, publicId, workspaceId } from "@/lib/platform/public-shapes";
import { doc, instant, uuid } from "@/lib/platform/shapes";

export const WorkspaceExport = z
  .object({
    exportId: publicId("export", "The export."),
    workspaceId: workspaceId(),
    state: listed(["pending", "ready", "failed"], "`ready` once its file can be opened."),
    sizeBytes: z.int().meta(doc("Of the file; 0 until it is ready.", 18_204)),
    sha256: z
      .string()
      .nullable()
      .meta(doc("Of the file, in lower-case hex; null until it is ready.", "9f86d081884c7d65".repeat(4))),
    url: z
      .string()
      .nullable()
      .meta(
        doc(
          "Opens the file with your key, by a redirect; null until it is ready.",
          "https://parley.example.com/api/partners/v2/workspaces/mw_01jej800000000000000006m1g/exports/exp_01k66606m2fcr8e8yd4xfq0w83/file",
        ),
      ),
    createdAt: instant("When it was asked for. It holds what there was then."),
    readyAt: instant("When its file was complete; null until then.").nullable(),
    expiresAt: instant("From then on it is not found, and its file is deleted."),
  })
  .meta({ id: "WorkspaceExport" });
export type WorkspaceExport = z.infer<typeof WorkspaceExport>;

export const ExportPath = WorkspacePath.extend({ exportId: pathId("export", "The export.") });

/** An export as the workspace's own owner sees it. */
export const OwnExport = z.object({
  id: uuid(),
  state: z.enum(["pending", "ready", "failed"]),
  sizeBytes: z.int(),
  createdAt: instant(),
  readyAt: instant().nullable(),
  expiresAt: instant(),
});
export type OwnExport = z.infer<typeof OwnExport>;
export const OwnExportResult = z.object({ export: OwnExport.nullable() });
