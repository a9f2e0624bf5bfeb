import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { issueRefund, shippingEta } from "./functions";

vi.mock("@hasura/ndc-lambda-sdk", () => import("../../../../stand-ins/ndc-lambda-sdk"));

describe("shippingEta", () => {
  it.each([
    ["3011 AA", "Rotterdam roastery"],
    ["2000", "Rotterdam roastery"],
    ["04109", "Leipzig depot"],
    ["BS1 4QD", "Bristol depot"],
    ["D02 X285", "Bristol depot"],
  ])("sends %s from the %s", (postcode, warehouse) => {
    expect(shippingEta(postcode).warehouse).toBe(warehouse);
  });

  it("accepts small letters and a missing space", () => {
    expect(shippingEta(" 3011aa ")).toMatchObject({ postcode: "3011AA", minDays: 1, maxDays: 2 });
  });

  it("names the postcode it cannot serve", () => {
    expect(() => shippingEta("0150 Oslo")).toThrow('Fernway does not deliver to the postcode "0150 Oslo"');
  });
});

describe("issueRefund", () => {
  const answer = (status: number, body: unknown = {}) =>
    vi.stubGlobal("fetch", vi.fn(async () => new Response(JSON.stringify(body), { status })));

  beforeEach(() => vi.stubEnv("PAYMENTS_API_URL", "https://payments.example.com"));
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.unstubAllEnvs();
  });

  it("asks the payments service and returns a receipt", async () => {
    answer(201, { id: "re_1", amount_cents: 1800 });
    expect(await issueRefund(258, " late parcel ")).toEqual({ refundId: "re_1", orderId: 258, amountCents: 1800 });
    expect(fetch).toHaveBeenCalledWith(
      "https://payments.example.com/orders/258/refunds",
      expect.objectContaining({ method: "POST", body: '{"reason":"late parcel"}' }),
    );
  });

  it.each([
    [404, 422, "There is no order 9999"],
    [409, 409, "Order 9999 is already refunded"],
  ])("turns the answer %i into an error the caller understands", async (status, statusCode, message) => {
    answer(status);
    await expect(issueRefund(9999, "late")).rejects.toMatchObject({ statusCode, message });
  });

  it("shows only the status of any other failure", async () => {
    answer(503);
    await expect(issueRefund(258, "late")).rejects.toMatchObject({ statusCode: 502, details: undefined });
  });

  it("asks nobody when an argument is wrong", async () => {
    answer(201);
    await expect(issueRefund(1.5, "late")).rejects.toThrow("positive whole number");
    await expect(issueRefund(258, "  ")).rejects.toThrow("needs a reason");
    expect(fetch).not.toHaveBeenCalled();
  });
});
