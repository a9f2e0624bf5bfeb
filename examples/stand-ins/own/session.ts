import type { IncomingMessage } from "node:http";

/** The user a request belongs to, or nothing when nobody is signed in. */
export declare function userOf(request: IncomingMessage): Promise<string | undefined>;
