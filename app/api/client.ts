import type { AuditPage } from '#contract/audit.ts';
import type { ErrorBody } from '#contract/common.ts';
import type {
  ChangedPrices,
  DraftBeginning,
  InventorySort,
  InventoryState,
  PriceChange,
  StockAnswer,
} from '#contract/inventory.ts';
import type {
  HistoryEntry,
  Order,
  OrderCounts,
  OrderLineRequest,
  OrderFilter,
  OrderRequest,
  OrderSort,
  OrderSummary,
  PhoneOrderRequest,
  Quote,
} from '#contract/orders.ts';
import type {
  MethodOffer,
  PaymentBegun,
  PaymentMethod,
  PaypalConfig,
  QueuedReceipt,
  ReceiptDecision,
  ReceiptRequest,
  RefundRequest,
  TakenByHand,
} from '#contract/payments.ts';
import type {
  Category,
  Product,
  ProductPage,
  ProductSummary,
  ProductUpdate,
  Sort,
} from '#contract/products.ts';
import type { HiddenReview, OwnReview, Review, ReviewInput } from '#contract/reviews.ts';
import type { PolicyAnswer, PolicyContent, PolicyName } from '#contract/policies.ts';
import type { Settings, SettingsAnswer, Store } from '#contract/settings.ts';
import type { OwnSession, Registered, SignedIn, User, UserInfo, UserSort } from '#contract/users.ts';

/** One call of the shop's API, whichever way it travels: `fetch` in the browser, in-process on the server. */
export interface ApiRequest {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path with query, below the origin: `/api/products?pageNumber=2`. */
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
}
export interface ApiAnswer {
  status: number;
  body: unknown;
  header(name: string): string | null;
}
export type Transport = (request: ApiRequest) => Promise<ApiAnswer>;

/** A refusal or failure of the API. `message` is the sentence to show; `status` 0 means that no answer came. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: unknown;
  constructor(status: number, body: ErrorBody) {
    super(body.message);
    this.name = 'ApiError';
    this.status = status;
    this.code = body.code;
    this.details = body.details;
  }
}

export interface Counted<T> {
  items: T[];
  /** All there are, beyond this page. */
  total: number;
}

type Query = Record<string, string | number | boolean | undefined>;

function withQuery(path: string, query: Query = {}): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') parameters.set(name, String(value));
  }
  const text = parameters.toString();
  return text ? `${path}?${text}` : path;
}

