-- Why did they leave? One row for each plan and reason, third quarter of 2025.
SELECT
  plans.name AS plan,
  subscriptions.cancel_reason,
  count(*) AS cancelled
FROM subscriptions
JOIN plans ON plans.id = subscriptions.plan_id
WHERE subscriptions.cancelled_at >= TIMESTAMPTZ '2025-07-01 00:00+00'
  AND subscriptions.cancelled_at < TIMESTAMPTZ '2025-10-01 00:00+00'
GROUP BY plans.name, subscriptions.cancel_reason
ORDER BY plan, cancelled DESC, subscriptions.cancel_reason
