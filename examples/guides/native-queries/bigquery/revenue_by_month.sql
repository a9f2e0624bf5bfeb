SELECT
  DATE_TRUNC(DATE(o.placed_at), MONTH) AS month,
  COUNT(*) AS orders,
  SUM(o.total_cents) AS revenue_cents,
  COALESCE(SUM(r.amount_cents), 0) AS refunded_cents
FROM `fernway-analytics.sales.orders` AS o
LEFT JOIN `fernway-analytics.sales.refunds` AS r ON r.order_id = o.id
WHERE o.placed_at >= TIMESTAMP(CAST(:since AS DATE))
GROUP BY month
