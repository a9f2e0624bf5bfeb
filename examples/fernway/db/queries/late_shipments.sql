-- Where do late parcels come from? Shipments delivered between May and September 2025, by warehouse
-- and carrier. More than five days on the way counts as late.
SELECT
  warehouses.name AS warehouse,
  shipments.carrier,
  count(*) AS delivered,
  count(*) FILTER (WHERE shipments.delivered_at - shipments.shipped_at > INTERVAL '5 days') AS late,
  round(avg(extract(epoch FROM shipments.delivered_at - shipments.shipped_at)) / 86400, 1) AS average_days
FROM fulfilment.shipments
JOIN fulfilment.warehouses ON warehouses.id = shipments.warehouse_id
WHERE shipments.delivered_at >= TIMESTAMPTZ '2025-05-01 00:00+00'
  AND shipments.delivered_at < TIMESTAMPTZ '2025-10-01 00:00+00'
GROUP BY warehouses.name, shipments.carrier
ORDER BY late DESC, warehouse, shipments.carrier
