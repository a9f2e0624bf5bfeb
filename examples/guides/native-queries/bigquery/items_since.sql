SELECT
  o.id AS order_id,
  item.product_id AS product_id,
  item.quantity AS quantity,
  item.unit_price_cents AS unit_price_cents
FROM `fernway-analytics.sales.orders_nested` AS o
CROSS JOIN UNNEST(o.items) AS item
WHERE o.placed_at >= TIMESTAMP(CAST(:since AS DATE))
