-- Which share of the orders of each plan was paid back, in full or in part, in the third quarter of 2025?
SELECT
  coalesce(plans.name, 'no plan') AS plan,
  count(*) AS orders,
  count(refunds.id) AS refunded,
  round(100.0 * count(refunds.id) / count(*), 1) AS refund_percent
FROM orders
LEFT JOIN subscriptions ON subscriptions.id = orders.subscription_id
LEFT JOIN plans ON plans.id = subscriptions.plan_id
LEFT JOIN refunds ON refunds.order_id = orders.id
WHERE orders.placed_at >= TIMESTAMPTZ '2025-07-01 00:00+00'
  AND orders.placed_at < TIMESTAMPTZ '2025-10-01 00:00+00'
GROUP BY plans.name
ORDER BY refund_percent DESC, plan
