// The part of firebase-admin/auth that pages use.
export interface UserRecord {
  uid: string;
  email?: string;
  customClaims?: { [name: string]: any };
}
export interface DecodedIdToken {
  uid: string;
  [claim: string]: any;
}
export interface Auth {
  getUser(uid: string): Promise<UserRecord>;
  getUserByEmail(email: string): Promise<UserRecord>;
  setCustomUserClaims(uid: string, claims: object | null): Promise<void>;
  verifyIdToken(idToken: string, checkRevoked?: boolean): Promise<DecodedIdToken>;
}
export function getAuth(): Auth;
