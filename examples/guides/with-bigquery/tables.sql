CREATE TABLE sales.products (
  id INT64 NOT NULL,
  name STRING NOT NULL,
  origin STRING NOT NULL,
  roast STRING OPTIONS (description = 'light, medium or dark'),
  price_cents INT64 NOT NULL,
  PRIMARY KEY (id) NOT ENFORCED
);

CREATE TABLE sales.orders (
  id INT64 NOT NULL,
  customer_id INT64 NOT NULL,
  status STRING NOT NULL,
  placed_at TIMESTAMP NOT NULL,
  total_cents INT64 NOT NULL,
  items ARRAY<STRUCT<product_id INT64, quantity INT64, unit_price_cents INT64>>
)
PARTITION BY DATE(placed_at);

CREATE VIEW sales.order_items AS
SELECT o.id AS order_id, o.status, o.placed_at, i.product_id, i.quantity, i.unit_price_cents
FROM sales.orders AS o, UNNEST(o.items) AS i;

INSERT INTO sales.products VALUES
  (1, 'Highland Dawn', 'Ethiopia', 'light', 1150),
  (2, 'Harbour Blend', 'Brazil', 'medium', 950),
  (3, 'Night Ferry', 'Sumatra', 'dark', 1050);

INSERT INTO sales.orders VALUES
  (1, 11, 'delivered', TIMESTAMP '2025-07-04 09:12:00', 3450, [STRUCT(1, 3, 1150)]),
  (2, 12, 'delivered', TIMESTAMP '2025-07-21 18:40:00', 2950, [STRUCT(2, 2, 950), STRUCT(3, 1, 1050)]),
  (3, 13, 'refunded',  TIMESTAMP '2025-08-19 07:05:00', 1050, [STRUCT(3, 1, 1050)]),
  (4, 11, 'delivered', TIMESTAMP '2025-09-02 12:30:00', 2100, [STRUCT(1, 1, 1150), STRUCT(2, 1, 950)]);
