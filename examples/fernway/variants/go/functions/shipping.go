package functions

import (
	"context"
	"fmt"
	"regexp"
	"strings"

	"github.com/hasura/ndc-sdk-go/v2/schema"
	"hasura-ndc.dev/ndc-go/types"
)

// ShippingEtaArguments is the input of shippingEta.
type ShippingEtaArguments struct {
	// Postcode as the customer writes it, for example EH1 2NG
	Postcode string `json:"postcode"`
}

// ShippingEta says when a parcel arrives at a postcode.
type ShippingEta struct {
	Postcode    string `json:"postcode"`
	Warehouse   string `json:"warehouse"`
	WorkingDays int    `json:"workingDays"`
}

var (
	completePostcode = regexp.MustCompile(`^[A-Z0-9]{5,7}$`)
	northernPostcode = regexp.MustCompile(`^(AB|DD|EH|G\d|IV|KY|PH)`)
)

// FunctionShippingEta estimates how many working days a parcel takes to a postcode.
// Use it for questions about future deliveries, not for parcels already sent.
func FunctionShippingEta(ctx context.Context, state *types.State, arguments *ShippingEtaArguments) (*ShippingEta, error) {
	code := strings.ToUpper(strings.ReplaceAll(arguments.Postcode, " ", ""))
	if !completePostcode.MatchString(code) {
		return nil, schema.UnprocessableContentError(
			fmt.Sprintf("%q is not a complete postcode. Ask for the one on the delivery label.", arguments.Postcode),
			map[string]any{"postcode": arguments.Postcode},
		)
	}
	if northernPostcode.MatchString(code) {
		return &ShippingEta{Postcode: code, Warehouse: "Leith", WorkingDays: 2}, nil
	}
	return &ShippingEta{Postcode: code, Warehouse: "Bristol", WorkingDays: 3}, nil
}
