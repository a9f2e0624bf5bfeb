CREATE DATABASE IF NOT EXISTS fernway;

CREATE EXTERNAL TABLE fernway.orders_archive (
  id int,
  customer_id int,
  status string COMMENT 'placed, shipped, delivered or refunded',
  placed_on date,
  total_cents int
)
COMMENT 'Orders older than a year, one file per year'
PARTITIONED BY (year int)
ROW FORMAT DELIMITED FIELDS TERMINATED BY ','
LOCATION 's3://fernway-archive/orders/';

MSCK REPAIR TABLE fernway.orders_archive;
