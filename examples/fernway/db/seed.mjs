// Makes the sample data of Fernway. No dependencies, no clock, no network: the same script
// always gives the same rows.
//
//   node db/seed.mjs > db/seed.sql
//
// The story the data tells: at the end of June 2025 the Rotterdam warehouse, which packs every
// Explorer parcel, changed its carrier. Parcels came late, beans were old when they arrived, and
// in the third quarter Explorer lost more subscribers than any other plan. Taster lost some too,
// but over its price.
import {fileURLToPath} from 'node:url';
import {GENERAL, COMPLAINTS, REPLIES, FOLLOW_UPS} from './seed-texts.mjs';

const DAY = 86_400_000;
const date = (text) => Date.parse(`${text}T00:00:00Z`);
/** The moment the data was taken: nothing in it is later. */
const AS_OF = date('2025-10-01');
const CARRIER_CHANGE = date('2025-06-28');

/** A generator of numbers in [0, 1): mulberry32 by Tommy Ettinger, public domain. */
function generator(seed) {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

const NAMES = `Ada K. Bram V. Chiara M. Dario F. Elif S. Femke J. Goran P. Hanna L. Idris B. Jonas W. Katya R. Luca D.
  Mina H. Niall O. Olga T. Pia G. Quentin A. Rosa E. Sven N. Tamsin C. Ugo R. Vera Z. Wout D. Xenia P. Yusuf A. Zoe M.
  Anouk B. Benedikt H. Ciara F. Daan S. Esther W. Fionn G. Greta U. Hugo L. Ines C. Joris K. Kasper N. Leonie T.
  Marek J. Noor E. Oscar B. Paula V. Rafael I. Saskia M. Tomas H. Una D. Viktor S. Willa R. Yara K. Zeno P. Aoife N.
  Bastian E. Clara O. Dilan Y. Emeka U. Freya L. Gijs T. Henrike A. Ilse V. Jamal Q.`
  .match(/\S+ \S\./g);

const PLANS = [
  {id: 1, name: 'Taster', price_cents: 900, bags_per_month: 1},
  {id: 2, name: 'Explorer', price_cents: 1800, bags_per_month: 2},
  {id: 3, name: 'Roaster', price_cents: 3400, bags_per_month: 4},
  {id: 4, name: 'Office', price_cents: 8000, bags_per_month: 10},
];

const PRODUCTS = [
  ['Quiet Harbour', 'Colombia', 'medium', 1050],
  ['First Frost', 'Ethiopia', 'light', 1250],
  ['Old Ropewalk', 'Brazil', 'dark', 990],
  ['Lantern Street', 'Guatemala', 'medium', 1150],
  ['Tide Table', 'Kenya', 'light', 1390],
  ['Slow Canal', 'Peru', 'medium', 1090],
  ['Night Ferry', 'Indonesia', 'dark', 1120],
  ['Glasshouse', 'Rwanda', 'light', 1290],
  ['Copper Kettle', 'Honduras', 'medium', 1040],
  ['North Pier', 'Costa Rica', 'light', 1350],
  ['Winter Garden', 'Nicaragua', 'dark', 1080],
  ['Paper Crane', 'Burundi', 'light', 1320],
].map(([name, origin, roast, price_cents], i) => ({id: i + 1, name, origin, roast, price_cents}));

const WAREHOUSES = [
  {id: 1, name: 'Rotterdam roastery', city: 'Rotterdam', country: 'NL'},
  {id: 2, name: 'Bristol depot', city: 'Bristol', country: 'GB'},
  {id: 3, name: 'Leipzig depot', city: 'Leipzig', country: 'DE'},
];

/** Who left when and why: from, to (exclusive), plan, reason, how many. */
const CANCELLED = [
  ['2024-04-01', '2025-01-01', 'Taster', 'price', 3],
  ['2024-04-01', '2025-01-01', 'Taster', 'too_much_coffee', 1],
  ['2024-04-01', '2025-01-01', 'Taster', 'moved_away', 1],
  ['2024-04-01', '2025-01-01', 'Taster', 'stale_beans', 1],
  ['2024-04-01', '2025-01-01', 'Explorer', 'price', 2],
  ['2024-04-01', '2025-01-01', 'Explorer', 'too_much_coffee', 1],
  ['2024-04-01', '2025-01-01', 'Explorer', 'moved_away', 1],
  ['2024-04-01', '2025-01-01', 'Roaster', 'too_much_coffee', 2],
  ['2024-04-01', '2025-01-01', 'Roaster', 'price', 1],
  ['2024-04-01', '2025-01-01', 'Office', 'moved_away', 1],
  ['2025-01-01', '2025-04-01', 'Taster', 'price', 2],
  ['2025-01-01', '2025-04-01', 'Taster', 'moved_away', 1],
  ['2025-01-01', '2025-04-01', 'Explorer', 'too_much_coffee', 1],
  ['2025-01-01', '2025-04-01', 'Explorer', 'price', 1],
  ['2025-01-01', '2025-04-01', 'Roaster', 'wrong_grind', 1],
  ['2025-01-01', '2025-04-01', 'Office', 'billing_error', 1],
  ['2025-04-01', '2025-07-01', 'Taster', 'price', 2],
  ['2025-04-01', '2025-07-01', 'Taster', 'too_much_coffee', 1],
  ['2025-04-01', '2025-07-01', 'Explorer', 'late_delivery', 1],
  ['2025-04-01', '2025-07-01', 'Explorer', 'stale_beans', 1],
  ['2025-04-01', '2025-07-01', 'Explorer', 'price', 1],
  ['2025-04-01', '2025-07-01', 'Roaster', 'too_much_coffee', 1],
  ['2025-04-01', '2025-07-01', 'Roaster', 'moved_away', 1],
  ['2025-07-08', '2025-09-29', 'Explorer', 'late_delivery', 6],
  ['2025-07-08', '2025-09-29', 'Explorer', 'stale_beans', 3],
  ['2025-07-08', '2025-09-29', 'Explorer', 'price', 1],
  ['2025-07-08', '2025-09-29', 'Explorer', 'too_much_coffee', 1],
  ['2025-07-08', '2025-09-29', 'Taster', 'price', 4],
  ['2025-07-08', '2025-09-29', 'Taster', 'late_delivery', 1],
  ['2025-07-08', '2025-09-29', 'Taster', 'moved_away', 1],
  ['2025-07-08', '2025-09-29', 'Roaster', 'wrong_grind', 2],
  ['2025-07-08', '2025-09-29', 'Roaster', 'price', 1],
  ['2025-07-08', '2025-09-29', 'Roaster', 'too_much_coffee', 1],
  ['2025-07-08', '2025-09-29', 'Office', 'moved_away', 1],
  ['2025-07-08', '2025-09-29', 'Office', 'billing_error', 1],
];

/** Who stayed: status, plan, how many. */
const KEPT = [
  ['active', 'Taster', 9],
  ['active', 'Explorer', 10],
  ['active', 'Roaster', 7],
  ['active', 'Office', 4],
  ['paused', 'Taster', 3],
  ['paused', 'Explorer', 3],
  ['paused', 'Roaster', 1],
  ['paused', 'Office', 1],
];

/** Makes all rows, table by table, in the order in which they can be inserted. */
export function makeData() {
  const random = generator(20250930);
  const pick = (list) => list[Math.floor(random() * list.length)];
  const between = (low, high) => low + random() * (high - low);
  /** The same day at a time between seven in the morning and nine at night. */
  const daytime = (time) => Math.floor(time / DAY) * DAY + Math.floor(between(7 * 60, 21 * 60)) * 60_000;
  const planNamed = (name) => PLANS.find((plan) => plan.name === name);
  const times = (count, make) => Array.from({length: count}, make);

  // 1. Subscriptions, still without customers.
  const subscriptions = [
    ...CANCELLED.flatMap(([from, to, plan, reason, count]) =>
      times(count, () => {
        const cancelled_at = daytime(between(date(from), date(to)));
        const months = from < '2025' ? between(1.2, 3) : between(1.5, 4.3);
        const started_at = daytime(Math.max(date('2024-01-20'), cancelled_at - months * 30.4 * DAY));
        return {plan: planNamed(plan), status: 'cancelled', started_at, cancelled_at, cancel_reason: reason};
      }),
    ),
    ...KEPT.flatMap(([status, plan, count]) =>
      times(count, () => ({
        plan: planNamed(plan),
        status,
        started_at: daytime(between(date('2025-03-20'), date(status === 'paused' ? '2025-06-20' : '2025-09-30'))),
        cancelled_at: null,
        cancel_reason: null,
      })),
    ),
  ].sort((a, b) => a.started_at - b.started_at);

  // 2. Customers: some come back after they left, a few take a second subscription.
  const customers = [];
  const busyUntil = new Map();
  subscriptions.forEach((subscription, i) => {
    const free = customers.filter((c) => busyUntil.get(c) + 10 * DAY < subscription.started_at);
    let customer = free.length && random() < 0.32 ? pick(free) : undefined;
    if (!customer && customers.length < NAMES.length) {
      const name = NAMES[customers.length];
      customer = {
        id: customers.length + 1,
        name,
        email: `${name.toLowerCase().replace(' ', '.').replace(/\.$/, '')}@example.com`,
        country: pick(['NL', 'NL', 'NL', 'DE', 'DE', 'DE', 'GB', 'GB', 'IE', 'BE', 'FR']),
        created_at: subscription.started_at - Math.floor(between(1, 4 * 24 * 60)) * 60_000,
      };
      customers.push(customer);
    }
    customer ??= pick(free.length ? free : customers.filter((c) => c.created_at < subscription.started_at));
    busyUntil.set(customer, Math.max(busyUntil.get(customer) ?? 0, subscription.cancelled_at ?? Infinity));
    Object.assign(subscription, {id: i + 1, customer});
  });

  // 3. Orders: one a month for as long as the subscription runs, and some from the shop.
  const orders = [];
  for (const subscription of subscriptions) {
    const end = subscription.cancelled_at ?? (subscription.status === 'paused' ? daytime(between(date('2025-07-01'), date('2025-09-15'))) : AS_OF);
    for (let n = 0; ; n++) {
      const placed = new Date(subscription.started_at);
      placed.setUTCDate(Math.min(placed.getUTCDate(), 28));
      placed.setUTCMonth(placed.getUTCMonth() + n);
      const placed_at = n === 0 ? subscription.started_at : daytime(placed.getTime());
      if (placed_at >= AS_OF || (end < AS_OF && placed_at > end - 4 * DAY)) break;
      orders.push({subscription, customer: subscription.customer, placed_at});
    }
  }
  for (let n = 0; n < 14; n++) {
    const placed_at = daytime(between(date('2024-06-01'), date('2025-09-20')));
    orders.push({subscription: null, customer: pick(customers.filter((c) => c.created_at < placed_at)), placed_at});
  }
  orders.sort((a, b) => a.placed_at - b.placed_at).forEach((order, i) => { order.id = i + 1; });

  // 4. What is in the parcels.
  const orderItems = [];
  for (const order of orders) {
    const kinds = order.subscription ? Math.min(order.subscription.plan.bags_per_month, 2) : 1 + Math.floor(random() * 3);
    const chosen = new Set();
    while (chosen.size < kinds) chosen.add(pick(PRODUCTS));
    order.total_cents = 0;
    for (const product of chosen) {
      const plan = order.subscription?.plan;
      const quantity = plan ? plan.bags_per_month / kinds : 1;
      const unit_price_cents = plan ? plan.price_cents / plan.bags_per_month : product.price_cents;
      order.total_cents += quantity * unit_price_cents;
      orderItems.push({id: orderItems.length + 1, order, product, quantity, unit_price_cents});
    }
  }

  // 5. Shipments, and with them the state of each order.
  const shipments = [];
  for (const order of orders) {
    const shipped_at = daytime(order.placed_at + Math.round(between(1, 3.6)) * DAY);
    if (shipped_at >= AS_OF) { order.status = 'placed'; continue; }
    const isExplorer = order.subscription?.plan.name === 'Explorer';
    const warehouse = isExplorer ? WAREHOUSES[0] : WAREHOUSES.find((w) => w.country === order.customer.country) ?? WAREHOUSES[order.customer.country === 'IE' ? 1 : 0];
    const changed = warehouse.id === 1 && shipped_at >= CARRIER_CHANGE;
    const leftOverDelay = order.subscription?.cancel_reason === 'late_delivery' && order.subscription.cancelled_at - order.placed_at < 40 * DAY;
    const late = leftOverDelay || random() < (changed ? 0.45 : 0.06);
    const on_the_way = late ? between(5.6, 11) : between(1.5, 4.4);
    const delivered_at = daytime(shipped_at + on_the_way * DAY + DAY / 2);
    shipments.push({
      id: shipments.length + 1,
      order,
      warehouse,
      carrier: warehouse.id === 1 ? (changed ? 'Pelican Parcels' : 'Harrier Post') : warehouse.id === 2 ? 'Blue Kite' : 'Harrier Post',
      shipped_at,
      delivered_at: delivered_at < AS_OF ? delivered_at : null,
    });
    order.late = delivered_at - shipped_at > 5 * DAY;
    order.delivered_at = delivered_at;
    order.status = delivered_at < AS_OF ? 'delivered' : 'shipped';
  }

  // 6. Refunds: mostly late or stale parcels of the last quarter.
  const refunds = [];
  const refund = (order, reason, share) => {
    if (!order || order.status !== 'delivered' || refunds.some((r) => r.order === order)) return;
    const refunded_at = daytime(order.delivered_at + between(1, 5) * DAY);
    if (refunded_at >= AS_OF) return;
    refunds.push({order, amount_cents: Math.round(order.total_cents * share), reason, refunded_at});
    if (share === 1) order.status = 'refunded';
  };
  const lastOrder = (subscription) => orders.filter((order) => order.subscription === subscription).at(-1);
  for (const subscription of subscriptions) {
    if (subscription.cancel_reason === 'late_delivery') refund(lastOrder(subscription), 'Parcel late by more than a week', 1);
    if (subscription.cancel_reason === 'stale_beans') refund(lastOrder(subscription), 'Roast date older than 30 days', 1);
    if (subscription.cancel_reason === 'wrong_grind') refund(lastOrder(subscription), 'Ground instead of whole beans', 1);
    if (subscription.cancel_reason === 'billing_error') refund(lastOrder(subscription), 'Charged twice', 0.5);
  }
  for (const order of orders.filter((o) => o.late)) if (refunds.length < 20 && random() < 0.5) refund(order, 'Goodwill for a late parcel', 0.5);
  while (refunds.length < 25) refund(pick(orders), pick(['Bag torn in transit', 'One bag missing', 'Wrong coffee packed']), pick([1, 0.5]));
  refunds.sort((a, b) => a.refunded_at - b.refunded_at).forEach((r, i) => { r.id = i + 1; });

  // 7. Tickets: what those who left wrote before they did, and some from those who stayed.
  const tickets = [];
  const unused = Object.fromEntries(Object.entries(COMPLAINTS).map(([reason, texts]) => [reason, [...texts]]));
  const quarterStart = date('2025-07-01');
  const left = subscriptions
    .filter((s) => s.cancelled_at >= date('2025-04-01'))
    .sort((a, b) => (b.cancelled_at >= quarterStart) - (a.cancelled_at >= quarterStart) || a.id - b.id);
  for (const subscription of left) {
    const texts = unused[subscription.cancel_reason];
    const own = subscription.cancelled_at >= quarterStart && texts.find((t) => t.plan === subscription.plan.name);
    const text = own || texts.find((t) => !t.plan);
    if (!text) continue;
    texts.splice(texts.indexOf(text), 1);
    const order = lastOrder(subscription);
    const earliest = Math.max((order?.delivered_at ?? subscription.started_at) + DAY / 2, subscription.cancelled_at - 12 * DAY);
    const latest = subscription.cancelled_at - DAY / 2;
    const created_at = daytime(earliest < latest ? between(earliest, latest) : latest - DAY);
    tickets.push({...text, topic: subscription.cancel_reason, customer: subscription.customer, order, created_at});
  }
  const stayed = subscriptions.filter((s) => s.status === 'active');
  for (const topic of ['late_delivery', 'stale_beans', 'general']) {
    for (const text of topic === 'general' ? GENERAL : unused[topic]) {
      const candidates = stayed.filter((s) => topic === 'general' || (s.plan.name === 'Explorer' && s.started_at < date('2025-08-10')));
      const subscription = pick(candidates);
      stayed.splice(stayed.indexOf(subscription), 1);
      const order = topic === 'general' ? null : orders.filter((o) => o.subscription === subscription && o.placed_at > CARRIER_CHANGE && o.placed_at < date('2025-09-12')).at(-1);
      const created_at = order ? daytime(order.placed_at + between(9, 13) * DAY) : daytime(between(subscription.started_at + DAY, date('2025-09-29')));
      tickets.push({...text, topic, customer: subscription.customer, order, created_at});
    }
  }
  tickets.sort((a, b) => a.created_at - b.created_at).forEach((t, i) => {
    t.id = i + 1;
    t.status = t.created_at > date('2025-09-22') ? 'open' : t.created_at > date('2025-09-10') ? 'waiting' : 'solved';
  });

  // 8. Messages below the tickets.
  const messages = [];
  for (const t of tickets) {
    const answered_at = daytime(t.created_at + DAY);
    if (answered_at >= AS_OF) continue;
    const fromRotterdam = shipments.some((s) => s.order === t.order && s.carrier === 'Pelican Parcels');
    const replies = REPLIES[t.topic === 'late_delivery' && fromRotterdam ? 'carrier_change' : t.topic];
    messages.push({id: messages.length + 1, ticket: t, author: 'agent', body: replies[t.id % replies.length], sent_at: answered_at});
    const written_at = daytime(t.created_at + 2 * DAY);
    if (t.status === 'open' || written_at >= AS_OF || t.id % 7 === 0) continue;
    const followUps = FOLLOW_UPS[t.topic];
    messages.push({id: messages.length + 1, ticket: t, author: 'customer', body: followUps[t.id % followUps.length], sent_at: written_at});
  }

  const at = (time) => (time === null ? null : new Date(time).toISOString());
  return {
    customers: customers.map((c) => ({...c, created_at: at(c.created_at)})),
    plans: PLANS,
    subscriptions: subscriptions.map((s) => ({id: s.id, customer_id: s.customer.id, plan_id: s.plan.id, status: s.status, started_at: at(s.started_at), cancelled_at: at(s.cancelled_at), cancel_reason: s.cancel_reason})),
    products: PRODUCTS,
    orders: orders.map((o) => ({id: o.id, customer_id: o.customer.id, subscription_id: o.subscription?.id ?? null, status: o.status, placed_at: at(o.placed_at), total_cents: o.total_cents})),
    order_items: orderItems.map((i) => ({id: i.id, order_id: i.order.id, product_id: i.product.id, quantity: i.quantity, unit_price_cents: i.unit_price_cents})),
    refunds: refunds.map((r) => ({id: r.id, order_id: r.order.id, amount_cents: r.amount_cents, reason: r.reason, refunded_at: at(r.refunded_at)})),
    'support.tickets': tickets.map((t) => ({id: t.id, customer_id: t.customer.id, order_id: t.order?.id ?? null, subject: t.subject, body: t.body, channel: t.channel, created_at: at(t.created_at), status: t.status})),
    'support.messages': messages.map((m) => ({id: m.id, ticket_id: m.ticket.id, author: m.author, body: m.body, sent_at: at(m.sent_at)})),
    'fulfilment.warehouses': WAREHOUSES,
    'fulfilment.shipments': shipments.map((s) => ({id: s.id, order_id: s.order.id, warehouse_id: s.warehouse.id, carrier: s.carrier, shipped_at: at(s.shipped_at), delivered_at: at(s.delivered_at)})),
  };
}

/** Writes the rows as INSERT statements, one row a line. */
export function toSql(data) {
  const literal = (value) =>
    value === null ? 'NULL'
    : typeof value === 'number' ? String(value)
    : `'${value.replace(/^(\d{4}-\d\d-\d\d)T(\d\d:\d\d):\d\d\.\d{3}Z$/, '$1 $2+00').replaceAll("'", "''")}'`;
  const parts = ['-- Written by db/seed.mjs; change that file, not this one.\n'];
  for (const [table, rows] of Object.entries(data)) {
    const lines = rows.map((row) => `  (${Object.values(row).map(literal).join(', ')})`);
    parts.push(`INSERT INTO ${table} (${Object.keys(rows[0]).join(', ')}) VALUES\n${lines.join(',\n')};\n`);
  }
  return parts.join('\n');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.stdout.write(toSql(makeData()));
