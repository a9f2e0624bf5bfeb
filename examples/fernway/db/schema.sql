-- Fernway sells coffee by subscription. This file creates everything the examples query.
--
--   public      the shop's own database: what the `sales` subgraph connects to
--   support     a copy of the ticket service's data, so that SQL examples can join it
--   fulfilment  what the warehouses report
--
-- Amounts are whole euro cents, times are UTC. Between the three schemas there are no
-- foreign keys on purpose: in production they belong to three different systems.

DROP SCHEMA IF EXISTS support CASCADE;
DROP SCHEMA IF EXISTS fulfilment CASCADE;
DROP TABLE IF EXISTS refunds, order_items, orders, subscriptions, products, plans, customers CASCADE;
CREATE SCHEMA support;
CREATE SCHEMA fulfilment;

CREATE TABLE customers (
  id         integer PRIMARY KEY,
  name       text NOT NULL,
  email      text NOT NULL UNIQUE,
  country    text NOT NULL CHECK (country ~ '^[A-Z]{2}$'),
  created_at timestamptz NOT NULL
);
COMMENT ON TABLE customers IS 'People and companies who have an account with Fernway.';
COMMENT ON COLUMN customers.country IS 'Where the coffee goes, as an ISO 3166-1 code of two letters.';

CREATE TABLE plans (
  id             integer PRIMARY KEY,
  name           text NOT NULL UNIQUE,
  price_cents    integer NOT NULL CHECK (price_cents > 0),
  bags_per_month integer NOT NULL CHECK (bags_per_month > 0)
);
COMMENT ON TABLE plans IS 'Plans that customers can subscribe to: Taster, Explorer, Roaster, Office.';
COMMENT ON COLUMN plans.price_cents IS 'Price of one month, in euro cents.';

CREATE TABLE subscriptions (
  id            integer PRIMARY KEY,
  customer_id   integer NOT NULL REFERENCES customers (id),
  plan_id       integer NOT NULL REFERENCES plans (id),
  status        text NOT NULL CHECK (status IN ('active', 'paused', 'cancelled')),
  started_at    timestamptz NOT NULL,
  cancelled_at  timestamptz,
  cancel_reason text CHECK (cancel_reason IN (
    'late_delivery', 'stale_beans', 'price', 'wrong_grind', 'too_much_coffee', 'billing_error', 'moved_away'
  )),
  CHECK ((status = 'cancelled') = (cancelled_at IS NOT NULL)),
  CHECK ((cancelled_at IS NULL) = (cancel_reason IS NULL)),
  CHECK (cancelled_at > started_at)
);
CREATE INDEX subscriptions_customer_id ON subscriptions (customer_id);
CREATE INDEX subscriptions_cancelled_at ON subscriptions (cancelled_at);
COMMENT ON TABLE subscriptions IS 'One row for each time a customer signed up for a plan; a customer who returns gets a new row.';
COMMENT ON COLUMN subscriptions.cancel_reason IS 'The one reason the customer chose when cancelling. What they wrote about it is in the tickets.';

CREATE TABLE products (
  id          integer PRIMARY KEY,
  name        text NOT NULL UNIQUE,
  origin      text NOT NULL,
  roast       text NOT NULL CHECK (roast IN ('light', 'medium', 'dark')),
  price_cents integer NOT NULL CHECK (price_cents > 0)
);
COMMENT ON TABLE products IS 'The coffees on sale. The price is for one 250 g bag bought without a plan.';

CREATE TABLE orders (
  id              integer PRIMARY KEY,
  customer_id     integer NOT NULL REFERENCES customers (id),
  subscription_id integer REFERENCES subscriptions (id),
  status          text NOT NULL CHECK (status IN ('placed', 'shipped', 'delivered', 'refunded')),
  placed_at       timestamptz NOT NULL,
  total_cents     integer NOT NULL CHECK (total_cents >= 0)
);
CREATE INDEX orders_customer_id ON orders (customer_id);
CREATE INDEX orders_placed_at ON orders (placed_at);
COMMENT ON TABLE orders IS 'One parcel. A subscription places one order a month.';
COMMENT ON COLUMN orders.subscription_id IS 'Null when the order was placed in the shop, without a plan.';
COMMENT ON COLUMN orders.status IS 'refunded means the whole amount was paid back; a partial refund leaves the order delivered.';

CREATE TABLE order_items (
  id               integer PRIMARY KEY,
  order_id         integer NOT NULL REFERENCES orders (id),
  product_id       integer NOT NULL REFERENCES products (id),
  quantity         integer NOT NULL CHECK (quantity > 0),
  unit_price_cents integer NOT NULL CHECK (unit_price_cents >= 0)
);
CREATE INDEX order_items_order_id ON order_items (order_id);
COMMENT ON TABLE order_items IS 'The bags in a parcel. Quantity times unit price, summed over an order, is its total.';

CREATE TABLE refunds (
  id           integer PRIMARY KEY,
  order_id     integer NOT NULL UNIQUE REFERENCES orders (id),
  amount_cents integer NOT NULL CHECK (amount_cents > 0),
  reason       text NOT NULL,
  refunded_at  timestamptz NOT NULL
);
COMMENT ON TABLE refunds IS 'Money paid back, at most once for an order.';
COMMENT ON COLUMN refunds.reason IS 'A note by the support agent; customers do not see it.';

CREATE TABLE support.tickets (
  id          integer PRIMARY KEY,
  customer_id integer NOT NULL,
  order_id    integer,
  subject     text NOT NULL,
  body        text NOT NULL,
  channel     text NOT NULL CHECK (channel IN ('email', 'chat', 'phone')),
  created_at  timestamptz NOT NULL,
  status      text NOT NULL CHECK (status IN ('open', 'waiting', 'solved'))
);
CREATE INDEX tickets_customer_id ON support.tickets (customer_id);
COMMENT ON TABLE support.tickets IS 'What customers wrote to support, in their own words.';

CREATE TABLE support.messages (
  id        integer PRIMARY KEY,
  ticket_id integer NOT NULL REFERENCES support.tickets (id),
  author    text NOT NULL CHECK (author IN ('customer', 'agent')),
  body      text NOT NULL,
  sent_at   timestamptz NOT NULL
);
CREATE INDEX messages_ticket_id ON support.messages (ticket_id);
COMMENT ON TABLE support.messages IS 'The conversation below a ticket, oldest first.';

CREATE TABLE fulfilment.warehouses (
  id      integer PRIMARY KEY,
  name    text NOT NULL UNIQUE,
  city    text NOT NULL,
  country text NOT NULL CHECK (country ~ '^[A-Z]{2}$')
);
COMMENT ON TABLE fulfilment.warehouses IS 'The three places parcels leave from.';

CREATE TABLE fulfilment.shipments (
  id           integer PRIMARY KEY,
  order_id     integer NOT NULL UNIQUE,
  warehouse_id integer NOT NULL REFERENCES fulfilment.warehouses (id),
  carrier      text NOT NULL,
  shipped_at   timestamptz NOT NULL,
  delivered_at timestamptz,
  CHECK (delivered_at > shipped_at)
);
COMMENT ON TABLE fulfilment.shipments IS 'One row for each parcel that left a warehouse. More than five days on the way counts as late.';
