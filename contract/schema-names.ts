import type { z } from 'zod';
import * as proposals from './attribute-proposals.ts';
import { auditEntry, auditPage } from './audit.ts';
import * as books from './books.ts';
import * as bulk from './bulk.ts';
import { birr, done, errorBody, moment } from './common.ts';
import { alive, dependencies, health } from './endpoints/operation.ts';
import { eventTaken } from './endpoints/payments.ts';
import * as imports from './product-import.ts';
import * as coupons from './coupons.ts';
import * as customers from './customers.ts';
import { found } from './find.ts';
import * as inventory from './inventory.ts';
import * as materials from './materials.ts';
import * as laws from './laws.ts';
import * as lexicon from './lexicon.ts';
import * as changeRequests from './order-change-requests.ts';
import * as changes from './order-changes.ts';
import * as requests from './order-requests.ts';
import { orderCounts } from './order-counts.ts';
import * as desk from './order-desk.ts';
import * as orders from './orders.ts';
import * as addresses from './shipping-address.ts';
import * as payers from './payers.ts';
import * as payments from './payments.ts';
import * as together from './pay-together.ts';
import * as counter from './counter.ts';
import * as phoneOrders from './phone-orders.ts';
import * as options from './product-options.ts';
import * as variants from './product-variants.ts';
import * as stock from './stock.ts';
import * as saved from './saved.ts';
import * as fiscal from './fiscal-documents.ts';
import * as quotations from './quotations.ts';
import { DELIVERY_SCHEMAS } from './schema-names-of-delivery.ts';
import { ACCOUNT_SCHEMAS } from './schema-names-of-accounts.ts';
import { SERVICE_SCHEMAS } from './schema-names-of-service.ts';
import * as stockAlerts from './stock-alerts.ts';
import * as stockDeliveries from './stock-deliveries.ts';
import * as withheld from './withheld-tax.ts';
import * as statements from './statements.ts';
import * as unclaimed from './unclaimed-money.ts';
import { personExport } from './personal-data.ts';
import { policyAnswer, policyContent, policySection, policyUpdate } from './policies.ts';
import * as products from './products.ts';
import * as reviews from './reviews.ts';
import * as misses from './search-misses.ts';
import { searchReading } from './search.ts';
import { searchTrial } from './search-trial.ts';
import * as searchList from './search-list.ts';
import { receiptCheck } from './receipt-checks.ts';
import { suggestions } from './suggestions.ts';
import { sentPicture, uploaded, uploadState } from './uploads.ts';
import { NOTICE_SCHEMAS } from './schema-names-of-notices.ts';
import * as reports from './reports.ts';
import { SHOP_SCHEMAS } from './schema-names-of-shop.ts';
import { TODAY_SCHEMAS } from './schema-names-of-today.ts';
import { waitingMoney } from './waiting-money.ts';
import * as workshops from './workshops.ts';

/**
 * The names that schemas have in the OpenAPI document, and so in clients that are made from it. What has no name here is
 * told where it is used. A name never changes.
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
  SavedPieces: saved.givenPieces,
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
  VariantUpdate: variants.givenVariant,
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
  PlacesUpdate: stock.givenPlaces,
  StockItem: stock.stockItem,
  StockMovement: stock.stockMovement,
  StockDelivery: stockDeliveries.stockDelivery,
  StockDeliveryRequest: stockDeliveries.givenDelivery,
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
  OrderAddress: addresses.keptAddress,
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
  KnownCaller: phoneOrders.knownCaller,
  KnownCallerQuestion: phoneOrders.knownCallerQuestion,
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
  QueuedReceipt: payments.queuedReceipt,
  WaitingMoney: waitingMoney,
  ReceiptDecision: payments.receiptDecision,
  ReceiptCheck: receiptCheck,
  SeenBy: payments.seenBy,
  StatementUpload: statements.statementUpload,
  StatementRead: statements.statementRead,
  StatementLine: statements.statementLine,
  StatementMatch: statements.statementMatch,
  StatementAside: statements.statementAside,
  TakenByHand: payments.takenByHand,
  GoodsBack: payments.goodsBack,
  RefundRequest: payments.refundRequest,
  Refund: payments.refund,
  Refundable: payments.refundable,
  Movement: payments.movement,
  Coupon: coupons.coupon,
  NewCoupon: coupons.newCoupon,
  CouponUpdate: coupons.couponUpdate,
  UnclaimedMoney: unclaimed.unclaimedMoney,
  UnclaimedOrder: unclaimed.unclaimedOrder,

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
  EventTaken: eventTaken,
} as const satisfies Record<string, z.ZodType>;
export type SchemaName = keyof typeof SCHEMAS;
