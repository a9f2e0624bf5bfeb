CREATE TABLE customers (
  id      integer PRIMARY KEY,
  name    text NOT NULL,
  country text NOT NULL
);

CREATE TABLE orders (
  id          integer PRIMARY KEY,
  customer_id integer NOT NULL REFERENCES customers (id),
  status      text NOT NULL CHECK (status IN ('placed', 'shipped', 'delivered', 'refunded')),
  placed_at   timestamptz NOT NULL,
  total_cents integer NOT NULL
);

CREATE TABLE refunds (
  id           integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id     integer NOT NULL UNIQUE REFERENCES orders (id),
  amount_cents integer NOT NULL,
  reason       text NOT NULL,
  refunded_at  timestamptz NOT NULL DEFAULT now()
);

INSERT INTO customers VALUES
  (1, 'Ada Moreno', 'GB'), (2, 'Bo Lindqvist', 'SE'), (3, 'Chidi Eze', 'GB');

INSERT INTO orders VALUES
  (1041, 1, 'delivered', '2025-10-02 09:12Z', 2300),
  (1042, 2, 'delivered', '2025-10-03 18:40Z', 1850),
  (1043, 3, 'shipped',   '2025-10-06 07:05Z', 2850),
  (1044, 1, 'placed',    '2025-10-07 12:30Z', 1150);

CREATE ROLE promptql_shop_reader LOGIN PASSWORD 'change-me-1';
GRANT SELECT ON customers, orders, refunds TO promptql_shop_reader;

CREATE ROLE refund_writer LOGIN PASSWORD 'change-me-2';
GRANT SELECT, UPDATE (status) ON orders TO refund_writer;
GRANT SELECT, INSERT ON refunds TO refund_writer;
