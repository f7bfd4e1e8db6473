import type { z } from 'zod';
import * as proposals from './goods/attribute-proposals.ts';
import { auditEntry, auditPage } from './accounts/audit.ts';
import * as books from './books/books.ts';
import * as bulk from './goods/bulk.ts';
import { birr, done, errorBody, moment } from './common.ts';
import { alive, dependencies, health } from './endpoints/shop/operation.ts';
import { eventReceipt } from './endpoints/paying/payments.ts';
import * as imports from './goods/product-import.ts';
import * as coupons from './orders/coupons.ts';
import * as customers from './accounts/customers.ts';
import { found } from './searching/find.ts';
import * as inventory from './stock/inventory.ts';
import * as materials from './goods/materials.ts';
import * as laws from './books/laws.ts';
import * as lexicon from './searching/lexicon.ts';
import * as changeRequests from './orders/order-change-requests.ts';
import * as changes from './orders/order-changes.ts';
import * as requests from './orders/order-requests.ts';
import { orderCounts } from './orders/order-counts.ts';
import * as desk from './orders/order-desk.ts';
import * as orders from './orders/orders.ts';
import * as addresses from './deliveries/shipping-address.ts';
import * as payers from './accounts/payers.ts';
import * as payments from './paying/payments.ts';
import * as together from './paying/pay-together.ts';
import * as counter from './paying/counter.ts';
import * as phoneOrders from './orders/phone-orders.ts';
import * as options from './goods/product-options.ts';
import * as variants from './goods/product-variants.ts';
import * as stock from './stock/stock.ts';
import * as saved from './goods/saved.ts';
import * as fiscal from './books/fiscal-documents.ts';
import * as quotations from './orders/quotations.ts';
import { DELIVERY_SCHEMAS } from './deliveries/schema-names-of-delivery.ts';
import { ACCOUNT_SCHEMAS } from './accounts/schema-names-of-accounts.ts';
import { SERVICE_SCHEMAS } from './work/schema-names-of-service.ts';
import * as stockAlerts from './stock/stock-alerts.ts';
import * as stockDeliveries from './stock/stock-deliveries.ts';
import * as withheld from './books/withheld-tax.ts';
import * as statements from './paying/statements.ts';
import * as incoming from './paying/incoming-money.ts';
import { personExport } from './accounts/personal-data.ts';
import { policyAnswer, policyContent, policySection, policyUpdate } from './shop/policies.ts';
import * as products from './goods/products.ts';
import * as reviews from './goods/reviews.ts';
import * as misses from './searching/search-misses.ts';
import { searchReading } from './searching/search.ts';
import { searchTrial } from './searching/search-trial.ts';
import * as searchList from './searching/search-list.ts';
import { receiptCheck } from './paying/receipt-checks.ts';
import { suggestions } from './searching/suggestions.ts';
import { sentPicture, uploaded, uploadState } from './pictures/uploads.ts';
import { NOTICE_SCHEMAS } from './notices/schema-names-of-notices.ts';
import * as reports from './books/reports.ts';
import { SHOP_SCHEMAS } from './shop/schema-names-of-shop.ts';
import { TODAY_SCHEMAS } from './work/schema-names-of-today.ts';
import * as workshops from './work/workshops.ts';

/**
 * The names of schemas in the OpenAPI document, and so in clients that are generated from it. A schema without a name
 * is written out where it is used. A name never changes.
 */