/** The API's calls by domain, typed by the contract. Every method rejects with `ApiError` alone. */
export function createApi(transport: Transport) {
  async function send(request: ApiRequest): Promise<ApiAnswer> {
    const answer = await transport(request);
    if (answer.status >= 200 && answer.status < 300) return answer;
    throw new ApiError(answer.status, errorBodyOf(answer.body));
  }
  const body = async <T>(request: ApiRequest) => (await send(request)).body as T;
  const get = <T>(path: string, query?: Query) => body<T>({ method: 'GET', path: withQuery(path, query) });
  const post = <T>(path: string, content?: unknown, headers?: Record<string, string>) =>
    body<T>({ method: 'POST', path, body: content, headers });
  const put = <T>(path: string, content?: unknown) => body<T>({ method: 'PUT', path, body: content });
  const remove = <T>(path: string) => body<T>({ method: 'DELETE', path });
  async function counted<T>(path: string, query?: Query): Promise<Counted<T>> {
    const answer = await send({ method: 'GET', path: withQuery(path, query) });
    return { items: answer.body as T[], total: Number(answer.header('x-total-count') ?? 0) };
  }

  return {
    store: { get: () => get<Store>('/api/store') },
    settings: {
      get: () => get<SettingsAnswer>('/api/settings'),
      save: (settings: Settings, version: number) =>
        put<SettingsAnswer>('/api/settings', { settings, version }),
    },
    /** What administrators changed, newest first, as its address asks for it. */
    audit: { list: (query: Record<string, string> = {}) => get<AuditPage>('/api/audit', query) },
    policies: {
      get: (name: PolicyName) => get<PolicyAnswer>(`/api/policies/${name}`),
      save: (name: PolicyName, content: PolicyContent, version: number) =>
        put<PolicyAnswer>(`/api/policies/${name}`, { content, version }),
    },
    products: {
      page: (query: { pageNumber?: number; keyword?: string; drafts?: boolean }) =>
        get<ProductPage>('/api/products', query),
      shop: (query: { keyword?: string; category?: Category; sort?: Sort; page?: number; size?: number }) =>
        counted<ProductSummary>('/api/products/shops', query),
      top: () => get<ProductSummary[]>('/api/products/top'),
      get: (id: string) => get<Product>(`/api/products/${encodeURIComponent(id)}`),
      reviews: (id: string, page: number) =>
        counted<Review>(`/api/products/${encodeURIComponent(id)}/reviews`, { page }),
      create: (beginning?: DraftBeginning) => post<Product>('/api/products', beginning),
      duplicate: (id: string) => post<Product>(`/api/products/${id}/duplicate`),
      inventory: (query: {
        keyword?: string;
        category?: Category;
        state?: InventoryState;
        sort?: InventorySort;
        page?: number;
      }) => counted<ProductSummary>('/api/products/inventory', query),
      /** Moves the stock by a difference. */
      moveStock: (id: string, by: number) =>
        body<StockAnswer>({ method: 'PATCH', path: `/api/products/${id}/stock`, body: { by } }),
      setPrices: (changes: readonly PriceChange[]) =>
        post<ChangedPrices>('/api/products/prices', { changes }),
      update: (id: string, update: ProductUpdate) =>
        put<Product>(`/api/products/${id}`, { _id: id, ...update }),
      remove: (id: string) => remove<{ message: string }>(`/api/products/${id}`),
      review: (id: string, review: ReviewInput) =>
        post<{ message: string }>(`/api/products/${id}/reviews`, review),
      ownReview: (id: string) => get<OwnReview>(`/api/products/${id}/reviews/mine`),
    },
    reviews: {
      hidden: (query: { product?: string; page?: number } = {}) =>
        counted<HiddenReview>('/api/reviews/hidden', query),
      hide: (id: string, reason: string) => put<{ message: string }>(`/api/reviews/${id}/hidden`, { reason }),
      show: (id: string) => remove<{ message: string }>(`/api/reviews/${id}/hidden`),
    },
    users: {
      /** @param device what the sign-in before gave this browser. */
      login: (credentials: { email: string; password: string }, device: string | null) =>
        post<SignedIn>('/api/users/login', credentials, knownBy(device)),
      logout: () => post<{ message: string }>('/api/users/logout'),
      logoutEverywhere: () => post<{ message: string }>('/api/users/logout-everywhere'),
      sessions: () => get<OwnSession[]>('/api/users/sessions'),
      endSession: (id: string) => remove<{ message: string }>(`/api/users/sessions/${id}`),
      register: (registration: { name: string; email: string; password: string; picture: string }) =>
        post<Registered>('/api/users', registration),
      get: (id: string) => get<User>(`/api/users/${id}`),
      list: (query: { page?: number; keyword?: string; administrators?: boolean; sort?: UserSort } = {}) =>
        counted<User>('/api/users', query),
      update: (
        id: string,
        update: { name: string; email: string; isAdmin: boolean; currentPassword?: string | undefined },
      ) => put<User>(`/api/users/${id}`, { _id: id, ...update }),
      remove: (id: string) => remove<{ message: string }>(`/api/users/${id}`),
      saveProfile: (profile: {
        id: string;
        name: string;
        email: string;
        picture: string;
        password?: string;
        currentPassword?: string;
      }) => put<UserInfo>('/api/users/profile', profile),
      /** Gives the password again, for what asks for a fresh sign-in. */
      reauthenticate: (currentPassword: string) =>
        post<{ message: string }>('/api/users/reauthentication', { currentPassword }),
      deleteAccount: (currentPassword: string) =>
        post<{ message: string }>('/api/users/profile/deletion', { currentPassword }),
      /** @param registration what is to be verified: a registration, or the person whose address changes. */
      requestEmailCode: (email: string, registration?: string) =>
        post<{ message: string }>('/api/users/email-verification', { email, registration }),
      verifyEmail: (email: string, emailCode: string, registration?: string) =>
        post<{ message: string }>('/api/users/set-Verified-EmailCode', { email, emailCode, registration }),
      requestPasswordReset: (email: string, device: string | null) =>
        post<{ message: string }>('/api/users/forgot-password', { email }, knownBy(device)),
      resetPassword: (reset: { email: string; code: string; newPassword: string }) =>
        post<{ message: string }>('/api/users/reset-password', reset),
    },
    orders: {
      quote: (orderItems: { product: string; qty: number }[], city?: string) =>
        post<Quote>('/api/orders/quote', { orderItems, city }),
      place: (order: OrderRequest, idempotencyKey: string) =>
        post<Order>('/api/orders', order, { 'Idempotency-Key': idempotencyKey }),
      get: (id: string) => get<Order>(`/api/orders/${encodeURIComponent(id)}`),
      mine: (query: { page?: number } = {}) => counted<OrderSummary>('/api/orders/myorders', query),
      list: (
        query: {
          page?: number;
          keyword?: string;
          state?: OrderFilter;
          from?: string;
          to?: string;
          sort?: OrderSort;
        } = {},
      ) => counted<OrderSummary>('/api/orders', query),
      methods: (id: string) => get<MethodOffer[]>(`/api/orders/${id}/methods`),
      beginPayment: (id: string, method: PaymentMethod) =>
        post<PaymentBegun>(`/api/orders/${id}/payments`, { method }),
      pay: (id: string, result: { id?: string }) => put<Order>(`/api/orders/${id}/pay`, result),
      /** @param payment what was taken at the door, for an order that is paid there. */
      deliver: (id: string, payment?: TakenByHand) => put<Order>(`/api/orders/${id}/deliver`, { payment }),
      sendReceipt: (id: string, receipt: ReceiptRequest) =>
        post<Order>(`/api/orders/${id}/receipts`, receipt),
      /** Receipts that wait for a decision, oldest first. */
      receipts: (query: { page?: number; size?: number } = {}) =>
        counted<QueuedReceipt>('/api/orders/receipts', query),
      recordPayment: (id: string, payment: TakenByHand) =>
        post<Order>(`/api/orders/${id}/recorded-payments`, payment),
      refund: (id: string, refund: RefundRequest, idempotencyKey: string) =>
        post<Order>(`/api/orders/${id}/refunds`, refund, { 'Idempotency-Key': idempotencyKey }),
      takeBack: (id: string, lines: OrderLineRequest[]) =>
        post<Order>(`/api/orders/${id}/returns`, { lines }),
      closeReview: (id: string, reason: string) =>
        post<Order>(`/api/orders/${id}/review-closing`, { reason }),
      cancel: (id: string, reason?: string) => post<Order>(`/api/orders/${id}/cancel`, { reason }),
      decideReceipt: (id: string, receipt: string, decision: ReceiptDecision) =>
        post<Order>(`/api/orders/${id}/receipts/${receipt}/decision`, decision),
      history: (id: string) => get<HistoryEntry[]>(`/api/orders/${id}/history`),
      addNote: (id: string, note: string, toCustomer: boolean) =>
        post<Order>(`/api/orders/${id}/notes`, { note, toCustomer }),
      setTransport: (id: string, price: number) => put<Order>(`/api/orders/${id}/transport`, { price }),
      counts: () => get<OrderCounts>('/api/orders/counts'),
      placeByPhone: (order: PhoneOrderRequest, idempotencyKey: string) =>
        post<Order>('/api/orders/by-phone', order, { 'Idempotency-Key': idempotencyKey }),
      setFiscalReceipt: (id: string, number: string) =>
        put<Order>(`/api/orders/${id}/fiscal-receipt`, { number }),
      paypalConfig: () => get<PaypalConfig>('/api/config/paypal'),
    },
  };
}
/** What the sign-in before gave this browser. */
const knownBy = (device: string | null) => (device ? { 'X-Known-Device': device } : undefined);

export type Api = ReturnType<typeof createApi>;

/** The refusal in an answer's body, whatever came. */
export function errorBodyOf(body: unknown): ErrorBody {
  if (typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string') {
    return { code: 'unknown', ...body } as ErrorBody;
  }
  return { code: 'unknown', message: 'Something went wrong!' };
}
