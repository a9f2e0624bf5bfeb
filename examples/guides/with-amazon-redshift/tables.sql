CREATE SCHEMA IF NOT EXISTS sales;

CREATE TABLE sales.orders (
  id          integer NOT NULL,
  customer_id integer NOT NULL,
  status      varchar(20) NOT NULL,
  placed_at   timestamp NOT NULL,
  total_cents integer NOT NULL,
  PRIMARY KEY (id)
)
DISTKEY (id)
SORTKEY (placed_at);

CREATE TABLE sales.refunds (
  id           integer NOT NULL,
  order_id     integer NOT NULL,
  amount_cents integer NOT NULL,
  reason       varchar(100) NOT NULL,
  refunded_at  timestamp NOT NULL,
  PRIMARY KEY (id),
  FOREIGN KEY (order_id) REFERENCES sales.orders (id)
)
DISTKEY (order_id)
SORTKEY (refunded_at);

INSERT INTO sales.orders VALUES
  (1, 11, 'delivered', '2025-07-04 09:12', 3450),
  (2, 12, 'refunded',  '2025-07-21 18:40', 2950),
  (3, 13, 'refunded',  '2025-08-19 07:05', 1050),
  (4, 11, 'refunded',  '2025-08-27 12:30', 2100);

INSERT INTO sales.refunds VALUES
  (1, 2, 2950, 'arrived late', '2025-08-01 10:00'),
  (2, 3, 1050, 'stale beans',  '2025-08-22 15:30'),
  (3, 4, 2100, 'arrived late', '2025-09-03 09:45');