export const SCHEMAS = {
  ErrorBody: errorBody,
  Birr: birr,
  Moment: moment,
  Done: done,

  Policy: policyAnswer,
  PolicyContent: policyContent,
  PolicySection: policySection,
  PolicyUpdate: policyUpdate,
  ProductSummary: products.productSummary,
  ProductPage: products.productPage,
  RelatedProducts: products.relatedProducts,
  ListedProduct: searchList.listedProduct,
  Facet: searchList.facetAnswer,
  SearchReading: searchReading,
  SearchAnswer: searchList.searchAnswer,
  SavedPiece: saved.savedPiece,
  SavedPieces: saved.savedPiecesInput,
  SavedList: saved.savedList,
  ShownPiece: saved.shownPiece,
  ShownPieces: saved.shownPieces,
  StockAlertRequest: stockAlerts.stockAlertRequest,
  StockAlertAnswer: stockAlerts.stockAlertAnswer,
  OwnStockAlert: stockAlerts.ownStockAlert,
  StockAlert: stockAlerts.stockAlert,
  StockAlertCall: stockAlerts.alertCall,
  Suggestions: suggestions,
  ProductOption: options.productOption,
  Variant: variants.variant,
  ManagedVariant: variants.managedVariant,
  VariantUpdate: variants.variantInput,
  Product: products.productForReader,
  FirstDraft: products.productOrFirstDraft.options[1],
  ManagedProduct: products.managedProduct,
  ProductUpdate: products.productUpdate,
  DraftUpdate: products.draftUpdate,
  ProductDescription: proposals.describedProduct,
  ProposedAttributes: proposals.proposedAttributes,
  ProductStateChange: products.stateChange,
  DraftBeginning: inventory.draftBeginning,
  StockMove: inventory.stockMove,
  Stock: inventory.stockAnswer,
  Place: stock.place,
  PlacesUpdate: stock.placesRequest,
  StockItem: stock.stockItem,
  StockMovement: stock.stockMovement,
  StockDelivery: stockDeliveries.stockDelivery,
  StockDeliveryRequest: stockDeliveries.stockDeliveryInput,
  StockWarning: stockDeliveries.stockWarning,
  StockCount: stock.stockCount,
  StockTransfer: stock.stockTransfer,
  StockAdjustment: stock.stockAdjustment,
  PriceChange: inventory.priceChange,
  PriceChanges: inventory.priceChanges,
  MovedPrice: inventory.movedPrice,
  ProductImport: imports.productImport,
  ProductImportItem: imports.importItem,
  ProductImportProblem: imports.importProblem,
  ProductImportChange: imports.importChange,
  ProductImportPictures: imports.importPictures,
  Material: materials.material,
  NewMaterial: materials.newMaterial,
  MaterialUpdate: materials.materialUpdate,
  MaterialStateChange: materials.materialStateChange,
  SearchMiss: misses.searchMiss,
  SearchMissAside: misses.leftAlone,
  LexiconEntry: lexicon.lexiconEntry,
  LexiconWordChange: lexicon.lexiconWordChange,
  NewLexiconEntry: lexicon.newLexiconEntry,
  SearchTrial: searchTrial,
  InventoryRow: inventory.inventoryRow,
  TagCount: inventory.tagCount,
  BulkChange: bulk.bulkChange,
  BulkSelection: bulk.bulkSelection,
  BulkQuestion: bulk.bulkQuestion,
  BulkRequest: bulk.bulkRequest,
  BulkLine: bulk.bulkLine,
  BulkPreview: bulk.bulkPreview,
  BulkRun: bulk.bulkRun,
  Review: reviews.review,
  ReviewRequest: reviews.reviewInput,
  OwnReview: reviews.ownReview,
  HiddenReview: reviews.hiddenReview,
  ReviewHiding: reviews.hideReview,
  ReviewPicture: reviews.reviewPicture,
  ReviewPictureHiding: reviews.hideReviewPicture,
  OfficeReview: reviews.officeReview,
  ReviewAnswering: reviews.answerReview,

  ...ACCOUNT_SCHEMAS,
  PersonalData: personExport,

  PaymentMethod: payments.paymentMethod,
  OrderState: orders.orderState,
  HoldReason: orders.holdReason,
  Transport: orders.transport,
  ShippingAddress: addresses.shippingAddress,
  OrderAddress: addresses.orderAddress,
  OrderPayer: payers.payer,
  OrderLineRequest: orders.requestedLine,
  QuoteRequest: orders.quoteRequest,
  Quote: orders.quote,
  QuoteLine: orders.quoteLine,
  QuotedCoupon: coupons.quotedCoupon,
  OrderRequest: orders.orderRequest,
  CounterSale: counter.counterSale,
  CounterSaleAnswer: counter.counterSaleAnswer,
  CounterPayment: counter.counterPayment,
  CounterPiece: counter.counterPiece,
  PhoneOrderRequest: phoneOrders.phoneOrderRequest,
  PhoneQuoteRequest: phoneOrders.phoneQuoteRequest,
  KnownCaller: phoneOrders.callerProfile,
  KnownCallerQuestion: phoneOrders.callerQuery,
  OrderSummary: orders.orderSummary,
  Order: orders.order,
  OrderLine: orders.orderLine,
  OrderCounts: orderCounts,
  ListedOrder: desk.listedOrder,
  OrderChoices: desk.orderChoices,
  DeskOrder: desk.deskOrder,
  OrdersPrepared: desk.ordersPrepared,
  OrdersPreparedAnswer: desk.preparedAnswer,
  DeliveryUndo: desk.deliveryUndo,
  ...TODAY_SCHEMAS,
  ...NOTICE_SCHEMAS,
  OrderHistoryEntry: orders.historyEntry,
  OrderChange: changes.orderChange,
  OrderChangeQuestion: changeRequests.orderChangeQuestion,
  OrderChangeQuote: changeRequests.orderChangeQuote,
  OrderChangeRequest: changeRequests.orderChangeRequest,
  OrderChangeAnswer: changeRequests.orderChangeAnswer,
  OrderNote: requests.orderNote,
  OrderCancellation: requests.cancellation,
  OrderDelivery: orders.delivery,
  GoodsReturn: requests.goodsReturn,
  ReviewClosing: requests.reviewClosing,
  TransportPrice: requests.transportPrice,
  FiscalReceipt: requests.fiscalReceipt,
  FiscalDocument: fiscal.fiscalDocument,
  TypedFiscalDocument: fiscal.typedFiscalDocument,
  ChosenFiscalState: fiscal.chosenFiscalState,
  OrderPaper: fiscal.orderPaper,
  Quotation: quotations.quotation,
  QuotationSummary: quotations.quotationSummary,
  QuotationRequest: quotations.quotationRequest,
  StaffQuotationRequest: quotations.staffQuotationRequest,
  QuotationOrder: quotations.quotationOrder,
  QuotationValidity: quotations.quotationValidity,

  CustomerSummary: customers.customerSummary,
  Customer: customers.customer,
  NewCustomerNote: customers.newCustomerNote,
  CustomerTag: customers.tagChange,
  OtherCustomer: customers.otherCustomer,
  Found: found,

  Workshop: workshops.workshop,
  NewWorkshop: workshops.newWorkshop,
  WorkshopUpdate: workshops.workshopUpdate,
  ...DELIVERY_SCHEMAS,
  ...SERVICE_SCHEMAS,

  PayLink: together.payLink,
  PayLinkOrNone: together.payLinkOrNone,
  SharedOrder: together.sharedOrder,
  ContributionRequest: together.contributionRequest,
  ContributionBegun: together.contributionBegun,
  Contribution: together.contribution,
  PaypalConfig: payments.paypalConfig,
  MethodOffer: payments.methodOffer,
  BankAccount: payments.bankAccount,
  TransferDetails: payments.transferDetails,
  Charge: payments.charge,
  PaymentRequest: payments.paymentRequest,
  PaymentBegun: payments.paymentBegun,
  PaymentResult: payments.paymentResult,
  ReceiptRequest: payments.receiptRequest,
  Receipt: payments.receipt,
  ReceiptDecision: payments.receiptDecision,
  ReceiptCheck: receiptCheck,
  SeenBy: payments.firstConfirmation,
  StatementUpload: statements.statementUpload,
  StatementRead: statements.statementRead,
  TakenByHand: payments.manualPayment,
  GoodsBack: payments.goodsBack,
  RefundRequest: payments.refundRequest,
  Refund: payments.refund,
  Refundable: payments.refundable,
  Movement: payments.movement,
  Coupon: coupons.coupon,
  NewCoupon: coupons.newCoupon,
  CouponUpdate: coupons.couponUpdate,
  IncomingMoney: incoming.incomingMoney,
  IncomingOrder: incoming.incomingOrder,
  OrderProposal: incoming.orderProposal,

  Picture: uploaded,
  SentPicture: sentPicture,
  UploadState: uploadState,

  ...SHOP_SCHEMAS,
  Books: books.books,
  BookLine: books.bookLine,
  BookSum: books.bookSum,
  VatReport: books.vatReport,
  SalesReport: reports.salesReport,
  SoldSums: reports.soldSums,
  SoldRow: reports.salesRow,
  UnpaidReport: reports.unpaidReport,
  StockReport: reports.stockReport,
  WithheldTax: withheld.withheldTax,
  Certificate: withheld.certificate,
  Law: laws.law,
  NewLaw: laws.newLaw,
  AuditEntry: auditEntry,
  AuditPage: auditPage,

  Alive: alive,
  Health: health,
  Dependencies: dependencies,
  EventTaken: eventReceipt,
} as const satisfies Record<string, z.ZodType>;
export type SchemaName = keyof typeof SCHEMAS;
