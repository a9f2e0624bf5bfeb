CREATE TABLE fernway.orders_parquet
WITH (
  format = 'PARQUET',
  external_location = 's3://fernway-archive/orders-parquet/',
  partitioned_by = ARRAY['year']
) AS
SELECT id, customer_id, status, placed_on, total_cents, year
FROM fernway.orders_archive;
