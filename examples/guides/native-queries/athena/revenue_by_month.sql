SELECT
  CAST(date_trunc('month', o.placed_at) AS date) AS month,
  count(*) AS orders,
  sum(o.total_cents) AS revenue_cents,
  coalesce(sum(r.amount_cents), 0) AS refunded_cents
FROM awsdatacatalog.fernway_sales.orders AS o
LEFT JOIN awsdatacatalog.fernway_sales.refunds AS r ON r.order_id = o.id
WHERE o.dt >= CAST(:since AS varchar)
GROUP BY date_trunc('month', o.placed_at)
