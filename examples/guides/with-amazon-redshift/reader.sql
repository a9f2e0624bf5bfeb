CREATE USER promptql_reader PASSWORD 'Change-me-1';
GRANT USAGE ON SCHEMA sales TO promptql_reader;
GRANT SELECT ON ALL TABLES IN SCHEMA sales TO promptql_reader;
ALTER DEFAULT PRIVILEGES IN SCHEMA sales GRANT SELECT ON TABLES TO promptql_reader;
ALTER USER promptql_reader SET statement_timeout TO 60000;
