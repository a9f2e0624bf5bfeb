CREATE TABLE customers (
  id          integer PRIMARY KEY,
  name        text NOT NULL,
  email       text NOT NULL UNIQUE,
  country     text NOT NULL,
  created_at  timestamptz NOT NULL
);

CREATE TABLE plans (
  id              integer PRIMARY KEY,
  name            text NOT NULL UNIQUE,
  price_cents     integer NOT NULL,
  bags_per_month  integer NOT NULL
);

CREATE TABLE subscriptions (
  id             integer PRIMARY KEY,
  customer_id    integer NOT NULL REFERENCES customers (id),
  plan_id        integer NOT NULL REFERENCES plans (id),
  status         text NOT NULL CHECK (status IN ('active', 'paused', 'cancelled')),
  started_at     timestamptz NOT NULL,
  cancelled_at   timestamptz,
  cancel_reason  text
);

INSERT INTO plans VALUES
  (1, 'Taster', 900, 1),
  (2, 'Explorer', 1800, 2),
  (3, 'Roaster', 3400, 4),
  (4, 'Office', 8000, 10);

-- Forty-six customers in four countries.
INSERT INTO customers
SELECT n,
       'Customer ' || n,
       'customer' || n || '@example.com',
       (ARRAY['DE', 'FR', 'GB', 'NL'])[1 + n % 4],
       now() - interval '2 years' + n * interval '4 days'
FROM generate_series(1, 46) AS n;

-- One subscription each. Subscriptions 1 to 23 were cancelled in the last full quarter.
WITH lost (plan_id, reason, times) AS (VALUES
  (2, 'late_delivery', 6), (2, 'stale_beans', 3), (2, 'price', 1), (2, 'too_much_coffee', 1),
  (1, 'price', 4), (1, 'late_delivery', 1), (1, 'moved_away', 1),
  (3, 'wrong_grind', 2), (3, 'price', 1), (3, 'too_much_coffee', 1),
  (4, 'billing_error', 1), (4, 'moved_away', 1)
), numbered AS (
  SELECT row_number() OVER () AS n, plan_id, reason
  FROM lost, generate_series(1, times)
)
INSERT INTO subscriptions
SELECT n, n, plan_id, 'cancelled',
       now() - interval '18 months' + n * interval '3 days',
       date_trunc('quarter', now()) - n * interval '3 days',
       reason
FROM numbered;

-- Two were cancelled before that, two are paused, the others are active.
INSERT INTO subscriptions
SELECT n, n, 1 + n % 4,
       CASE WHEN n <= 25 THEN 'cancelled' WHEN n <= 27 THEN 'paused' ELSE 'active' END,
       now() - interval '18 months' + n * interval '3 days',
       CASE WHEN n <= 25 THEN date_trunc('quarter', now()) - interval '110 days' END,
       CASE WHEN n <= 25 THEN 'price' END
FROM generate_series(24, 46) AS n;
