/**
 * The issues that the stand-in can answer with: status and description as in PayPal's OpenAPI documents
 * checkout_orders_v2 and payments_payment_v2 (github.com/paypal/paypal-rest-api-specifications).
 */
const syntax = (description: string) => ({ status: 400, description });
const business = (description: string) => ({ status: 422, description });

export const issues = {
  MALFORMED_REQUEST_JSON: syntax('The request JSON is not well formed.'),
  MISSING_REQUIRED_PARAMETER: syntax('A required parameter is missing.'),
  INVALID_STRING_LENGTH: syntax('The value of a field is either too short or too long.'),
  INVALID_PARAMETER_SYNTAX: syntax('The value of a field does not conform to the expected format.'),
  INVALID_PARAMETER_VALUE: syntax('A parameter value is not valid.'),
  INVALID_ARRAY_MAX_ITEMS: syntax('The number of items in an array parameter is too large.'),
  INVALID_ARRAY_MIN_ITEMS: syntax('The number of items in an array parameter is too small.'),
  NOT_SUPPORTED: syntax('This field is not currently supported.'),
  INVALID_PATCH_OPERATION: syntax(
    "The operation cannot be honored. Cannot add a property that's already present, use replace. Cannot remove a property thats not present, use add. Cannot replace a property thats not present, use add.",
  ),
  PAYPAL_REQUEST_ID_REQUIRED: syntax(
    "A PayPal-Request-Id is required if you are trying to process payment for an Order. Please specify a PayPal-Request-Id or Create the Order without a 'payment_source' specified.",
  ),

  PERMISSION_DENIED: {
    status: 403,
    description: 'You do not have permission to access or perform operations on this resource.',
  },
  INVALID_RESOURCE_ID: {
    status: 404,
    description: 'Specified resource ID does not exist. Please check the resource ID and try again.',
  },
  PREVIOUS_REQUEST_IN_PROGRESS: {
    status: 409,
    description: 'A previous request on this resource is currently in progress. Please try again later.',
  },

  AMOUNT_MISMATCH: business(
    'Should equal item_total + tax_total + shipping + handling + insurance - shipping_discount - discount.',
  ),
  CANNOT_BE_NEGATIVE: business(
    'Must be greater than or equal to 0. If the currency supports decimals, only two decimal place precision is supported.',
  ),
  CANNOT_BE_ZERO_OR_NEGATIVE: business(
    'Must be greater than zero. If the currency supports decimals, only two decimal place precision is supported.',
  ),
  DECIMAL_PRECISION: business(
    'If the currency supports decimals, only two decimal place precision is supported.',
  ),
  DECIMALS_NOT_SUPPORTED: business('Currency does not support decimals.'),
  MAX_VALUE_EXCEEDED: business('Should be less than or equal to 999999999999999.99.'),
  INVALID_CURRENCY_CODE: business(
    'Currency code is invalid or is not currently supported. Please refer https://developer.paypal.com/api/rest/reference/currency-codes/ for list of supported currency codes.',
  ),
  CURRENCY_NOT_SUPPORTED: business('The currency is not supported by the receiving account.'),
  MULTI_CURRENCY_ORDER: business(
    'Multiple differing values of currency_code are not supported. Entire Order request must have the same currency_code.',
  ),
  ITEM_TOTAL_MISMATCH: business(
    'Should equal sum of (unit_amount * quantity) across all items for a given purchase_unit.',
  ),
  ITEM_TOTAL_REQUIRED: business(
    'If item details are specified (items.unit_amount and items.quantity) corresponding amount.breakdown.item_total is required.',
  ),
  TAX_TOTAL_MISMATCH: business(
    'Should equal sum of (tax * quantity) across all items for a given purchase_unit.',
  ),
  TAX_TOTAL_REQUIRED: business(
    'If item details are specified (items.tax_total and items.quantity) corresponding amount.breakdown.tax_total is required.',
  ),
  PAYPAL_REQUEST_ID_PREVIOUSLY_USED: business(
    'The PayPal-Request-ID has already been used for another request.',
  ),

  ORDER_NOT_APPROVED: business(
    "Payer has not yet approved the Order for payment. Please redirect the payer to the 'rel':'approve' url returned as part of the HATEOAS links within the Create Order call or provide a valid `payment_source` in the request.",
  ),
  ORDER_ALREADY_CAPTURED: business(
    "Order already captured.If 'intent=CAPTURE' only one capture per order is allowed.",
  ),
  INSTRUMENT_DECLINED: business(
    "The instrument presented  was either declined by the processor or bank, or it can't be used for this payment.",
  ),
  DUPLICATE_INVOICE_ID: business(
    'Duplicate Invoice ID detected. To avoid a potential duplicate transaction your account setting requires that Invoice Id be unique for each transaction.',
  ),
  PAYER_ACTION_REQUIRED: business(
    'Transaction cannot complete successfully, instruct the buyer to return to PayPal.',
  ),
  PAYER_CANNOT_PAY: business(
    'Payer cannot pay for this transaction. Please contact the payer to find other ways to pay for this transaction.',
  ),
  PAYER_ACCOUNT_RESTRICTED: business('PAYER_ACCOUNT_RESTRICTED'),
  PAYEE_BLOCKED_TRANSACTION: business(
    'The Fraud settings for this seller are such that this payment cannot be executed.',
  ),
  TRANSACTION_REFUSED: business('The request was refused.'),
  TRANSACTION_LIMIT_EXCEEDED: business('Total payment amount exceeded transaction limit.'),
  COMPLIANCE_VIOLATION: business('Transaction is declined due to compliance violation.'),
  MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED: business(
    'You have exceeded the maximum number of payment attempts.',
  ),

  INVALID_JSON_POINTER_FORMAT: business(
    'Path should be a valid JSON Pointer https://tools.ietf.org/html/rfc6901 that references a location within the request where the operation is performed.',
  ),
  NOT_PATCHABLE: business('Cannot be patched.'),
  REFERENCE_ID_NOT_FOUND: business(
    'Filter expression value is incorrect. Please check the value of the reference_id and try again.',
  ),
  ORDER_ALREADY_COMPLETED: business('The order cannot be patched after it is completed.'),
  AMOUNT_CHANGE_NOT_ALLOWED: business(
    'The amount specified is different from the amount authorized by payer.',
  ),

  CAPTURE_FULLY_REFUNDED: business('The capture has already been fully refunded'),
  PENDING_CAPTURE: business(
    'Cannot initiate a refund as the capture is pending. Capture is typically pending when the payer has funded the transaction using e-check/bank funded.',
  ),
  REFUND_NOT_ALLOWED: business('Capture cannot be refunded.'),
  REFUND_AMOUNT_EXCEEDED: business(
    'The refund amount must be less than or equal to the capture amount that has not yet been refunded.',
  ),
  REFUND_CAPTURE_CURRENCY_MISMATCH: business('Refund must be in the same currency as the capture'),
  REFUND_FAILED_INSUFFICIENT_FUNDS: business(
    'Capture could not be refunded due to insufficient funds. Please check to see if you have sufficient funds in your PayPal account or if the bank account linked to your PayPal account is verified and has sufficient funds.',
  ),
} as const;

export type Issue = keyof typeof issues;

export function isIssue(name: string): name is Issue {
  return Object.hasOwn(issues, name);
}
