SELECT
  DATE_FORMAT(o.placed_at, '%Y-%m-01') AS month,
  COUNT(*) AS orders,
  SUM(o.total_cents) AS revenue_cents,
  COALESCE(SUM(r.amount_cents), 0) AS refunded_cents
FROM orders o
LEFT JOIN refunds r ON r.order_id = o.id
WHERE o.placed_at >= :since
GROUP BY DATE_FORMAT(o.placed_at, '%Y-%m-01')
