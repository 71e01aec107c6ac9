/** The status endpoint under the public prefix. */
export { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } from "@/app/api/status/route";
