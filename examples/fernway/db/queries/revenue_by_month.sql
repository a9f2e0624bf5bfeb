-- Revenue by month from a given day on: $1 is that day.
-- The native query of the `sales_db` connector has the same text with :since instead of $1.
SELECT
  CAST(date_trunc('month', orders.placed_at) AS date) AS month,
  count(*) AS orders,
  sum(orders.total_cents) AS revenue_cents,
  coalesce(sum(refunds.amount_cents), 0) AS refunded_cents
FROM orders
LEFT JOIN refunds ON refunds.order_id = orders.id
WHERE orders.placed_at >= CAST($1 AS date)
GROUP BY 1
ORDER BY 1
