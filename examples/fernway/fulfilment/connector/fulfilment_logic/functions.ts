import * as sdk from "@hasura/ndc-lambda-sdk";

/** When a parcel can be expected. */
export interface ShippingEta {
  postcode: string;
  /** The warehouse the parcel leaves from. */
  warehouse: string;
  carrier: string;
  /** Working days until delivery, at best. */
  minDays: number;
  /** Working days until delivery, at worst. */
  maxDays: number;
}

/** What was paid back. */
export interface RefundReceipt {
  refundId: string;
  orderId: number;
  amountCents: number;
}

const ZONES = [
  { pattern: /^\d{4} ?[A-Z]{2}$/, warehouse: "Rotterdam roastery", carrier: "Pelican Parcels", minDays: 1, maxDays: 2 }, // NL
  { pattern: /^\d{4}$/, warehouse: "Rotterdam roastery", carrier: "Pelican Parcels", minDays: 2, maxDays: 4 }, // BE
  { pattern: /^\d{5}$/, warehouse: "Leipzig depot", carrier: "Harrier Post", minDays: 2, maxDays: 4 }, // DE, FR
  { pattern: /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/, warehouse: "Bristol depot", carrier: "Blue Kite", minDays: 1, maxDays: 3 }, // GB
  { pattern: /^[A-Z]\d[\dW] ?[A-Z\d]{4}$/, warehouse: "Bristol depot", carrier: "Blue Kite", minDays: 3, maxDays: 5 }, // IE
];

/**
 * Tells how many working days a parcel takes to a postcode in the Netherlands, Belgium, Germany,
 * France, Great Britain or Ireland. Use it for any question about future deliveries; past ones are
 * in the FulfilmentShipments model.
 *
 * @readonly
 * @param postcode The customer's postcode, with or without the space in the middle.
 */
export function shippingEta(postcode: string): ShippingEta {
  const normalised = postcode.trim().toUpperCase();
  const zone = ZONES.find(({ pattern }) => pattern.test(normalised));
  if (!zone) {
    throw new sdk.UnprocessableContent(`Fernway does not deliver to the postcode "${postcode}"`, { postcode });
  }
  const { warehouse, carrier, minDays, maxDays } = zone;
  return { postcode: normalised, warehouse, carrier, minDays, maxDays };
}

// #region issue-refund
/**
 * Pays the full amount of an order back to the customer. This moves money and cannot be undone: use it
 * only when the user asks for a refund of one particular order.
 *
 * @param orderId The id of the order in the PublicOrders model.
 * @param reason Why the money is paid back, in a few words. Kept for the books.
 */
export async function issueRefund(orderId: number, reason: string): Promise<RefundReceipt> {
  if (!Number.isInteger(orderId) || orderId < 1) {
    throw new sdk.UnprocessableContent("orderId must be a positive whole number", { orderId });
  }
  if (reason.trim() === "") {
    throw new sdk.UnprocessableContent("A refund needs a reason", { orderId });
  }

  const response = await fetch(`${process.env.PAYMENTS_API_URL}/orders/${orderId}/refunds`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ reason: reason.trim() }),
  });
  if (response.status === 404) throw new sdk.UnprocessableContent(`There is no order ${orderId}`, { orderId });
  if (response.status === 409) throw new sdk.Conflict(`Order ${orderId} is already refunded`, { orderId });
  // Anything else isn't the caller's fault. SQL could show the stack of a plain error, so send only a message.
  if (!response.ok) throw new sdk.BadGateway(`The payments service answered ${response.status}`);

  const refund = (await response.json()) as { id: string; amount_cents: number };
  return { refundId: refund.id, orderId, amountCents: refund.amount_cents };
}
// #endregion issue-refund
