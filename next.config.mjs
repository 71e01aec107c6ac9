/** The pages' build, and the headers of everything that Next itself answers. */
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";

const everywhere = [
  { key: "X-Content-Type-Options", value: "nosniff" },
  { key: "Referrer-Policy", value: "strict-origin-when-cross-origin" },
  { key: "Permissions-Policy", value: "camera=(), geolocation=(), microphone=(), payment=(), usb=()" },
];
const notFramed = [
  { key: "X-Frame-Options", value: "DENY" },
  {
    key: "Content-Security-Policy",
    value: "frame-ancestors 'none'; base-uri 'self'; form-action 'self'; object-src 'none'",
  },
];
/** Loaded by other people's pages, some of which isolate themselves. */
const forAnyPage = [
  { key: "Access-Control-Allow-Origin", value: "*" },
  { key: "Cross-Origin-Resource-Policy", value: "cross-origin" },
];

/** @type {import("next").NextConfig} */
export default {
  distDir: process.env.NEXT_DIST_DIR || ".next",
  poweredByHeader: false,
  reactStrictMode: true,
  skipTrailingSlashRedirect: true,
  // `npm run check` does it, once for everything.
  typescript: { ignoreBuildErrors: true },
  turbopack: { root: dirname(fileURLToPath(import.meta.url)) },
  serverExternalPackages: [
    "@node-rs/argon2",
    "@prisma/adapter-pg",
    "@prisma/client",
    "inngest",
    "nodemailer",
    "pg",
    "pino",
    "prom-client",
  ],
  async headers() {
    return [
      // The messenger's frame sets its own.
      { source: "/((?!messenger/frame).*)", headers: everywhere },
      // The messenger's panel and the embedded inbox are made to be framed; their own policies say by whom.
      { source: "/((?!messenger/frame(?:/|$)|embed(?:/|$)|_next/|messenger).*)", headers: notFramed },
      {
        source: "/messenger.js",
        headers: [
          ...forAnyPage,
          { key: "Cache-Control", value: "public, max-age=300, stale-while-revalidate=86400" },
        ],
      },
      {
        source: "/messenger/:file(panel-[0-9a-f]+\\.(?:js|css))",
        headers: [...forAnyPage, { key: "Cache-Control", value: "public, max-age=31536000, immutable" }],
      },
    ];
  },
};
