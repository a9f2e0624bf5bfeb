/** Returns the tables that a reader can use, with their columns in order. The build and the worker run this query. */
export const tablesQuery = `
SELECT CASE nspname WHEN 'public' THEN '' ELSE nspname || '.' END || relname AS name,
  json_agg(json_build_object('name', attname, 'type', format_type(atttypid, atttypmod)) ORDER BY attnum) AS columns
FROM pg_class
JOIN pg_namespace ON pg_namespace.oid = relnamespace
JOIN pg_attribute ON attrelid = pg_class.oid
WHERE relkind IN ('r', 'v') AND nspname !~ '^(pg_|information_schema$)' AND attnum > 0 AND NOT attisdropped
GROUP BY nspname, relname, pg_class.oid
ORDER BY nspname <> 'public', pg_class.oid`;
