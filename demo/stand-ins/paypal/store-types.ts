import type { ExperienceContext, PurchaseUnit } from './order-request.ts';

type CaptureStatus =
  | 'COMPLETED'
  | 'DECLINED'
  | 'PENDING'
  | 'FAILED'
  | 'REFUNDED'
  | 'PARTIALLY_REFUNDED'
  | 'REVERSED';

export interface PaypalStore {
  /** The call with the same id within the last six hours. */
  findRequest(request: KeyedRequest): Promise<{ fingerprint: string; resourceId: string } | undefined>;
  findOrder(id: string): Promise<Order | undefined>;
  findCapture(id: string): Promise<Capture | undefined>;
  /** The captures of an order, the oldest first. */
  listCapturesOfOrder(orderId: string): Promise<Capture[]>;
  findRefund(id: string): Promise<Refund | undefined>;
  /** The latest twenty captures, the newest first. */
  listCaptures(): Promise<Capture[]>;
  /** The refunds of a capture, the oldest first. */
  listRefunds(captureId: string): Promise<Refund[]>;
  createOrder(order: NewOrder, request: KeyedRequest | undefined): Promise<Change>;
  changePurchaseUnit(order: Order, purchaseUnit: PurchaseUnit): Promise<Change>;
  approveOrder(order: Order, choice: PayerChoice): Promise<Change>;
  captureOrder(order: Order, capture: NewCapture, request: KeyedRequest | undefined): Promise<Change>;
  refundCapture(capture: Capture, refund: NewRefund, request: KeyedRequest | undefined): Promise<Change>;
  endPending(capture: Capture, status: 'COMPLETED' | 'DECLINED'): Promise<Change>;
  /** Reverses the part of a capture that has not been refunded. */
  reverse(capture: Capture): Promise<Change>;
  /** Captures another amount for the order of a capture. */
  captureAgain(capture: Capture, id: string, amountMinor: bigint): Promise<Change>;
}

export interface Refund extends NewRefund {
  createdAt: Date;
}

export type Query = (sql: string, parameters: unknown[]) => Promise<{ rows: any[] }>;

export type PayerChoice = 'pay' | 'decline' | 'pending';

export interface Order extends Omit<NewOrder, 'status'> {
  status: NewOrder['status'] | 'APPROVED' | 'COMPLETED';
  payerChoice: PayerChoice | null;
  version: number;
  /**
   * True when the order was created more than three hours ago and never captured; PayPal no longer knows such an
   * order.
   */
  expired: boolean;
  createdAt: Date;
  updatedAt: Date;
}

export interface NewRefund {
  id: string;
  captureId: string;
  currency: string;
  amountMinor: bigint;
  totalRefundedMinor: bigint;
  invoiceId: string | null;
  customId: string | null;
  noteToPayer: string | null;
}

export interface NewOrder {
  id: string;
  status: 'CREATED' | 'PAYER_ACTION_REQUIRED';
  purchaseUnit: PurchaseUnit;
  /** The settings of the payment page; null when the order was created without a payment source. */
  experienceContext: ExperienceContext | null;
}

export interface NewCapture {
  id: string;
  orderId: string;
  status: 'COMPLETED' | 'PENDING';
  currency: string;
  amountMinor: bigint;
  invoiceId: string | null;
  customId: string | null;
}

/** A call with a PayPal-Request-Id. */
export interface KeyedRequest {
  call: 'orders.create' | 'orders.capture' | 'captures.refund';
  requestId: string;
  /** A hash of path and body: another request with the same id is refused. */
  fingerprint: string;
}

/** 'changed' means that another change came first and the caller has to read again. */
export type Change = 'done' | 'changed' | 'request-id-used' | 'invoice-id-used';

export interface Capture extends Omit<NewCapture, 'status'> {
  status: CaptureStatus;
  refundedMinor: bigint;
  version: number;
  createdAt: Date;
  updatedAt: Date;
}
