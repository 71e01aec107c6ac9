/** next-auth's own paths. The only API that the front leaves to Next. */
import NextAuth from "next-auth";
import { authOptions } from "@/lib/auth/service";
import { clientAddress } from "@/lib/http/peer";

type Context = { params: Promise<{ nextauth: string[] }> };
const handler = (request: Request, context: Context) =>
  NextAuth(request as never, context as never, authOptions(clientAddress(request.headers)));

export { handler as GET, handler as POST };
