CREATE ROLE promptql_reader LOGIN PASSWORD 'change-me';
GRANT CONNECT ON DATABASE fernway TO promptql_reader;
GRANT USAGE ON SCHEMA public TO promptql_reader;
GRANT SELECT ON plans, customers, subscriptions TO promptql_reader;

ALTER ROLE promptql_reader SET default_transaction_read_only = on;
ALTER ROLE promptql_reader SET statement_timeout = '30s';
