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
  Order,
  OrderFilter,
  OrderRequest,
  OrderSort,
  OrderSummary,
  PaypalConfig,
  PaymentMethod,
  Quote,
} from '#contract/orders.ts';
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
import type { Registered, User, UserInfo, UserSort } from '#contract/users.ts';

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
      login: (credentials: { email: string; password: string }) =>
        post<UserInfo>('/api/users/login', credentials),
      logout: () => post<{ message: string }>('/api/users/logout'),
      register: (registration: { name: string; email: string; password: string; picture: string }) =>
        post<Registered>('/api/users', registration),
      get: (id: string) => get<User>(`/api/users/${id}`),
      list: (query: { page?: number; keyword?: string; administrators?: boolean; sort?: UserSort } = {}) =>
        counted<User>('/api/users', query),
      update: (id: string, update: { name: string; email: string; isAdmin: boolean }) =>
        put<User>(`/api/users/${id}`, { _id: id, ...update }),
      remove: (id: string) => remove<{ message: string }>(`/api/users/${id}`),
      saveProfile: (profile: {
        id: string;
        name: string;
        email: string;
        picture: string;
        password?: string;
        currentPassword?: string;
      }) => put<UserInfo>('/api/users/profile', profile),
      requestEmailCode: (email: string) =>
        post<{ message: string }>('/api/users/email-verification', { email }),
      verifyEmail: (email: string, emailCode: string) =>
        post<{ message: string }>('/api/users/set-Verified-EmailCode', { email, emailCode }),
      requestPasswordReset: (email: string) =>
        post<{ message: string }>('/api/users/forgot-password', { email }),
      resetPassword: (reset: { email: string; code: string; newPassword: string }) =>
        post<{ message: string }>('/api/users/reset-password', reset),
    },
    orders: {
      quote: (orderItems: { product: string; qty: number }[]) =>
        post<Quote>('/api/orders/quote', { orderItems }),
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
      beginPayment: (id: string, method: PaymentMethod) =>
        post<{ provider: 'paypal'; providerOrderId: string }>(`/api/orders/${id}/payments`, { method }),
      pay: (id: string, result: { id: string }) => put<Order>(`/api/orders/${id}/pay`, result),
      deliver: (id: string) => put<Order>(`/api/orders/${id}/deliver`, {}),
      paypalConfig: () => get<PaypalConfig>('/api/config/paypal'),
    },
  };
}
export type Api = ReturnType<typeof createApi>;

/** The refusal in an answer's body, whatever came. */
export function errorBodyOf(body: unknown): ErrorBody {
  if (typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string') {
    return { code: 'unknown', ...body } as ErrorBody;
  }
  return { code: 'unknown', message: 'Something went wrong!' };
}
