CREATE TABLE plans (
  id             integer PRIMARY KEY,
  name           text NOT NULL UNIQUE,
  price_cents    integer NOT NULL,
  bags_per_month integer NOT NULL
);

CREATE TABLE customers (
  id         integer PRIMARY KEY,
  name       text NOT NULL,
  email      text NOT NULL UNIQUE,
  country    text NOT NULL,
  created_at timestamptz NOT NULL
);

CREATE TABLE subscriptions (
  id            integer PRIMARY KEY,
  customer_id   integer NOT NULL REFERENCES customers (id),
  plan_id       integer NOT NULL REFERENCES plans (id),
  status        text NOT NULL CHECK (status IN ('active', 'paused', 'cancelled')),
  started_at    timestamptz NOT NULL,
  cancelled_at  timestamptz,
  cancel_reason text
);

COMMENT ON TABLE subscriptions IS
  'One row for each subscription of a customer to a plan. Paused subscriptions are not billed.';

INSERT INTO plans VALUES
  (1, 'Taster', 900, 1), (2, 'Explorer', 1800, 2),
  (3, 'Roaster', 3400, 4), (4, 'Office', 8000, 10);

INSERT INTO customers VALUES
  (1, 'Ada Moreno', 'ada@example.com', 'GB', '2024-11-03'),
  (2, 'Bo Lindqvist', 'bo@example.com', 'SE', '2024-12-17'),
  (3, 'Chidi Eze', 'chidi@example.com', 'GB', '2025-01-09'),
  (4, 'Dana Wolff', 'dana@example.com', 'DE', '2025-02-21'),
  (5, 'Esme Clark', 'esme@example.com', 'GB', '2025-03-30'),
  (6, 'Farid Amini', 'farid@example.com', 'NL', '2025-05-12');

INSERT INTO subscriptions VALUES
  (1, 1, 2, 'cancelled', '2024-11-03', '2025-07-14', 'same origin twice'),
  (2, 2, 2, 'cancelled', '2024-12-17', '2025-08-02', 'same origin twice'),
  (3, 3, 1, 'active',    '2025-01-09', NULL, NULL),
  (4, 4, 3, 'cancelled', '2025-02-21', '2025-09-25', 'too expensive'),
  (5, 5, 2, 'cancelled', '2025-03-30', '2025-09-01', 'moving abroad'),
  (6, 6, 4, 'active',    '2025-05-12', NULL, NULL),
  (7, 3, 2, 'paused',    '2025-06-01', NULL, NULL);
