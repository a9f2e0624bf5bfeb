import * as sdk from "@hasura/ndc-lambda-sdk";
import { Pool } from "pg";

const pool = new Pool({ connectionString: process.env.SHOP_DATABASE_URL, max: 4 });

/** A refund that has been recorded */
interface RefundReceipt {
  refundId: number;
  orderId: number;
  amountCents: number;
}

/**
 * Refunds an order in full. Only for orders with status delivered.
 * Do not use it to cancel an order that has not arrived.
 *
 * @param orderId Id of the order, as in PublicOrders
 * @param reason Short reason in the customer's words
 */
export async function issueRefund(orderId: number, reason: string): Promise<RefundReceipt> {
  const db = await pool.connect();
  try {
    await db.query("BEGIN");
    const found = await db.query<{ status: string; total_cents: number }>(
      "SELECT status, total_cents FROM orders WHERE id = $1 FOR UPDATE",
      [orderId],
    );
    const order = found.rows[0];
    if (!order) {
      throw new sdk.UnprocessableContent(`There is no order ${orderId}. Look the ID up in PublicOrders.`, { orderId });
    }
    if (order.status === "refunded") {
      throw new sdk.Conflict(`Order ${orderId} has been refunded before.`, { orderId });
    }
    if (order.status !== "delivered") {
      throw new sdk.Conflict(`Order ${orderId} is ${order.status}. Only delivered orders can be refunded.`, { orderId });
    }
    const refund = await db.query<{ id: number }>(
      "INSERT INTO refunds (order_id, amount_cents, reason) VALUES ($1, $2, $3) RETURNING id",
      [orderId, order.total_cents, reason],
    );
    await db.query("UPDATE orders SET status = 'refunded' WHERE id = $1", [orderId]);
    await db.query("COMMIT");
    return { refundId: refund.rows[0]!.id, orderId, amountCents: order.total_cents };
  } catch (error) {
    await db.query("ROLLBACK");
    throw error;
  } finally {
    db.release();
  }
}
