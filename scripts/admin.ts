/** The admin command line's entry; scripts/admin.mjs runs it. */
import { runAdmin } from "@/lib/server/admin/main";

process.exitCode = await runAdmin(process.env, process.argv.slice(2));
