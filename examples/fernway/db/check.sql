-- Compares the rows that are in the database with those that db/seed.sql loads, and fails when some are missing.
--   docker compose -f db/compose.yaml exec database psql -U fernway -d fernway -f /fernway/check.sql
CREATE TEMPORARY TABLE loaded AS
SELECT * FROM (VALUES
  ('public.customers',        60, (SELECT count(*) FROM public.customers)),
  ('public.plans',             4, (SELECT count(*) FROM public.plans)),
  ('public.subscriptions',    90, (SELECT count(*) FROM public.subscriptions)),
  ('public.products',         12, (SELECT count(*) FROM public.products)),
  ('public.orders',          319, (SELECT count(*) FROM public.orders)),
  ('public.order_items',     539, (SELECT count(*) FROM public.order_items)),
  ('public.refunds',          25, (SELECT count(*) FROM public.refunds)),
  ('support.tickets',         40, (SELECT count(*) FROM support.tickets)),
  ('support.messages',        74, (SELECT count(*) FROM support.messages)),
  ('fulfilment.warehouses',    3, (SELECT count(*) FROM fulfilment.warehouses)),
  ('fulfilment.shipments',   318, (SELECT count(*) FROM fulfilment.shipments))
) AS tables (name, expected, present);

SELECT name, expected, present FROM loaded;

DO $$
DECLARE
  missing text;
BEGIN
  SELECT string_agg(format('%s has %s of %s rows', name, present, expected), ', ') INTO missing FROM loaded WHERE present < expected;
  IF missing IS NOT NULL THEN
    RAISE EXCEPTION 'Rows are missing: %', missing USING HINT = 'Remove the volumes and start again.';
  END IF;
END
$$;
