/**
 * Statements about users, roles, and grants. No well-maintained JavaScript parser supports them for Snowflake,
 * BigQuery, and Redshift, so these patterns describe the documented forms that pages use.
 */

const name = String.raw`(?:"[^"]+"|[A-Za-z_][\w$]*)`;
const path = String.raw`${name}(?:\.${name}){0,2}`;
const value = String.raw`(?:'[^']*'|${path}|\d+)`;
const properties = String.raw`(?:\s+\w+\s*=\s*${value})*`;
const ifNotExists = String.raw`(?:IF\s+NOT\s+EXISTS\s+)?`;
const right = String.raw`(?:ALL(?:\s+PRIVILEGES)?|SELECT|INSERT|UPDATE|DELETE|USAGE|OPERATE|MONITOR|CREATE\s+(?:TABLE|VIEW))`;
const rights = String.raw`${right}(?:\s*,\s*${right})*`;

const forms: Record<string, readonly string[]> = {
  snowflake: [
    String.raw`CREATE\s+(?:OR\s+REPLACE\s+)?(?:ROLE|USER|WAREHOUSE)\s+${ifNotExists}${name}${properties}`,
    String.raw`ALTER\s+USER\s+(?:IF\s+EXISTS\s+)?${name}\s+SET${properties}`,
    String.raw`GRANT\s+${rights}\s+ON\s+(?:WAREHOUSE|DATABASE|SCHEMA|TABLE|VIEW)\s+${path}\s+TO\s+ROLE\s+${name}`,
    String.raw`GRANT\s+${rights}\s+ON\s+(?:ALL|FUTURE)\s+(?:TABLES|VIEWS|SCHEMAS)\s+IN\s+(?:DATABASE|SCHEMA)\s+${path}\s+TO\s+ROLE\s+${name}`,
    String.raw`GRANT\s+ROLE\s+${name}\s+TO\s+(?:USER|ROLE)\s+${name}`,
    String.raw`DROP\s+(?:USER|ROLE|WAREHOUSE|DATABASE)\s+(?:IF\s+EXISTS\s+)?${name}`,
    String.raw`USE\s+(?:ROLE|WAREHOUSE|DATABASE|SCHEMA)\s+${path}`,
  ],
  bigquery: [
    String.raw`GRANT\s+\x60roles/[\w.]+\x60\s+ON\s+(?:SCHEMA|TABLE|VIEW)\s+\x60?[\w.-]+\x60?(?:\.\w+)*\s+TO\s+"(?:user|group|serviceAccount|domain):[^"\s]+"`,
  ],
  redshift: [
    String.raw`CREATE\s+USER\s+${name}\s+(?:WITH\s+)?PASSWORD\s+(?:'[^']*'|DISABLE)`,
    String.raw`GRANT\s+${rights}\s+ON\s+(?:(?:SCHEMA|DATABASE|TABLE)\s+)?${path}(?:\s*,\s*${path})*\s+TO\s+(?:(?:ROLE|GROUP)\s+)?${name}`,
    String.raw`GRANT\s+${rights}\s+ON\s+ALL\s+TABLES\s+IN\s+SCHEMA\s+${name}\s+TO\s+(?:(?:ROLE|GROUP)\s+)?${name}`,
    String.raw`ALTER\s+DEFAULT\s+PRIVILEGES\s+IN\s+SCHEMA\s+${name}\s+GRANT\s+${rights}\s+ON\s+TABLES\s+TO\s+(?:(?:ROLE|GROUP)\s+)?${name}`,
    String.raw`ALTER\s+USER\s+${name}\s+SET\s+\w+\s+TO\s+${value}`,
    String.raw`REVOKE\s+${rights}\s+ON\s+(?:(?:SCHEMA|DATABASE|TABLE)\s+)?${path}\s+FROM\s+(?:(?:ROLE|GROUP)\s+)?${name}`,
    String.raw`ALTER\s+DEFAULT\s+PRIVILEGES\s+IN\s+SCHEMA\s+${name}\s+REVOKE\s+${rights}\s+ON\s+TABLES\s+FROM\s+(?:(?:ROLE|GROUP)\s+)?${name}`,
    String.raw`DROP\s+USER\s+(?:IF\s+EXISTS\s+)?${name}`,
  ],
};

/** Returns whether a statement is a known statement about the accounts of a dialect's database. */
export function isAccountStatement(dialect: string, statement: string): boolean {
  return (forms[dialect] ?? []).some((form) => new RegExp(`^${form}$`, 'i').test(statement.trim()));
}
