SELECT
  CAST(date_trunc('month', orders.placed_at) AS date) AS month,
  count(*) AS orders,
  sum(orders.total_cents) AS revenue_cents,
  coalesce(sum(refunds.amount_cents), 0) AS refunded_cents
FROM orders
LEFT JOIN refunds ON refunds.order_id = orders.id
WHERE orders.placed_at >= CAST(:since AS date)
GROUP BY 1
ORDER BY 1
