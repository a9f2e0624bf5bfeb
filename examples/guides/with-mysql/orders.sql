CREATE TABLE products (
  id          INT AUTO_INCREMENT PRIMARY KEY,
  name        VARCHAR(120) NOT NULL,
  origin      VARCHAR(60)  NOT NULL,
  roast       VARCHAR(20)  NOT NULL COMMENT 'light, medium or dark',
  price_cents INT NOT NULL
);

CREATE TABLE orders (
  id          INT AUTO_INCREMENT PRIMARY KEY,
  customer_id INT NOT NULL,
  status      VARCHAR(20) NOT NULL COMMENT 'placed, shipped, delivered or refunded',
  placed_at   TIMESTAMP NOT NULL,
  total_cents INT NOT NULL
) COMMENT = 'One row per order. Totals exclude shipping.';

CREATE TABLE order_items (
  id               INT AUTO_INCREMENT PRIMARY KEY,
  order_id         INT NOT NULL,
  product_id       INT NOT NULL,
  quantity         INT NOT NULL,
  unit_price_cents INT NOT NULL,
  FOREIGN KEY (order_id) REFERENCES orders (id),
  FOREIGN KEY (product_id) REFERENCES products (id)
);

INSERT INTO products (name, origin, roast, price_cents) VALUES
  ('Highland Dawn', 'Ethiopia', 'light', 1150),
  ('Harbour Blend', 'Brazil', 'medium', 950),
  ('Night Ferry', 'Sumatra', 'dark', 1050);

INSERT INTO orders (customer_id, status, placed_at, total_cents) VALUES
  (1, 'delivered', '2025-08-04 09:12:00', 2300),
  (2, 'refunded',  '2025-08-11 18:40:00', 1050),
  (3, 'delivered', '2025-08-19 07:05:00', 2850),
  (1, 'refunded',  '2025-09-02 12:30:00', 3150);

INSERT INTO order_items (order_id, product_id, quantity, unit_price_cents) VALUES
  (1, 1, 2, 1150),
  (2, 3, 1, 1050),
  (3, 2, 3, 950),
  (4, 3, 3, 1050);
