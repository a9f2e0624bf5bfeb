// What Clerk's script adds to the page: a fence's setup.
declare const window: { Clerk: { session: { getToken(options?: { template?: string }): Promise<string | null> } } };
