// The part of firebase-admin/app that pages use.
export interface Credential {
  getAccessToken(): Promise<{ access_token: string; expires_in: number }>;
}
export interface App {
  readonly name: string;
}
export function applicationDefault(): Credential;
export function initializeApp(options?: { credential?: Credential; projectId?: string }): App;
