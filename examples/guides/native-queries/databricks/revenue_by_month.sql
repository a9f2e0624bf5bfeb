SELECT
  CAST(date_trunc('MONTH', o.placed_at) AS DATE) AS month,
  count(*) AS orders,
  sum(o.total_cents) AS revenue_cents,
  coalesce(sum(r.amount_cents), 0) AS refunded_cents
FROM fernway.sales.orders AS o
LEFT JOIN fernway.sales.refunds AS r ON r.order_id = o.id
WHERE o.placed_at >= CAST(:since AS DATE)
GROUP BY date_trunc('MONTH', o.placed_at)
