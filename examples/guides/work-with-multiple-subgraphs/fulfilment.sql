-- One order for each subscription: 20 days before it ended, or before the last quarter did.
CREATE TABLE orders (
  id               integer PRIMARY KEY,
  customer_id      integer NOT NULL REFERENCES customers (id),
  subscription_id  integer REFERENCES subscriptions (id),
  status           text NOT NULL,
  placed_at        timestamptz NOT NULL,
  total_cents      integer NOT NULL
);

INSERT INTO orders
SELECT s.id, s.customer_id, s.id, 'delivered',
       coalesce(s.cancelled_at, date_trunc('quarter', now())) - interval '20 days',
       p.price_cents
FROM subscriptions AS s
JOIN plans AS p ON p.id = s.plan_id;

-- What the warehouses report. No foreign key leads to the shop's tables.
CREATE SCHEMA fulfilment;

CREATE TABLE fulfilment.warehouses (
  id       integer PRIMARY KEY,
  name     text NOT NULL UNIQUE,
  city     text NOT NULL,
  country  text NOT NULL
);

INSERT INTO fulfilment.warehouses VALUES
  (1, 'Rotterdam roastery', 'Rotterdam', 'NL'),
  (2, 'Bristol depot', 'Bristol', 'GB'),
  (3, 'Leipzig depot', 'Leipzig', 'DE');

CREATE TABLE fulfilment.shipments (
  id            integer PRIMARY KEY,
  order_id      integer NOT NULL UNIQUE,
  warehouse_id  integer NOT NULL REFERENCES fulfilment.warehouses (id),
  carrier       text NOT NULL,
  shipped_at    timestamptz NOT NULL,
  delivered_at  timestamptz
);

-- Customers who left over late deliveries waited eight days, all others three.
INSERT INTO fulfilment.shipments
SELECT o.id, o.id,
       CASE WHEN s.cancel_reason = 'late_delivery' THEN 1 ELSE 1 + o.id % 3 END,
       CASE WHEN s.cancel_reason = 'late_delivery' THEN 'Pelican Parcels' ELSE 'Harrier Post' END,
       o.placed_at + interval '1 day',
       o.placed_at + interval '1 day'
         + CASE WHEN s.cancel_reason = 'late_delivery' THEN 8 ELSE 3 END * interval '1 day'
FROM orders AS o
JOIN subscriptions AS s ON s.id = o.subscription_id;
