/** The pages' build, and the headers of everything that Next itself answers. */
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";

/** Next's own constant. No package is imported here: the first start reads this file before it installs them. */
const PHASE_DEVELOPMENT_SERVER = "phase-development-server";

const everywhere = [
  { key: "X-Content-Type-Options", value: "nosniff" },
  { key: "Referrer-Policy", value: "strict-origin-when-cross-origin" },
  { key: "Permissions-Policy", value: "camera=(), geolocation=(), microphone=(), payment=(), usb=()" },
];
// Policies of pages have a nonce: proxy.next.ts.
const notFramed = [{ key: "X-Frame-Options", value: "DENY" }];
/** Loaded by other people's pages, some of which isolate themselves. */
const forAnyPage = [
  { key: "Access-Control-Allow-Origin", value: "*" },
  { key: "Cross-Origin-Resource-Policy", value: "cross-origin" },
];
/** Of files with a hash of their content in their name. */
const immutable = { key: "Cache-Control", value: "public, max-age=31536000, immutable" };

/**
 * A production server has its API routes, help pages and start page in its own bundle (lib/server/front.ts). Built by Next as well, they were two thirds of
 * the build and of a process's memory. Next keeps `*.next.ts`: its proxy and the routes that need its request or its pages.
 */
const pageExtensions = (phase) =>
  phase === PHASE_DEVELOPMENT_SERVER ? ["tsx", "ts", "next.ts"] : ["tsx", "next.ts"];

/** Packages that stay outside of both bundles, Next's and the server's: their state is one for the process, or their files are. */
export const sharedPackages = [
  "@node-rs/argon2",
  "@prisma/adapter-pg",
  "@prisma/client",
  "inngest",
  "nodemailer",
  "pg",
  "pino",
  "prom-client",
];

/** @type {(phase: string) => import("next").NextConfig} */
export default (phase) => ({
  distDir: process.env.NEXT_DIST_DIR || ".next",
  pageExtensions: pageExtensions(phase),
  experimental: {
    // Node parses the map of each chunk it loads and keeps it: 375 MB. Errors of the server's own bundle keep theirs.
    preloadEntriesOnStart: false,
    turbopackSourceMaps: phase === PHASE_DEVELOPMENT_SERVER,
  },
  poweredByHeader: false,
  reactStrictMode: true,
  skipTrailingSlashRedirect: true,
  // `npm run check` does it, once for everything.
  typescript: { ignoreBuildErrors: true },
  turbopack: { root: dirname(fileURLToPath(import.meta.url)) },
  serverExternalPackages: sharedPackages,
  async headers() {
    return [
      // The messenger's frame and page, help pages, and the frame of panel apps, set their own.
      { source: "/((?!messenger/frame|m/|help/|embed/app-panel).*)", headers: everywhere },
      // The messenger's panel and the embedded inbox are made to be framed; their own policies say by whom. So does that of
      // the setup links' page.
      {
        source: "/((?!messenger/frame(?:/|$)|embed(?:/|$)|connect(?:/|$)|help/|_next/|messenger).*)",
        headers: notFramed,
      },
      // Facebook's window must keep its way back to the page.
      {
        source: "/w/:workspace/settings/whatsapp",
        headers: [{ key: "Cross-Origin-Opener-Policy", value: "same-origin-allow-popups" }],
      },
      // next-auth's own pages have no script.
      {
        source: "/api/auth/:path*",
        headers: [
          {
            key: "Content-Security-Policy",
            value:
              "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
          },
        ],
      },
      // Its fragment is a secret, and its policy has a nonce: proxy.next.ts.
      {
        source: "/connect/:path*",
        headers: [
          { key: "Referrer-Policy", value: "no-referrer" },
          { key: "Cache-Control", value: "no-store" },
          { key: "X-Robots-Tag", value: "noindex, nofollow" },
          { key: "X-Frame-Options", value: "DENY" },
          { key: "Cross-Origin-Opener-Policy", value: "same-origin-allow-popups" },
        ],
      },
      // A secret lies in its fragment.
      {
        source: "/simulator/signup",
        headers: [
          { key: "Referrer-Policy", value: "no-referrer" },
          { key: "Cache-Control", value: "no-store" },
        ],
      },
      // Their names stay when they are taken again.
      { source: "/landing/:file", headers: [{ key: "Cache-Control", value: "public, max-age=86400" }] },
      {
        source: "/:script(messenger|embed|messenger/control|messenger/extras).js",
        headers: [
          ...forAnyPage,
          { key: "Cache-Control", value: "public, max-age=300, stale-while-revalidate=86400" },
        ],
      },
      {
        source: "/messenger/:file((?:panel|texts)-[0-9a-f]+\\.(?:js|css))",
        headers: [...forAnyPage, immutable],
      },
      // They have no hash, because installed apps keep their addresses.
      {
        source: "/install/:file",
        headers: [{ key: "Cache-Control", value: "public, max-age=86400, stale-while-revalidate=2592000" }],
      },
      { source: "/reference/:file(viewer-[0-9a-f]+\\.js)", headers: [immutable] },
    ];
  },
});
