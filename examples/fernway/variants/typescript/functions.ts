import * as sdk from "@hasura/ndc-lambda-sdk";

/** When a parcel arrives at a postcode */
interface ShippingEta {
  /** Upper case, without spaces */
  postcode: string;
  /** City of the warehouse that serves the postcode */
  warehouse: string;
  /** Working days from dispatch to delivery */
  workingDays: number;
}

/** A refund as the payment service recorded it */
interface RefundReceipt {
  orderId: number;
  refundId: string;
  amountCents: number;
}

/**
 * Estimates how many working days a parcel takes to a postcode.
 * Use it for questions about future deliveries, not for parcels already sent.
 *
 * @param postcode Postcode as the customer writes it, for example EH1 2NG
 * @readonly
 */
export function shippingEta(postcode: string): ShippingEta {
  const code = postcode.replace(/\s/g, "").toUpperCase();
  if (!/^[A-Z0-9]{5,7}$/.test(code)) {
    throw new sdk.UnprocessableContent(
      `"${postcode}" is not a complete postcode. Ask for the one on the delivery label.`,
      { postcode },
    );
  }
  const north = /^(AB|DD|EH|G\d|IV|KY|PH)/.test(code);
  return {
    postcode: code,
    warehouse: north ? "Leith" : "Bristol",
    workingDays: north ? 2 : 3,
  };
}

/**
 * Refunds an order in full and emails the customer. Cannot be undone.
 *
 * @param orderId Id of the order, as in the PublicOrders model
 * @param reason Short reason in the customer's words
 */
export async function issueRefund(orderId: number, reason: string): Promise<RefundReceipt> {
  const response = await fetch(`${process.env.PAYMENTS_API_URL}/refunds`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${process.env.PAYMENTS_API_KEY}`,
      "content-type": "application/json",
    },
    body: JSON.stringify({ orderId, reason }),
  });
  if (response.status === 409) {
    throw new sdk.Conflict(`Order ${orderId} has been refunded before.`, { orderId });
  }
  if (!response.ok) {
    throw new Error(`payment service answered ${response.status}`);
  }
  const refund = (await response.json()) as { id: string; amountCents: number };
  return { orderId, refundId: refund.id, amountCents: refund.amountCents };
}
