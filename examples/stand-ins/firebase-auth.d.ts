// The part of firebase/auth that pages use.
export interface User {
  uid: string;
  getIdToken(forceRefresh?: boolean): Promise<string>;
}
export interface Auth {
  readonly currentUser: User | null;
}
export function getAuth(): Auth;
