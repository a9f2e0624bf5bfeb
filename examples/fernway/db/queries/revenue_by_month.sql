-- Revenue by month from a given day on: $1 is that day.
-- The native query of the `sales_db` connector has the same text with :since instead of $1.
-- #region query
SELECT
  CAST(date_trunc('month', orders.placed_at) AS date) AS month,
  count(*) AS orders,
  sum(orders.total_cents) AS revenue_cents,
  -- #region refunds
  coalesce(sum(refunds.amount_cents), 0) AS refunded_cents
  -- #endregion refunds
FROM orders
LEFT JOIN refunds ON refunds.order_id = orders.id
-- #region since
WHERE orders.placed_at >= CAST($1 AS date)
-- #endregion since
GROUP BY 1
ORDER BY 1
-- #endregion query
