-- What did the customers complain about who left in the third quarter of 2025?
-- Their tickets of the thirty days before they cancelled.
SELECT
  plans.name AS plan,
  subscriptions.cancel_reason,
  tickets.id AS ticket_id,
  tickets.subject,
  tickets.body
FROM subscriptions
JOIN plans ON plans.id = subscriptions.plan_id
JOIN support.tickets
  ON tickets.customer_id = subscriptions.customer_id
  AND tickets.created_at > subscriptions.cancelled_at - INTERVAL '30 days'
  AND tickets.created_at <= subscriptions.cancelled_at
WHERE subscriptions.cancelled_at >= TIMESTAMPTZ '2025-07-01 00:00+00'
  AND subscriptions.cancelled_at < TIMESTAMPTZ '2025-10-01 00:00+00'
ORDER BY plan, subscriptions.cancel_reason, tickets.created_at
