-- Which plans lost the most subscribers in the third quarter of 2025?
SELECT
  plans.name AS plan,
  count(*) AS cancelled,
  round(100.0 * count(*) / sum(count(*)) OVER (), 1) AS percent_of_all
FROM subscriptions
JOIN plans ON plans.id = subscriptions.plan_id
WHERE subscriptions.cancelled_at >= TIMESTAMPTZ '2025-07-01 00:00+00'
  AND subscriptions.cancelled_at < TIMESTAMPTZ '2025-10-01 00:00+00'
GROUP BY plans.name
ORDER BY cancelled DESC, plan
