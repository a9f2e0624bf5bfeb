package functions

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"strings"

	"github.com/hasura/ndc-sdk-go/v2/schema"
	"hasura-ndc.dev/ndc-go/types"
)

// IssueRefundArguments is the input of issueRefund.
type IssueRefundArguments struct {
	// Id of the order, as in the PublicOrders model
	OrderID int `json:"orderId"`
	// Short reason in the customer's words
	Reason string `json:"reason"`
}

// RefundReceipt is a refund as the payment service recorded it.
type RefundReceipt struct {
	OrderID     int    `json:"orderId"`
	RefundID    string `json:"refundId"`
	AmountCents int    `json:"amountCents"`
}

// ProcedureIssueRefund refunds an order in full and emails the customer. Cannot be undone.
func ProcedureIssueRefund(ctx context.Context, state *types.State, arguments *IssueRefundArguments) (*RefundReceipt, error) {
	body, err := json.Marshal(arguments)
	if err != nil {
		return nil, err
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, os.Getenv("PAYMENTS_API_URL")+"/refunds", strings.NewReader(string(body)))
	if err != nil {
		return nil, err
	}
	request.Header.Set("authorization", "Bearer "+os.Getenv("PAYMENTS_API_KEY"))
	request.Header.Set("content-type", "application/json")

	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return nil, schema.InternalServerError("payment service cannot be reached", nil)
	}
	defer response.Body.Close()

	if response.StatusCode == http.StatusConflict {
		return nil, schema.ConflictError(
			fmt.Sprintf("Order %d has been refunded before.", arguments.OrderID),
			map[string]any{"orderId": arguments.OrderID},
		)
	}
	if response.StatusCode >= http.StatusBadRequest {
		return nil, schema.InternalServerError("payment service refused the request", nil)
	}

	var refund struct {
		ID          string `json:"id"`
		AmountCents int    `json:"amountCents"`
	}
	if err := json.NewDecoder(response.Body).Decode(&refund); err != nil {
		return nil, schema.InternalServerError("payment service sent an unreadable answer", nil)
	}
	return &RefundReceipt{OrderID: arguments.OrderID, RefundID: refund.ID, AmountCents: refund.AmountCents}, nil
}
