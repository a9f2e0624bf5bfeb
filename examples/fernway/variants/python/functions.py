import json
import os
import re
import urllib.error
import urllib.request
from typing import Annotated

from ndc_sdk_python import start
from ndc_sdk_python.errors import Conflict, UnprocessableContent
from ndc_sdk_python.function_connector import FunctionConnector
from pydantic import BaseModel, Field

connector = FunctionConnector()


class ShippingEta(BaseModel):
    """When a parcel arrives at a postcode"""

    postcode: str = Field(..., description="Upper case, without spaces")
    warehouse: str = Field(..., description="City of the warehouse that serves the postcode")
    working_days: int = Field(..., description="Working days from dispatch to delivery")


class RefundReceipt(BaseModel):
    """A refund as the payment service recorded it"""

    order_id: int
    refund_id: str
    amount_cents: int


@connector.register_query
def shipping_eta(
    postcode: Annotated[str, "Postcode as the customer writes it, for example EH1 2NG"],
) -> ShippingEta:
    """Estimates how many working days a parcel takes to a postcode.
    Use it for questions about future deliveries, not for parcels already sent."""
    code = re.sub(r"\s", "", postcode).upper()
    if not re.fullmatch(r"[A-Z0-9]{5,7}", code):
        raise UnprocessableContent(
            message=f'"{postcode}" is not a complete postcode. Ask for the one on the delivery label.',
            details={"postcode": postcode},
        )
    north = re.match(r"AB|DD|EH|G\d|IV|KY|PH", code) is not None
    return ShippingEta(
        postcode=code,
        warehouse="Leith" if north else "Bristol",
        working_days=2 if north else 3,
    )


@connector.register_mutation
def issue_refund(
    order_id: Annotated[int, "Id of the order, as in the PublicOrders model"],
    reason: Annotated[str, "Short reason in the customer's words"],
) -> RefundReceipt:
    """Refunds an order in full and emails the customer. Cannot be undone."""
    request = urllib.request.Request(
        f"{os.environ['PAYMENTS_API_URL']}/refunds",
        data=json.dumps({"orderId": order_id, "reason": reason}).encode(),
        headers={
            "authorization": f"Bearer {os.environ['PAYMENTS_API_KEY']}",
            "content-type": "application/json",
        },
    )
    try:
        with urllib.request.urlopen(request) as response:
            refund = json.load(response)
    except urllib.error.HTTPError as error:
        if error.code == 409:
            raise Conflict(
                message=f"Order {order_id} has been refunded before.",
                details={"order_id": order_id},
            )
        raise
    return RefundReceipt(order_id=order_id, refund_id=refund["id"], amount_cents=refund["amountCents"])


if __name__ == "__main__":
    start(connector)
