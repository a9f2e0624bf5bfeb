// The names mongosh gives a script: a fence's setup.
interface Collection {
  insertMany(documents: readonly object[]): { acknowledged: boolean };
  countDocuments(filter?: object): number;
}
interface Database {
  getSiblingDB(name: string): Database;
  createUser(user: { user: string; pwd: string; roles: readonly { role: string; db: string }[] }): void;
  readonly tickets: Collection;
}
declare let db: Database;
declare function ISODate(text?: string): Date;
