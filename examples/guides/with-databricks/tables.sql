CREATE SCHEMA IF NOT EXISTS main.fulfilment;

CREATE TABLE main.fulfilment.warehouses (
  id INT NOT NULL,
  name STRING NOT NULL,
  city STRING NOT NULL,
  country STRING NOT NULL
) COMMENT 'Places that parcels leave from';

CREATE TABLE main.fulfilment.shipments (
  id BIGINT GENERATED ALWAYS AS IDENTITY,
  order_id INT NOT NULL,
  warehouse_id INT NOT NULL,
  carrier STRING NOT NULL,
  shipped_at TIMESTAMP NOT NULL,
  delivered_at TIMESTAMP COMMENT 'Null while the parcel is on its way'
) COMMENT 'One row for each parcel';

INSERT INTO main.fulfilment.warehouses VALUES
  (1, 'North', 'Leith', 'GB'), (2, 'South', 'Bristol', 'GB');

INSERT INTO main.fulfilment.shipments (order_id, warehouse_id, carrier, shipped_at, delivered_at) VALUES
  (1, 1, 'Swift',  TIMESTAMP '2025-09-01 08:00:00', TIMESTAMP '2025-09-03 08:00:00'),
  (2, 1, 'Swift',  TIMESTAMP '2025-09-02 08:00:00', TIMESTAMP '2025-09-03 08:00:00'),
  (3, 2, 'Parcelo', TIMESTAMP '2025-09-02 08:00:00', TIMESTAMP '2025-09-07 08:00:00'),
  (4, 2, 'Parcelo', TIMESTAMP '2025-09-05 08:00:00', TIMESTAMP '2025-09-08 08:00:00'),
  (5, 2, 'Swift',  TIMESTAMP '2025-09-08 08:00:00', NULL);
